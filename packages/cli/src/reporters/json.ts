import { toJson } from '../function-runs/reported-result.ts'
import { countSeverities, type Finding, type FindingReport, findingsOf } from './finding.ts'

/** A check as JSON; the structure is part of the command's contract. */
interface JsonFindingReport {
  readonly status: 'passed' | 'failed'
  readonly counts: FindingReport['counts'] & {
    readonly errors: number
    readonly warnings: number
    readonly notes: number
  }
  readonly answers?: readonly Readonly<Record<string, string>>[]
  readonly findings: readonly Finding[]
}

/** The report as JSON. */
export function jsonOfReport(report: FindingReport): string {
  const findings = findingsOf(report)
  const { error, warning, info } = countSeverities(findings)
  const shown: JsonFindingReport = {
    status: error > 0 ? 'failed' : 'passed',
    counts: { ...report.counts, errors: error, warnings: warning, notes: info },
    ...(report.answers && { answers: report.answers.map(({ tags }) => tags) }),
    findings,
  }
  return `${toJson(shown, 2)}\n`
}
