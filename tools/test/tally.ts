/** How many checks passed, failed and were skipped. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A tally with the reasons of what was skipped. */
export interface ExplainedTally extends Tally {
  /** How many were skipped, by reason. */
  readonly reasons: Readonly<Record<string, number>>
  /** Full titles of tests that were skipped without a reason: each of them is one of the failures. */
  readonly unexplained: readonly string[]
  /** Full titles of tests that failed and passed when they were repeated. */
  readonly repeated: readonly string[]
}

/** The part of vitest's JSON report that is counted. */
export interface TestReport {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      /** What each attempt failed with. */
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Adds up tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  const total = (key: keyof Tally) => tallies.reduce((count, tally) => count + tally[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

/** The closing line: `N passed, N failed`, and `, N skipped` if any test was skipped. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** One line for each reason, the most frequent first: `12 skipped: no docker engine answers`. */
export function skipLines(tallies: readonly Pick<ExplainedTally, 'reasons'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { reasons } of tallies)
    for (const [reason, count] of Object.entries(reasons)) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b))
    .map(([reason, count]) => `${count} skipped: ${reason}`)
}

/**
 * Counts a run of vitest. Each of these is one failure: a file that could not be loaded, a missing report, a run without a
 * single test, a non-zero exit code that no failed test explains (an unhandled rejection), and a test that was skipped
 * without a reason in its title (`describeUnless` of @krmkit/testing writes it there).
 */
export function tallyOf(report: TestReport | undefined, exitCode: number): ExplainedTally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, reasons: {}, unexplained: [], repeated: [] }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const passing = tests.filter(({ status }) => status === 'passed')
  const repeated = passing.filter(({ failureMessages = [] }) => failureMessages.length > 0)
  const broken = tests.filter(({ status }) => status === 'failed').length
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length

  const reasons: Record<string, number> = {}
  const unexplained: string[] = []
  for (const { fullName } of tests.filter(({ status }) => status !== 'passed' && status !== 'failed')) {
    const reason = /\[skipped: ([^\]]+)\]/.exec(fullName)?.[1]
    if (reason === undefined) unexplained.push(fullName)
    else reasons[reason] = (reasons[reason] ?? 0) + 1
  }

  const skipped = tests.length - passing.length - broken - unexplained.length
  const failed = broken + unloaded + unexplained.length
  const isUnexplained = failed === 0 && (exitCode !== 0 || tests.length === 0)
  return {
    passed: passing.length,
    failed: isUnexplained ? 1 : failed,
    skipped,
    reasons,
    unexplained,
    repeated: repeated.map(({ fullName }) => fullName),
  }
}
