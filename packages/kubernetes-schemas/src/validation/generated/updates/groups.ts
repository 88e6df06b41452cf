// Written by `npm run generate` from packages/kubernetes-schemas/validation.
import type { UpdateGroup } from '../../updates/update-rule.ts'
import { apps } from './apps.ts'
import { batch } from './batch.ts'
import { certificates } from './certificates.ts'
import { coordination } from './coordination.ts'
import { core } from './core.ts'
import { discovery } from './discovery.ts'
import { events } from './events.ts'
import { lifecycle } from './lifecycle.ts'
import { meta } from './meta.ts'
import { networking } from './networking.ts'
import { node } from './node.ts'
import { rbac } from './rbac.ts'
import { resource } from './resource.ts'
import { scheduling } from './scheduling.ts'
import { storage } from './storage.ts'
import { storagemigration } from './storagemigration.ts'

/** The rules of each API group. */
export const UPDATE_GROUPS: Readonly<Record<string, () => UpdateGroup>> = {
  apps,
  batch,
  certificates,
  coordination,
  core,
  discovery,
  events,
  lifecycle,
  meta,
  networking,
  node,
  rbac,
  resource,
  scheduling,
  storage,
  storagemigration,
}
