import type { KrmFunction } from './define-function.ts'
import type { Host } from './host.ts'
import type { Result } from './result.ts'

/** What a run gives: the output ResourceList, the exit code, the text for stderr. */
export interface RunResult {
  /** A complete ResourceList; empty only for `--help` and its like. */
  readonly output: string
  /** 1 if and only if `results` holds an error. */
  readonly exitCode: 0 | 1
  readonly stderr: string
  readonly results: readonly Result[]
}

/** Runs a function over one ResourceList: parse, configure, run, print. No process, no clock, no files but through `host`. */
export async function run<Config>(
  fn: KrmFunction<Config>,
  input: string | Uint8Array,
  host: Host = {},
): Promise<RunResult> {
  const { runStub } = await import('./stub.ts')
  return runStub(fn, input, host)
}
