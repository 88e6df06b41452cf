import type { Resource, WriteBudget } from '@krmkit/runtime'
import {
  type BoundVar,
  currentId,
  idKey,
  lendBuildAids,
  type ResourceId,
  ResourceIndex,
  type SchemaSource,
  type Scopes,
  type ValueCopy,
} from '@krmkit/transformers'
import { type ConfigurationTables, emptyTables } from '../configuration/configuration-tables.ts'
import { ResourceSet } from './resource-set.ts'

/** The resources of a target under construction, and what it takes to change them (kustomize, ResAccumulator). */
export class Accumulation {
  readonly items: ResourceSet
  /** Of `items`; kept up to date by {@link append} and the operations. */
  readonly index: ResourceIndex
  readonly scopes: Scopes
  /** Field specs and name references of everything that was merged in. */
  tables: ConfigurationTables = emptyTables
  vars: readonly BoundVar[] = []

  /** `schemas`: merge keys for the steps over the resources. Default: those of Kubernetes' kinds. `writes`: what steps may write. `onCopy`: receives values that steps copy. */
  constructor(scopes: Scopes, schemas?: SchemaSource, writes?: WriteBudget, onCopy?: (copy: ValueCopy) => void) {
    this.scopes = scopes
    this.items = new ResourceSet([], writes)
    this.index = new ResourceIndex(this.items, scopes)
    lendBuildAids(this.items, { index: this.index, scopes, ...(schemas && { schemas }), onCopy })
  }

  /** Adds resources at the end; those whose id is taken are not added, but returned with whose it is. */
  append(resources: Iterable<Resource>): readonly IdConflict[] {
    const conflicts: IdConflict[] = []
    for (const resource of resources) {
      const id = currentId(resource)
      const [present] = this.index.withId(id)
      if (present !== undefined) conflicts.push({ id, resource, present })
      else {
        this.items.append([resource])
        this.index.added(resource, id)
      }
    }
    return conflicts
  }
  /** Resources whose id another one has too: a patch may have given it to them. */
  conflicts(): readonly IdConflict[] {
    const firsts = new Map<string, Resource>()
    const conflicts: IdConflict[] = []
    for (const resource of this.items) {
      const id = currentId(resource)
      const key = idKey(id, this.scopes)
      const present = firsts.get(key)
      if (present === undefined) firsts.set(key, resource)
      else conflicts.push({ id, resource, present })
    }
    return conflicts
  }
  /** To be called after anything that changed the list or ids and does not say so itself. */
  touch(): void {
    this.index.reset()
  }
}

/** Two resources of one id. */
export interface IdConflict {
  readonly id: ResourceId
  /** The one that was to be added. */
  readonly resource: Resource
  readonly present: Resource
}
