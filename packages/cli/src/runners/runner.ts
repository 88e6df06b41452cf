import type { Value } from '@krmkit/runtime'
import type { Outcome } from '../outcome.ts'

/** What a function gave back. */
export interface FunctionOutput {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  /** The results in `stdout`, where they are known without reading it. */
  readonly results?: readonly Value[]
}

/** A way to run one function: ResourceList in, ResourceList out. */
export interface Runner {
  /** What the user is told: an image, an executable, a function's name. */
  readonly name: string
  /** Which of the two keys of kpt's results file names it. */
  readonly key: 'image' | 'exec'
  /** True if whitespace and quoting of the output are the function's own doing, so that every changed byte is meant. */
  readonly isLossless: boolean
  run(input: string): Promise<Outcome<FunctionOutput>>
}
