import type { Resource } from '@krmkit/runtime'
import { currentId, idKey, type ResourceId } from '@krmkit/transformers'
import type { ConfigurationTables } from '../configuration/configuration-tables.ts'
import { emptyTables } from '../configuration/configuration-tables.ts'
import type { Var } from '../vars.ts'
import { ResourceSet } from './resource-set.ts'

/** The resources of a target under construction, and what it takes to change them (kustomize, ResAccumulator). */
export class Accumulation {
  readonly items: ResourceSet = new ResourceSet()
  /** Field specs and name references of everything that was merged in. */
  tables: ConfigurationTables = emptyTables
  vars: readonly Var[] = []
  /** Ids of `items`; `undefined` where somebody may have changed them. */
  #ids: Map<string, Resource> | undefined = new Map()

  /** Adds resources at the end; those whose id is taken are not added, but returned with whose it is. */
  append(resources: Iterable<Resource>): readonly IdConflict[] {
    const ids = this.#index()
    const conflicts: IdConflict[] = []
    const added: Resource[] = []
    for (const resource of resources) {
      const id = currentId(resource)
      const key = idKey(id)
      const present = ids.get(key)
      if (present !== undefined) conflicts.push({ id, resource, present })
      else {
        ids.set(key, resource)
        added.push(resource)
      }
    }
    this.items.append(added)
    return conflicts
  }
  /** To be called after anything but {@link append} that may have changed the list or an id. */
  touch(): void {
    this.#ids = undefined
  }

  #index(): Map<string, Resource> {
    if (this.#ids === undefined) {
      this.#ids = new Map()
      for (const resource of this.items) this.#ids.set(idKey(currentId(resource)), resource)
    }
    return this.#ids
  }
}

/** Two resources of one id. */
export interface IdConflict {
  readonly id: ResourceId
  /** The one that was to be added. */
  readonly resource: Resource
  readonly present: Resource
}
