import type { Resource } from '@krmkit/runtime'
import {
  type BoundVar,
  type BuildContext,
  BuildItems,
  type BuildResource,
  currentId,
  idKey,
  type ResourceId,
  type Scopes,
} from '@krmkit/transformers'
import { type ConfigurationTables, emptyTables } from '../configuration/configuration-tables.ts'

/** The resources of a target under construction, and what it takes to change them (kustomize, ResAccumulator). */
export class Accumulation {
  readonly items: BuildItems
  readonly scopes: Scopes
  /** Field specs and name references of everything that was merged in. */
  tables: ConfigurationTables = emptyTables
  vars: readonly BoundVar[] = []

  constructor(build: BuildContext & { readonly scopes: Scopes }) {
    this.scopes = build.scopes
    this.items = new BuildItems(build)
  }

  /** Adds resources at the end; those whose id is taken are not added, but returned with whose it is. */
  append(resources: Iterable<BuildResource>): readonly IdConflict[] {
    const conflicts: IdConflict[] = []
    for (const resource of resources) {
      const id = currentId(resource)
      const [present] = this.items.index.withId(id)
      if (present !== undefined) conflicts.push({ id, resource, present })
      else {
        this.items.append([resource])
        this.items.index.added(resource, id)
      }
    }
    return conflicts
  }
  /** Resources whose id another one has too: a patch may have given it to them. */
  conflicts(): readonly IdConflict[] {
    return conflictsAmong(this.items, this.scopes, new Map())
  }
  /** To be called after anything that changed the list or ids and does not say so itself. */
  touch(): void {
    this.items.index.reset()
  }
}

/** Resources whose id is among those that are `taken` already; the ids of all others are added to them. */
export function conflictsAmong(
  resources: Iterable<Resource>,
  scopes: Scopes,
  taken: Map<string, Resource>,
): readonly IdConflict[] {
  const conflicts: IdConflict[] = []
  for (const resource of resources) {
    const id = currentId(resource)
    const key = idKey(id, scopes)
    const present = taken.get(key)
    if (present === undefined) taken.set(key, resource)
    else conflicts.push({ id, resource, present })
  }
  return conflicts
}

/** Two resources of one id. */
export interface IdConflict {
  readonly id: ResourceId
  /** The one that was to be added. */
  readonly resource: Resource
  readonly present: Resource
}
