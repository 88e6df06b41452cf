import type { Items, Path, Resource, WriteBudget } from '@krmkit/runtime'
import { toBuildResource } from '../resource-id/build-state.ts'
import { ResourceIndex } from '../resource-id/resource-index.ts'
import { kubernetesScopes, type Scopes } from '../resource-id/scope.ts'
import { kubernetesSchema } from '../strategic-merge/kubernetes-schema.ts'
import type { SchemaSource } from '../strategic-merge/merge-schema.ts'
import type { BuildResource } from './build-resource.ts'
import { ResourceSet } from './resource-set.ts'

/** A value that an operation copies from one field to another, the name of a resource into references among them. */
export interface ValueCopy {
  readonly from: Resource
  readonly fromPath: Path
  readonly to: Resource
  readonly toPath: Path
}

/** What the steps of a build over one list share. */
export interface BuildContext {
  /** Merge keys of the build's own schemas. Default: those of Kubernetes' kinds. */
  readonly schemas?: SchemaSource | undefined
  /** Which kinds are without a namespace. Default: those that kustomize knows itself. */
  readonly scopes?: Scopes | undefined
  /** What all steps together may write. */
  readonly writes?: WriteBudget | undefined
  /** Receives each value that an operation copies, after it is written. */
  readonly onCopy?: ((copy: ValueCopy) => void) | undefined
}

/** The resources of a build. Operations on such a list do what a whole build of kustomize does. */
export class BuildItems extends ResourceSet<BuildResource> {
  readonly build: BuildContext
  /** Of this list: the build reports to it what it changes itself, the operations here report the rest. */
  readonly index: ResourceIndex

  constructor(build: BuildContext = {}) {
    super([], build.writes)
    this.build = build
    this.index = new ResourceIndex(this, build.scopes ?? kubernetesScopes)
  }

  protected override take(resource: Resource): BuildResource {
    return toBuildResource(resource)
  }
}

/** The index of a build's list; of any other list a new index. */
export function indexOf(items: Items): ResourceIndex {
  return items instanceof BuildItems ? items.index : new ResourceIndex(items, kubernetesScopes)
}

/** Reports to the index of a build's list that ids of many resources have changed. */
export function reportNewIds(items: Items): void {
  if (items instanceof BuildItems) items.index.reset()
}

/** The build's observer of copied values; `undefined` if the list is not of a build, or the build has none. */
export function copyObserverOf(items: Items): BuildContext['onCopy'] {
  return items instanceof BuildItems ? items.build.onCopy : undefined
}

/** The scopes of kinds for a list: those of its build, otherwise those that kustomize knows itself. */
export function scopesOf(items: Items): Scopes {
  return (items instanceof BuildItems ? items.build.scopes : undefined) ?? kubernetesScopes
}

/** The merge keys that hold for a list. */
export function schemasOf(items: Items): SchemaSource {
  return (items instanceof BuildItems ? items.build.schemas : undefined) ?? kubernetesSchema
}
