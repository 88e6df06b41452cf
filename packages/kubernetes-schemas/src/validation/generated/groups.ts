// Written by `npm run generate` from packages/kubernetes-schemas/validation.
import type { RuleGroup } from '../rule.ts'
import { apps } from './apps.ts'
import { autoscaling } from './autoscaling.ts'
import { batch } from './batch.ts'
import { core } from './core.ts'
import { extensions } from './extensions.ts'
import { flowcontrol } from './flowcontrol.ts'
import { meta } from './meta.ts'
import { networking } from './networking.ts'
import { policy } from './policy.ts'
import { rbac } from './rbac.ts'
import { storage } from './storage.ts'
import { storagemigration } from './storagemigration.ts'

/** The rules of each API group, read with its first object. */
export const RULE_GROUPS: Readonly<Record<string, () => RuleGroup>> = {
  apps,
  autoscaling,
  batch,
  core,
  extensions,
  flowcontrol,
  meta,
  networking,
  policy,
  rbac,
  storage,
  storagemigration,
}
