import type { KptOutcome } from '../call.ts'

/** The annotations that name a resource's place in its package. */
export const KEYS = {
  path: 'internal.config.kubernetes.io/path',
  index: 'internal.config.kubernetes.io/index',
  legacyPath: 'config.kubernetes.io/path',
  legacyIndex: 'config.kubernetes.io/index',
} as const

type Annotations = Readonly<Record<string, string | number>>

/** What a function does with one resource. */
export interface Move {
  readonly name: string
  readonly set?: Annotations
  readonly delete?: readonly string[]
  readonly rename?: string
  readonly isRemoved?: true
}

/** A ConfigMap that a function adds. */
export interface AddedResource {
  readonly name: string
  readonly namespace?: string
  readonly annotations: Annotations
}

/** What one function does. */
export interface Step {
  readonly moves: readonly Move[]
  readonly added: readonly AddedResource[]
}

/** A package, and the functions that run over it: one for `eval`, a pipeline for `render`. */
export interface MoveQuestion {
  readonly verb: 'eval' | 'render'
  /** Paths are relative to the package. */
  readonly files: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}

/** How kpt left a package, and which two resources it refused. */
export interface MoveAnswer extends Pick<KptOutcome, 'exitCode' | 'files'> {
  readonly error: string
}
