import type { Path, Resource, Severity } from '@krmkit/runtime'

/**
 * A variable of a Kustomization: `$(NAME)` in strings is replaced by a field of an object (kustomize,
 * api/types/var.go).
 */
export interface Var {
  readonly name: string
  readonly objref: {
    /** `''` if absent, like the other parts. */
    readonly group: string
    readonly version: string
    readonly kind: string
    readonly name: string
    readonly namespace: string
  }
  /** Default: `metadata.name`. */
  readonly fieldpath: string
  /** Absolute path of the file that declares it, and the line. */
  readonly file?: string | undefined
  readonly line?: number | undefined
}

/** A variable and the resource that it refers to; `undefined` if there is none. */
export interface BoundVar extends Var {
  readonly resource: Resource | undefined
}

/** A problem with variables. */
export interface VarProblem {
  readonly severity: Severity
  readonly rule: string
  readonly message: string
  /** The variable with the problem, including the place of its declaration. */
  readonly variable?: Var | undefined
  /** The resource with the problem. */
  readonly resource?: Resource | undefined
  readonly field?: Path | undefined
}
