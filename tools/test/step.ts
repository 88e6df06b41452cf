import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../command.ts'
import { cache } from '../paths.ts'
import { type ExplainedTally, sum, type TestReport, tallyOf } from './tally.ts'

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

/** A step that cannot run here. */
export function skippedStep(name: string, reason: string): StepOutcome {
  return {
    name,
    passed: 0,
    failed: 0,
    skipped: 1,
    reasons: { [reason]: 1 },
    unexplained: [],
    seconds: 0,
    output: reason,
  }
}

/** Runs several programs as one step, two at a time. */
export async function runChecks(
  name: string,
  commands: readonly (readonly [file: string, args: readonly string[]])[],
): Promise<StepOutcome> {
  const start = performance.now()
  const outcomes = await inPairs(
    commands.map(
      ([file, args]) =>
        () =>
          runCheck(name, file, args),
    ),
  )
  const red = outcomes.filter(({ failed }) => failed > 0)
  return {
    ...sum(outcomes),
    name,
    reasons: {},
    unexplained: [],
    seconds: (performance.now() - start) / 1000,
    output: red.map(({ output }) => output).join('\n'),
  }
}

/** Does all the work, never more than two pieces at once; results come in the order of the work. */
export async function inPairs<Value>(work: readonly (() => Promise<Value>)[]): Promise<Value[]> {
  const results: Value[] = []
  const queue = work.entries()
  const takeAll = async () => {
    for (const [at, piece] of queue) results[at] = await piece()
  }
  await Promise.all([takeAll(), takeAll()])
  return results
}

/** Runs projects of vitest.config.ts and counts their tests. */
export async function runTests(name: string, projects: readonly string[]): Promise<StepOutcome> {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `vitest-${projects.join('-')}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters]
  const outcome = await runCheck(name, 'vitest', args)
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : undefined
  const tally = tallyOf(report, outcome.failed)
  const complaints = tally.unexplained.map(
    (title) =>
      `"${title}" was skipped without a reason: its title must hold \`[skipped: REASON]\` (describeUnless of @krmkit/testing), or a hook of its file failed`,
  )
  return { ...outcome, ...tally, output: [outcome.output, ...complaints].join('\n') }
}
