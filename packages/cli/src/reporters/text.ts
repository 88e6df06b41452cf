import { printableLine } from '@krmkit/runtime/values'
import { cutValues } from './cut-values.ts'
import { type CheckFinding, type CheckReport, counted, countSeverities, findingsOf } from './finding.ts'
import type { Paint } from './printer.ts'

const WORDS = { error: ['red', 'error'], warning: ['yellow', 'warning'], info: ['cyan', 'note'] } as const

/** The report for people: a line for each finding, the way out where a rule is first met, and how many there are. */
export function textOfReport(report: CheckReport, paint: Paint): string {
  const findings = byLine(findingsOf(report))
  const told = new Set<string>()
  const lines = findings.map((finding) => {
    const { hint } = finding
    if (hint === undefined || told.has(hint)) return findingLine(finding, paint)
    told.add(hint)
    return `${findingLine(finding, paint)}${paint('dim', `  ${oneLine(hint)}`)}\n`
  })
  const answers = (report.answers ?? []).map(({ text }) => `${text}\n`)
  return `${lines.join('')}${answers.join('')}${summary(report, countSeverities(findings), paint)}\n`
}

/** Findings of one file in the order of its lines; those without one come last. */
function byLine(findings: readonly CheckFinding[]): CheckFinding[] {
  const files = new Map<string, CheckFinding[]>()
  for (const finding of findings) {
    const ofFile = files.get(finding.file)
    if (ofFile === undefined) files.set(finding.file, [finding])
    else ofFile.push(finding)
  }
  return [...files.values()].flatMap((ofFile) =>
    ofFile.sort((a, b) => lineOf(a) - lineOf(b) || (a.column ?? 0) - (b.column ?? 0)),
  )
}

function lineOf({ line = Number.MAX_SAFE_INTEGER }: CheckFinding): number {
  return line
}

function findingLine({ severity, rule, message, file, line, column }: CheckFinding, paint: Paint): string {
  const [colour, word] = WORDS[severity]
  const place = file === '' ? '' : `${[file, line, column].filter((part) => part !== undefined).join(':')}: `
  return `${printableLine(place)}${paint(colour, `${word}:`)} ${oneLine(cutValues(message))} ${paint('dim', `[${printableLine(rule)}]`)}\n`
}

function oneLine(text: string): string {
  return printableLine(text.trim().replace(/\s*\n\s*/g, ' '))
}

function summary(
  { counts, looked }: CheckReport,
  found: Record<CheckFinding['severity'], number>,
  paint: Paint,
): string {
  const verdicts = [
    ...(found.error > 0 ? [paint('red', counted(found.error, 'error'))] : []),
    ...(found.warning > 0 ? [paint('yellow', counted(found.warning, 'warning'))] : []),
    ...(found.info > 0 ? [paint('cyan', counted(found.info, 'note'))] : []),
  ]
  const verdict = verdicts.length > 0 ? verdicts.join(', ') : paint('green', 'nothing found')
  return `${counted(counts.files, 'file')}: ${looked.join(', ')}; ${verdict}`
}
