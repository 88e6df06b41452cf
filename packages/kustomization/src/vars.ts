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
