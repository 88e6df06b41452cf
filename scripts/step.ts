import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.ts'
import { cache } from './paths.ts'

/** How many checks passed, failed and were skipped. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** One part of `npm test` that has run. */
export interface StepOutcome extends Tally {
  readonly name: string
  /** Wall-clock seconds. */
  readonly seconds: number
  /** Everything the program printed. */
  readonly output: string
}

/** The part of vitest's JSON report that is counted. */
export interface TestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests?: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** Adds up tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((count, tally) => count + tally[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

/** The closing line: `N passed, N failed`, and `, N skipped` where something was. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Counts a run of vitest. A file that could not be loaded, a report that is missing, a run without a single test and a
 * non-zero exit that no failed test explains (an unhandled rejection) are one failure each.
 */
export function tallyOf(report: TestReport | undefined, exitCode: number): Tally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests: passed, numPendingTests: pending, numTodoTests: todo = 0 } = report
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + unloaded
  const skipped = pending + todo
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed + skipped === 0)
  return { passed, failed: isUnexplained ? 1 : failed, skipped }
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
    seconds: (performance.now() - start) / 1000,
    output: `$ ${[file, ...args].join(' ')}\n${stdout}${stderr}`,
  }
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
  return { ...outcome, ...tallyOf(report, outcome.failed) }
}
