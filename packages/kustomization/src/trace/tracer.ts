import type { Items, Resource } from '@krmkit/runtime'
import type { ValueCopy } from '@krmkit/transformers/parts'

/** A change of resources during a build. */
export interface TraceStep {
  /** The kind of a field's builtin, or kind and name of a config. */
  readonly transformer: string
  /** Absolute path of the declaring file; absent for the final steps of a build. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  /** The field in that file: `patches[0]`, `transformers[2]`. */
  readonly field?: string | undefined
  /** For a transformer of an imported Composition: the files from the outermost to the declaring one. */
  readonly imports?: readonly string[] | undefined
  /** The overrides of the transformer, in order. */
  readonly overrides?: readonly TraceOverride[] | undefined
  /** The chart that the step inflated. */
  readonly chart?: TraceChart | undefined
  readonly role: 'load' | 'generate' | 'transform' | 'finish'
}

/** A chart and its values. */
export interface TraceChart {
  readonly name: string
  readonly version?: string
  /** An absolute path. */
  readonly directory: string
  /** Absolute paths of values files; later ones take precedence. */
  readonly values: readonly string[]
  /** Whether `valuesInline` is merged with the first values file, or replaces it. */
  readonly valuesInline?: 'merge' | 'override' | 'replace'
}

/** An override of a transformer: its location, and the fields that it writes. */
export interface TraceOverride {
  /** An absolute path. */
  readonly file: string
  readonly line?: number | undefined
  readonly field: string
  readonly fields: readonly string[]
}

/** Observes the steps of a build. */
export interface Tracer {
  /** Called with the resources of a file, in order, before they are changed. */
  load(resources: Iterable<Resource>, file: string | undefined): void
  /** Called when the current step copies a value from one field to another. */
  copied(copy: ValueCopy): void
  before(step: TraceStep, items: Items): void
  after(step: TraceStep, items: Items): void
}
