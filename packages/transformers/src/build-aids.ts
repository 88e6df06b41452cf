import type { Items, Path, Resource } from '@krmkit/runtime'
import { ResourceIndex } from './resource-id/resource-index.ts'
import { kubernetesScopes, type Scopes } from './resource-id/scope.ts'
import { kubernetesSchema } from './strategic-merge/kubernetes-schema.ts'
import type { SchemaSource } from './strategic-merge/merge-schema.ts'

/** A value that an operation copies from one field to another, the name of a resource into references among them. */
export interface ValueCopy {
  readonly from: Resource
  readonly fromPath: Path
  readonly to: Resource
  readonly toPath: Path
}

/** What a whole build lends to the steps that run over its list. */
export interface BuildAids {
  /** Of that list; the build tells it of what it does itself, the operations here tell it of the rest. */
  readonly index: ResourceIndex
  /** Merge keys of the build's own schemas. Default: those of Kubernetes' kinds. */
  readonly schemas?: SchemaSource
  /** Which kinds are without a namespace. Default: those that kustomize knows itself. */
  readonly scopes?: Scopes
  /** Receives each value that an operation copies, after it is written. */
  readonly onCopy?: ((copy: ValueCopy) => void) | undefined
}

const lent = new WeakMap<Items, BuildAids>()

/** Registers what the steps over a list may use: builtins find it by the list, and keep to the ways of a whole build. */
export function lendBuildAids(items: Items, aids: BuildAids): void {
  lent.set(items, aids)
}

/** What is lent for a list; `undefined` where it is not a build's. */
export function buildAidsOf(items: Items): BuildAids | undefined {
  return lent.get(items)
}

/** The index of a build's list; of any other one a new index. */
export function indexOf(items: Items): ResourceIndex {
  return lent.get(items)?.index ?? new ResourceIndex(items, kubernetesScopes)
}

/** Tells a build's index that ids of many resources have changed. */
export function reportNewIds(items: Items): void {
  lent.get(items)?.index.reset()
}

/** The build's observer of copied values; `undefined` if the build has none. */
export function copyObserverOf(items: Items): BuildAids['onCopy'] {
  return lent.get(items)?.onCopy
}

/** The scopes of kinds for a list: those of its build, otherwise those that kustomize knows itself. */
export function scopesOf(items: Items): Scopes {
  return lent.get(items)?.scopes ?? kubernetesScopes
}

/** The merge keys that hold for a list. */
export function schemasOf(items: Items): SchemaSource {
  return lent.get(items)?.schemas ?? kubernetesSchema
}
