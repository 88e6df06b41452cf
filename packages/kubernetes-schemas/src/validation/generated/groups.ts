// Written by `npm run generate` from packages/kubernetes-schemas/validation.
import type { RuleGroup } from '../rule.ts'
import { apiregistration } from './apiregistration.ts'
import { apps } from './apps.ts'
import { coordination } from './coordination.ts'
import { core } from './core.ts'
import { discovery } from './discovery.ts'
import { events } from './events.ts'
import { meta } from './meta.ts'
import { node } from './node.ts'
import { policy } from './policy.ts'
import { scheduling } from './scheduling.ts'
import { storage } from './storage.ts'
import { storagemigration } from './storagemigration.ts'

/** The rules of each API group, read with its first object. */
export const RULE_GROUPS: Readonly<Record<string, () => RuleGroup>> = {
  apiregistration,
  apps,
  coordination,
  core,
  discovery,
  events,
  extensions: apps,
  meta,
  node,
  policy,
  scheduling,
  storage,
  storagemigration,
}
