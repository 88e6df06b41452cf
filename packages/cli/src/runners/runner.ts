import type { Value } from '@krmkit/runtime'
import type { Outcome } from '../outcome.ts'

/** Limit and default of the bytes that a program may write to stdout: the maximum length of a JavaScript string. */
export const MAX_OUTPUT = 2 ** 29 - 24

/** The output of a function. */
export interface FunctionOutput {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  /** The results in `stdout`, if they are known without parsing it. */
  readonly results?: readonly Value[]
}

/** A way to run one function: ResourceList in, ResourceList out. */
export interface Runner {
  /** Name for messages: an image, a command or a function's name. */
  readonly name: string
  /** The key of the name in kpt's results file. */
  readonly key: 'image' | 'exec'
  /** Whether the function preserves formatting, so that every changed byte is intended. */
  readonly isLossless: boolean
  run(input: string): Promise<Outcome<FunctionOutput>>
}
