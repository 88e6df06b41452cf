import type { Resource } from '@krmkit/runtime'

/** A variable of a Kustomization: `$(NAME)` in texts stands for a field of an object (kustomize, api/types/var.go). */
export interface Var {
  readonly name: string
  readonly objref: {
    /** `''` where absent, like all of these. */
    readonly group: string
    readonly version: string
    readonly kind: string
    readonly name: string
    readonly namespace: string
  }
  /** Default: `metadata.name`. */
  readonly fieldpath: string
  readonly file?: string | undefined
  readonly line?: number | undefined
}

/** A variable with the resource that its Kustomization meant by it; `undefined` where it knew none. */
export interface BoundVar extends Var {
  readonly resource: Resource | undefined
}
