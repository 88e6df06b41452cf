import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../command.ts'
import { root } from '../paths.ts'
import type { StepOutcome } from './step.ts'
import { type ExplainedTally, type TestReport, tallyOf } from './tally.ts'

/** The part of a summary of `turbo run --summarize` that is read. */
interface Summary {
  readonly tasks: readonly TaskRun[]
}

/** A task that turbo ran, or whose outputs and log it restored from its cache. */
export interface TaskRun {
  /** For example `@krmkit/yaml#test` or `//#test:rules`. */
  readonly taskId: string
  readonly task: string
  /** The command of the script; `<NONEXISTENT>` for a task that only collects inputs. */
  readonly command: string
  /** The folder of the package below the root. */
  readonly directory: string
  readonly logFile: string
  readonly cache: { readonly status: 'HIT' | 'MISS' }
  /** Absent if the task did not run because one that it depends on failed. */
  readonly execution?: { readonly startTime: number; readonly endTime: number; readonly exitCode?: number } | undefined
}

/** Runs tasks of turbo.json in all packages that have them, and counts the tests of each. */
export async function runTasks(names: readonly string[], options: readonly string[] = []): Promise<StepOutcome[]> {
  const start = performance.now()
  const args = ['run', ...names, '--continue=always', '--summarize', '--output-logs=none', ...options]
  const { exitCode, stdout, stderr } = await command('turbo', args, { env: process.env })
  const printed = `$ ${['turbo', ...args].join(' ')}\n${stdout}${stderr}`
  const [, file] = /^\s*Summary:\s+(\S+)$/m.exec(stdout) ?? []
  const runs = file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as Summary).tasks
  const outcomes = runs.filter((run) => run.command !== '<NONEXISTENT>').map(outcomeOf)
  if (outcomes.length > 0 && (exitCode === 0 || outcomes.some(({ failed }) => failed > 0))) return outcomes
  const seconds = (performance.now() - start) / 1000
  return [...outcomes, { ...checkOf(1), name: `turbo run ${names.join(' ')}`, seconds, output: printed }]
}

function outcomeOf(run: TaskRun): StepOutcome {
  const { execution, logFile } = run
  const log = join(root, logFile)
  const tally = tallyOfTask(run, (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined))
  const complaints = tally.unexplained.map(
    (title) =>
      `"${title}" was skipped without a reason: its title must hold \`[skipped: REASON]\` (describeUnless of @krmkit/testing), or a hook of its file failed`,
  )
  return {
    ...tally,
    name: `${run.taskId.replace('//#', '')}${run.cache.status === 'HIT' ? ' (unchanged)' : ''}`,
    seconds: execution === undefined ? 0 : (execution.endTime - execution.startTime) / 1000,
    output: [existsSync(log) ? readFileSync(log, 'utf8') : 'it did not run', ...complaints].join('\n'),
  }
}

/** Counts the tests of a task by its report, which `vitest.config.ts` places; any other task is one check. */
export function tallyOfTask(run: TaskRun, read: (path: string) => string | undefined): ExplainedTally {
  const exitCode = run.execution === undefined ? 1 : (run.execution.exitCode ?? 1)
  if (!/^test\b/.test(run.task)) return checkOf(exitCode)
  const text = read(join(root, run.directory, '.cache', `${run.task.replace(':', '-')}.json`))
  return tallyOf(text === undefined ? undefined : (JSON.parse(text) as TestReport), exitCode)
}

function checkOf(exitCode: number): ExplainedTally {
  const isGreen = exitCode === 0
  return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: 0, reasons: {}, unexplained: [], repeated: [] }
}
