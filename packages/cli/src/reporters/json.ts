import { toJson } from '../function-runs/reported-result.ts'
import { exitCodeOfReport } from '../policy/fail-on.ts'
import { countSeverities, type FindingReport, findingsOf } from './finding.ts'

/** The report as JSON. Its structure is part of the command's contract. */
export function jsonOfReport(report: FindingReport): string {
  const findings = findingsOf(report)
  const accepted = report.objects.flatMap((object) => object.accepted ?? [])
  const { error, warning, info } = countSeverities(findings)
  const shown = {
    status: exitCodeOfReport(report) === 0 ? 'passed' : 'failed',
    counts: {
      ...report.counts,
      errors: error,
      warnings: warning,
      notes: info,
      accepted: accepted.length,
    },
    ...(report.answers && { answers: report.answers.map(({ tags }) => tags) }),
    findings,
    ...(accepted.length > 0 && {
      accepted: accepted.map(({ finding, because, by }) => ({ ...finding, because, acceptedBy: by })),
    }),
  }
  return `${toJson(shown, 2)}\n`
}
