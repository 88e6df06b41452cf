/** The bounds of one run of a script. */
export interface Limits {
  /** Steps of the interpreter, about one for each operation (go.starlark.net, Thread.SetMaxExecutionSteps). */
  readonly steps: number
  /** Wall clock: what takes long without steps, such as one operation on an enormous text. */
  readonly seconds: number
}

/** What every script gets. Memory is bounded by the interpreter's own maximum: 2 GiB (tools/starlark/wasm.ts). */
export const LIMITS: Limits = { steps: 100_000_000, seconds: 60 }

/** What a config can ask for by itself; the caller can allow more. */
export const MAX_CONFIG_STEPS = 1_000_000_000

/** The bounds of a script: `asked` for by its config, `allowed` by the caller. */
export function limitsOf(asked: number | undefined, allowed: number | undefined): Limits {
  const most = allowed ?? MAX_CONFIG_STEPS
  return { ...LIMITS, steps: Math.min(asked ?? allowed ?? LIMITS.steps, most) }
}

/** Stack of the thread in 2^20 bytes: recursion of some 10,000 calls. */
export const STACK_MEBIBYTES = 64
