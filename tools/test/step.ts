import { command } from '../command.ts'
import type { ExplainedTally } from './tally.ts'

/** One part of `npm test` that has run. */
export interface StepOutcome extends ExplainedTally {
  readonly name: string
  /** Wall-clock seconds. */
  readonly seconds: number
  /** Everything the program printed. */
  readonly output: string
}

/** Runs a program as one check: it passes with exit code 0. */
export async function runCheck(name: string, file: string, args: readonly string[]): Promise<StepOutcome> {
  const start = performance.now()
  const { exitCode, stdout, stderr } = await command(file, args, { env: process.env })
  const isGreen = exitCode === 0
  return {
    name,
    passed: isGreen ? 1 : 0,
    failed: isGreen ? 0 : 1,
    skipped: 0,
    reasons: {},
    unexplained: [],
    repeated: [],
    seconds: (performance.now() - start) / 1000,
    output: `$ ${[file, ...args].join(' ')}\n${stdout}${stderr}`,
  }
}

/** Runs a program whose failure is not ours (an installation): it is skipped for `reason`, with its last line as a note. */
export async function attempt(
  name: string,
  reason: string,
  file: string,
  args: readonly string[],
): Promise<StepOutcome> {
  const outcome = await runCheck(name, file, args)
  return outcome.failed === 0 ? outcome : { ...outcome, failed: 0, skipped: 1, reasons: { [reason]: 1 } }
}

/** Does all the work, never more than so many pieces at once; results come in the order of the work. */
export async function inLanes<Value>(count: number, work: readonly (() => Promise<Value>)[]): Promise<Value[]> {
  const results: Value[] = []
  const queue = work.entries()
  const takeAll = async () => {
    for (const [at, piece] of queue) results[at] = await piece()
  }
  await Promise.all(Array.from({ length: count }, takeAll))
  return results
}

/** Does all the work, never more than two pieces at once. */
export const inPairs = <Value>(work: readonly (() => Promise<Value>)[]): Promise<Value[]> => inLanes(2, work)
