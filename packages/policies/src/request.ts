import type { Path } from '@krmkit/runtime'
import type { Json, JsonMap } from '@krmkit/structural-schema/values'
import type { LabelLookup } from './match/selector.ts'

/** A version of an API group; `''` is the core group. */
interface GroupVersion {
  readonly group: string
  readonly version: string
}

/** A kind of an API version. */
export interface GroupVersionKind extends GroupVersion {
  readonly kind: string
}

/** A resource of an API version. */
export interface GroupVersionResource extends GroupVersion {
  readonly resource: string
}

/** What a request does. */
type Operation = 'CREATE' | 'UPDATE' | 'DELETE'

/** The object of a request, and the one that it replaces, as JSON of one API version. */
export interface RequestObjects {
  /** `null` for a deletion. */
  readonly object: Json
  /** `null` for a creation. */
  readonly oldObject: Json
  /** Paths to which the server assigns values that no file has. */
  readonly assigned: readonly Path[]
}

/** A resource that is the same as that of a request, in another API version. */
export interface EquivalentResource {
  readonly resource: GroupVersionResource
  readonly kind: GroupVersionKind
}

/**
 * A request to an API server as admission sees it: after decoding, defaults and mutation. What it computes is computed when a policy
 * asks for it, because most objects match few policies.
 */
export interface AdmissionRequest {
  readonly operation: Operation
  readonly kind: GroupVersionKind
  readonly resource: GroupVersionResource
  /** Empty for resources of the cluster; the name of a Namespace itself. */
  readonly namespace: string
  /** Empty if the server generates the name. */
  readonly name: string
  readonly isDryRun: boolean
  /** Who sends it, as `request.userInfo`; `undefined` if that is not known. */
  readonly userInfo?: JsonMap | undefined
  /** The labels of the object, and of the one that it replaces. */
  labels(): LabelLookup
  oldLabels(): LabelLookup
  /** The same resource in other API versions of its group, or of other groups. */
  equivalents(): readonly EquivalentResource[]
  /** The objects in an API version; `undefined` if they cannot be converted to it. */
  objects(kind: GroupVersionKind): RequestObjects | undefined
}
