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
} from '@krmkit/transformers/parts'
import { type ConfigurationTables, emptyTables } from '../configuration/configuration-tables.ts'

/** The resources of a target under construction, with the context that transformers need (kustomize, ResAccumulator). */
export class Accumulation {
  readonly items: BuildItems
  readonly scopes: Scopes
  /** Field specs and name references of all merged targets. */
  tables: ConfigurationTables = emptyTables
  vars: readonly BoundVar[] = []

  constructor(build: BuildContext & { readonly scopes: Scopes }) {
    this.scopes = build.scopes
    this.items = new BuildItems(build)
  }

  /** Appends resources. Those whose id is already in use are not added but returned, each with the resource that has the id. */
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
  /** Resources with the same id as an earlier one, for example because a patch changed their id. */
  conflicts(): readonly IdConflict[] {
    return conflictsAmong(this.items, this.scopes, new Map())
  }
  /** Must be called after a change of the list or of ids that does not update the index itself. */
  touch(): void {
    this.items.index.reset()
  }
}

/** Returns the resources whose id is already in `taken`, and adds the ids of all others to it. */
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

/** Two resources with the same id. */
export interface IdConflict {
  readonly id: ResourceId
  /** The resource that could not be added. */
  readonly resource: Resource
  readonly present: Resource
}
