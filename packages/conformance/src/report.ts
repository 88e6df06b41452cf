import type { Case, Level } from './case.ts'
import type { Target } from './target.ts'

/** `not-tested`: this target cannot show it, or the function's output contains nothing to compare. */
export type Status = 'pass' | 'fail' | 'not-tested'

/** The result of one case. */
export interface Verdict {
  readonly case: Case
  readonly status: Status
  /** Why it failed or was not tested; for a pass, what could not be compared. */
  readonly message?: string
}

/** The verdicts of one function, in the order of the cases. */
export interface Report {
  readonly target: Pick<Target, 'name' | 'kind'>
  readonly verdicts: readonly Verdict[]
  /** In no successful run did the function change an item or report a result: the verdicts prove little about it. */
  readonly isIdle: boolean
}

const rank: Readonly<Record<Level, number>> = { MUST: 0, SHOULD: 1, beyond: 2 }

/** Whether no case up to `level` failed. `beyond` also counts cases beyond the specification. Default: `SHOULD` */
export function isConforming(report: Report, level: Level = 'SHOULD'): boolean {
  return report.verdicts.every(({ case: { level: its }, status }) => status !== 'fail' || rank[its] > rank[level])
}

/** How many cases of each level passed, failed and were not tested. */
export function countVerdicts(
  report: Report,
): Readonly<Record<Level, { readonly pass: number; readonly fail: number; readonly notTested: number }>> {
  const count = (level: Level) => {
    const of = (status: Status) =>
      report.verdicts.filter((verdict) => verdict.case.level === level && verdict.status === status).length
    return { pass: of('pass'), fail: of('fail'), notTested: of('not-tested') }
  }
  return { MUST: count('MUST'), SHOULD: count('SHOULD'), beyond: count('beyond') }
}
