// Written by `npm run generate` from packages/kubernetes-schemas/validation.
import type { RuleGroup } from '../rule.ts'
import { apiregistration } from './apiregistration.ts'
import { apps } from './apps.ts'
import { autoscaling } from './autoscaling.ts'
import { batch } from './batch.ts'
import { coordination } from './coordination.ts'
import { core } from './core.ts'
import { discovery } from './discovery.ts'
import { events } from './events.ts'
import { extensions } from './extensions.ts'
import { flowcontrol } from './flowcontrol.ts'
import { meta } from './meta.ts'
import { node } from './node.ts'
import { policy } from './policy.ts'
import { rbac } from './rbac.ts'
import { scheduling } from './scheduling.ts'
import { storage } from './storage.ts'
import { storagemigration } from './storagemigration.ts'

/** The rules of each API group, read with its first object. */
export const RULE_GROUPS: Readonly<Record<string, () => RuleGroup>> = {
  apiregistration,
  apps,
  autoscaling,
  batch,
  coordination,
  core,
  discovery,
  events,
  extensions,
  flowcontrol,
  meta,
  networking: extensions,
  node,
  policy,
  rbac,
  scheduling,
  storage,
  storagemigration,
}
