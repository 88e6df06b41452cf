import { toJson } from '../function-runs/reported-result.ts'
import { countSeverities, type FindingReport, findingsOf } from './finding.ts'

/** The report as JSON. Its structure is part of the command's contract. */
export function jsonOfReport(report: FindingReport): string {
  const findings = findingsOf(report)
  const { error, warning, info } = countSeverities(findings)
  const shown = {
    status: error > 0 ? 'failed' : 'passed',
    counts: { ...report.counts, errors: error, warnings: warning, notes: info },
    ...(report.answers && { answers: report.answers.map(({ tags }) => tags) }),
    findings,
  }
  return `${toJson(shown, 2)}\n`
}
