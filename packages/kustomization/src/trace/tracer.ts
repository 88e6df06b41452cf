import type { Items, Resource } from '@krmkit/runtime'
import type { ValueCopy } from '@krmkit/transformers'

/** What changes resources at a moment of a build. */
export interface TraceStep {
  /** What does it: kind of the builtin that a field of a Kustomization stands for, or kind and name of a config. */
  readonly transformer: string
  /** Absolute path of the file that says so; absent for what a build does by itself at its end. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  /** Field of that file: `patches[0]`, `transformers[2]`. */
  readonly field?: string | undefined
  /** Of a transformer of an imported Composition: the files from the outermost to the declaring one. */
  readonly imports?: readonly string[] | undefined
  /** The overrides that changed the transformer, in order. */
  readonly overrides?: readonly TraceOverride[] | undefined
  readonly role: 'load' | 'generate' | 'transform' | 'finish'
}

/** An override of a transformer: where it is written, and the fields that it writes. */
export interface TraceOverride {
  /** Absolute path. */
  readonly file: string
  readonly line?: number | undefined
  readonly field: string
  readonly fields: readonly string[]
}

/** Is told about each step of a build, before and after. */
export interface Tracer {
  /** Resources that were read, in their order, before anything is done to them. */
  load(resources: Iterable<Resource>, file: string | undefined): void
  /** A value that the current step copies from one field to another. */
  copied(copy: ValueCopy): void
  before(step: TraceStep, items: Items): void
  after(step: TraceStep, items: Items): void
}
