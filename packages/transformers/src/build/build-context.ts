import type { Finding, Host, Items, Path, Resource, WriteBudget } from '@krmkit/runtime'
import { toBuildResource } from '../resource-id/build-state.ts'
import { ResourceIndex } from '../resource-id/resource-index.ts'
import { kubernetesScopes, type Scopes } from '../resource-id/scope.ts'
import { kubernetesSchema, type SchemaSource } from '../strategic-merge/merge-schema.ts'
import type { BuildResource } from './build-resource.ts'
import { ResourceSet } from './resource-set.ts'

/** A value that an operation copies between fields. Names that are written into references count as copies. */
export interface ValueCopy {
  readonly from: Resource
  readonly fromPath: Path
  readonly to: Resource
  readonly toPath: Path
}

/** What all steps of one build share. */
export interface BuildContext {
  /** Merge keys of the build's own schemas. Default: those of Kubernetes kinds. */
  readonly schemas?: SchemaSource | undefined
  /** Which kinds are cluster-scoped. Default: those that kustomize knows. */
  readonly scopes?: Scopes | undefined
  /** The limit on what all steps together write. */
  readonly writes?: WriteBudget | undefined
  /** Receives each copied value after it is written. */
  readonly onCopy?: ((copy: ValueCopy) => void) | undefined
}

/** The resources of a build. Operations on this list produce exactly what a kustomize build produces. */
export class BuildItems extends ResourceSet<BuildResource> {
  readonly build: BuildContext
  /** The index of this list. Operations update it; code that changes ids in another way must update it too. */
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

/** The index of a build's list, or a new index for any other list. */
export function indexOf(items: Items): ResourceIndex {
  return items instanceof BuildItems ? items.index : new ResourceIndex(items, kubernetesScopes)
}

/** Resets the index of a build's list after the ids of many resources have changed. */
export function reportNewIds(items: Items): void {
  if (items instanceof BuildItems) items.index.reset()
}

/** The observer of copied values of a build, or of a list that has one itself; `undefined` if there is none. */
export function copyObserverOf(items: Items & Pick<BuildContext, 'onCopy'>): BuildContext['onCopy'] {
  return items instanceof BuildItems ? items.build.onCopy : items.onCopy
}

/** The scopes of kinds for a list: those of its build, or those that kustomize knows. */
export function scopesOf(items: Items): Scopes {
  return (items instanceof BuildItems ? items.build.scopes : undefined) ?? kubernetesScopes
}

/** The merge keys that apply to a list. */
export function schemasOf(items: Items): SchemaSource {
  return (items instanceof BuildItems ? items.build.schemas : undefined) ?? kubernetesSchema
}

/** What an operation works on: the list that it changes, the files that it may read, and where it reports findings. */
export interface TransformContext {
  readonly items: Items
  readonly host: Host
  report(finding: Finding): void
}
