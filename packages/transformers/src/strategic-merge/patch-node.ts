import type { Scalar } from '@krmkit/runtime'

/** A strategic merge patch, or a part of one, read once for all resources that it is applied to. */
export type PatchNode = PatchMap | PatchList | PatchScalar

/** A map of a patch: its fields by name, without directives. */
export interface PatchMap {
  readonly kind: 'map'
  /** In the order of the patch. */
  readonly fields: ReadonlyMap<string, PatchNode>
  /** In the order in which new fields are appended: sorted by UTF-8 bytes, as in kustomize. */
  readonly sorted: readonly (readonly [name: string, node: PatchNode])[]
  readonly directives: Directives
  /** Whether it is in flow style. */
  readonly isFlow?: boolean
}

/** A list of a patch. */
export interface PatchList {
  readonly kind: 'list'
  readonly items: readonly PatchNode[]
  /** Whether it is in flow style. */
  readonly isFlow?: boolean
}

/** A scalar of a patch. */
export interface PatchScalar {
  readonly kind: 'scalar'
  readonly value: Scalar
  /** Its decoded string, whatever its type. */
  readonly text: string
  /** How it is written, if that differs from its value: `0644`, `"x"`. */
  readonly spelling: string | undefined
  /** Whether it is quoted or a block scalar. */
  readonly isQuoted: boolean
  /** The comment on its line. */
  readonly comment: string | undefined
}

/** The directives of a map and of its lists. */
export interface Directives {
  /** `$patch`: `undefined` if there is none, which means `merge`. */
  readonly patch: string | undefined
  /** `$retainKeys`: the keys that are kept. */
  readonly retainKeys: readonly string[] | undefined
  /** `$setElementOrder/<list>`, by list. */
  readonly elementOrders: ReadonlyMap<string, PatchList>
  /** `$deleteFromPrimitiveList/<list>`, by list. */
  readonly deletions: ReadonlyMap<string, readonly PatchScalar[]>
  /** Problems with the directives. */
  readonly problems: readonly string[]
}
