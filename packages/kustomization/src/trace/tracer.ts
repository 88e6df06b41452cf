import type { Items } from '@krmkit/runtime'

/** What changes resources at a moment of a build. */
export interface TraceStep {
  /** What does it: a field of a Kustomization (`namePrefix`, `patches[0]`) or kind and name of a config. */
  readonly transformer: string
  /** Absolute path of the file that says so; absent for what a build does by itself at its end. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  /** Field of that file: `patches[0]`, `transformers[2]`. */
  readonly field?: string | undefined
  readonly role: 'load' | 'generate' | 'transform' | 'finish'
}

/** Is told about each step of a build, before and after; steps never overlap, but those of other lists come between. */
export interface Tracer {
  before(step: TraceStep, items: Items): void
  after(step: TraceStep, items: Items): void
}
