// Written by `npm run generate` from packages/kubernetes-schemas/validation.
import type { RuleGroup } from '../rule.ts'
import { admissionregistration } from './admissionregistration.ts'
import { apiregistration } from './apiregistration.ts'
import { apiserverinternal } from './apiserverinternal.ts'
import { apps } from './apps.ts'
import { authentication } from './authentication.ts'
import { authorization } from './authorization.ts'
import { autoscaling } from './autoscaling.ts'
import { batch } from './batch.ts'
import { certificates } from './certificates.ts'
import { coordination } from './coordination.ts'
import { core } from './core.ts'
import { discovery } from './discovery.ts'
import { events } from './events.ts'
import { extensions } from './extensions.ts'
import { flowcontrol } from './flowcontrol.ts'
import { lifecycle } from './lifecycle.ts'
import { meta } from './meta.ts'
import { node } from './node.ts'
import { policy } from './policy.ts'
import { rbac } from './rbac.ts'
import { resource } from './resource.ts'
import { scheduling } from './scheduling.ts'
import { storage } from './storage.ts'
import { storagemigration } from './storagemigration.ts'

/** The rules of each API group. */
export const RULE_GROUPS: Readonly<Record<string, RuleGroup>> = {
  admissionregistration,
  apiregistration,
  apiserverinternal,
  apps,
  authentication,
  authorization,
  autoscaling,
  batch,
  certificates,
  coordination,
  core,
  discovery,
  events,
  extensions,
  flowcontrol,
  lifecycle,
  meta,
  networking: extensions,
  node,
  policy,
  rbac,
  resource,
  scheduling,
  storage,
  storagemigration,
}
