import { groupBy } from '@krmkit/runtime/values'
import { counted, countSeverities, type Finding, type FindingReport, findingsOf } from './finding.ts'
import { oneLine, reportLine } from './finding-line.ts'
import type { Paint } from './printer.ts'

/** The report as text: a line per finding, each hint once, and a summary. */
export function textOfReport(report: FindingReport, paint: Paint): string {
  const findings = byLine(findingsOf(report))
  const shownHints = new Set<string>()
  const lines = findings.map((finding) => {
    const { hint } = finding
    if (hint === undefined || shownHints.has(hint)) return reportLine(finding, paint)
    shownHints.add(hint)
    return `${reportLine(finding, paint)}${paint('dim', `  ${oneLine(hint)}`)}\n`
  })
  const answers = (report.answers ?? []).map(({ text }) => `${text}\n`)
  return `${lines.join('')}${answers.join('')}${summary(report, countSeverities(findings), paint)}\n`
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

function summary({ counts, looked }: FindingReport, found: Record<Finding['severity'], number>, paint: Paint): string {
  const verdicts = [
    ...(found.error > 0 ? [paint('red', counted(found.error, 'error'))] : []),
    ...(found.warning > 0 ? [paint('yellow', counted(found.warning, 'warning'))] : []),
    ...(found.info > 0 ? [paint('cyan', counted(found.info, 'note'))] : []),
  ]
  const verdict = verdicts.length > 0 ? verdicts.join(', ') : paint('green', 'nothing found')
  return `${counted(counts.files, 'file')}: ${looked.join(', ')}; ${verdict}`
}
