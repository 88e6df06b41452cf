import { groupBy } from '@krmkit/runtime/values'
import { type Finding, type FindingReport, findingsOf } from './finding.ts'

const RANKS = { error: 0, warning: 1, info: 2 } as const

/** Sorts findings by severity, the most severe first; equal ones keep their order. */
export function bySeverity<T extends Pick<Finding, 'severity'>>(findings: readonly T[]): T[] {
  return [...findings].sort((a, b) => RANKS[a.severity] - RANKS[b.severity])
}

/** The findings of a report in the order for people. */
export function inReadingOrder(report: FindingReport): Finding[] {
  const findings = byLine(findingsOf(report))
  const { rank } = report
  return rank === undefined ? findings : findings.sort((a, b) => rank(a) - rank(b))
}

/** Sorts the findings of each file by line; those without a line come last. */
function byLine(findings: readonly Finding[]): Finding[] {
  const files = groupBy(findings, ({ file = '' }) => file)
  return [...files.values()].flatMap((ofFile) =>
    ofFile.sort((a, b) => lineOf(a) - lineOf(b) || (a.column ?? 0) - (b.column ?? 0)),
  )
}

function lineOf({ line = Number.MAX_SAFE_INTEGER }: Finding): number {
  return line
}
