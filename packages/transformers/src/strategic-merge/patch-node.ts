import type { Scalar } from '@krmkit/runtime'

/** A strategic merge patch, or a part of one, read once for all resources that it is applied to. */
export type PatchNode = PatchMap | PatchList | PatchScalar

/** A map of a patch: its fields by name, directives taken out. */
export interface PatchMap {
  readonly kind: 'map'
  /** In the order of the patch. */
  readonly fields: ReadonlyMap<string, PatchNode>
  /** The same in the order in which new fields are appended: that of their names' UTF-8 bytes, as kustomize does. */
  readonly sorted: readonly (readonly [name: string, node: PatchNode])[]
  readonly directives: Directives
  /** Whether it stands in braces. */
  readonly isFlow?: boolean
}

/** A list of a patch. */
export interface PatchList {
  readonly kind: 'list'
  readonly items: readonly PatchNode[]
  /** Whether it stands in brackets. */
  readonly isFlow?: boolean
}

/** A scalar of a patch. */
export interface PatchScalar {
  readonly kind: 'scalar'
  readonly value: Scalar
  /** Its decoded text whatever its type. */
  readonly text: string
  /** How it is written, where that is more than its value says: `0644`, `"x"`. */
  readonly spelling: string | undefined
  /** Whether it stands in quotes or a block. */
  readonly isQuoted: boolean
  /** The comment on its line. */
  readonly comment: string | undefined
}

/** What a map of a patch says of itself and of its lists, beside its fields. */
export interface Directives {
  /** `$patch`: `undefined` where there is none, which is `merge`. */
  readonly patch: string | undefined
  /** `$retainKeys`: the keys that may stay. */
  readonly retainKeys: readonly string[] | undefined
  /** `$setElementOrder/<list>`, by list. */
  readonly elementOrders: ReadonlyMap<string, PatchList>
  /** `$deleteFromPrimitiveList/<list>`, by list. */
  readonly deletions: ReadonlyMap<string, readonly PatchScalar[]>
  /** What is wrong with them. */
  readonly problems: readonly string[]
}
