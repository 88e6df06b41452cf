import type { Host } from '@krmkit/runtime'

/** The bounds of one run of a script. */
export interface Limits {
  /** Steps of the interpreter, about one for each operation (go.starlark.net, Thread.SetMaxExecutionSteps). */
  readonly steps: number
  /** Wall clock: what takes long without steps, such as one operation on an enormous text. */
  readonly seconds: number
  /** Memory of the interpreter in MiB. */
  readonly memory: number
}

/** What every script gets. The interpreter is built for at most this memory (tools/starlark/assets.ts). */
export const LIMITS: Limits = { steps: 100_000_000, seconds: 60, memory: 2048 }

/** What a config can ask for by itself; the caller can allow more. */
export const MAX_CONFIG_STEPS = 1_000_000_000

/** The bounds of a script: the steps that its config asks for, and what the caller allows. */
export function limitsOf(
  askedSteps: number | undefined,
  { scriptSteps, scriptMemory = LIMITS.memory }: Pick<Host, 'scriptSteps' | 'scriptMemory'>,
): Limits {
  const steps = Math.min(askedSteps ?? scriptSteps ?? LIMITS.steps, scriptSteps ?? MAX_CONFIG_STEPS)
  return { ...LIMITS, steps, memory: Math.min(scriptMemory, LIMITS.memory) }
}

/** Stack of the thread in 2^20 bytes: recursion of some 10,000 calls. */
export const STACK_MEBIBYTES = 64
