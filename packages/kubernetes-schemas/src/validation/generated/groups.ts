// Written by `npm run generate` from packages/kubernetes-schemas/validation.
import type { RuleGroup } from '../rule.ts'
import { apps } from './apps.ts'
import { core } from './core.ts'
import { meta } from './meta.ts'
import { policy } from './policy.ts'
import { storage } from './storage.ts'
import { storagemigration } from './storagemigration.ts'

/** The rules of each API group, read with its first object. */
export const RULE_GROUPS: Readonly<Record<string, () => RuleGroup>> = {
  apps,
  core,
  extensions: apps,
  meta,
  policy,
  storage,
  storagemigration,
}
