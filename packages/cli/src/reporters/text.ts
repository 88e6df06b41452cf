import { printableLine } from '@krmkit/runtime/printable'
import { groupBy } from '@krmkit/runtime/values'
import { counted, countSeverities, type Finding, type FindingReport, findingsOf } from './finding.ts'
import { oneLine, reportLine } from './finding-line.ts'
import { MAX_NAMES } from './names.ts'
import { inReadingOrder } from './order.ts'
import type { Paint } from './printer.ts'

const PLAIN: Paint = (_, text) => text
/** The characters before and after the place that an excerpt shows. */
const EXCERPT_WIDTH = 80
const EXCERPT_REST = 40

/** Rules about what is not checked. A reader needs to know what once, and only then each place. */
const UNCHECKED: ReadonlySet<string> = new Set(['crd-patch', 'schema-missing', 'template'])
/** More equal findings about what is not checked are one line. */
const MAX_EQUAL = 3

/** The report as text: a line per finding, each hint once, and a summary. Equal findings about what is not checked are one line. */
export function textOfReport(report: FindingReport, paint: Paint): string {
  const all = inReadingOrder(report)
  const repeated = repeatedOf(all)
  const shownHints = new Set<string>()
  const lines = all.map((finding) => {
    const { hint } = finding
    const equal = repeated.get(finding)
    if (equal !== undefined && equal[0] !== finding) return ''
    const below = equal === undefined ? rootsLine(finding, paint) : paint('dim', `  ${moreText(equal)}\n`)
    const shown = `${reportLine(finding, paint, report.rules)}${excerptLines(finding, paint)}${below}`
    if (hint === undefined || shownHints.has(hint)) return shown
    shownHints.add(hint)
    return `${shown}${paint('dim', `  ${oneLine(hint)}`)}\n`
  })
  return `${lines.join('')}${answerLines(report)}${summaryOf(report, paint)}\n`
}

/** Findings with the same message about what is not checked, by each of them. */
function repeatedOf(findings: readonly Finding[]): ReadonlyMap<Finding, readonly Finding[]> {
  const unchecked = findings.filter(({ rule, severity }) => severity !== 'error' && UNCHECKED.has(rule))
  const groups = [...groupBy(unchecked, ({ severity, rule, message }) => `${severity} ${rule} ${message}`).values()]
  return new Map(
    groups.filter(({ length }) => length > MAX_EQUAL).flatMap((group) => group.map((finding) => [finding, group])),
  )
}

function moreText(equal: readonly Finding[]): string {
  const files = new Set(equal.map(({ file }) => file)).size
  return `and ${equal.length - 1} more, in ${counted(files, 'file')} in all; --format wide lists them`
}

/** The answers of a report for people; of the details, only the first ones. */
export function answerLines({ answers = [], isVerbose = false }: Pick<FindingReport, 'answers' | 'isVerbose'>): string {
  const details = answers.filter(({ isDetail }) => isDetail)
  const shown = new Set(isVerbose ? details : details.slice(0, MAX_NAMES))
  const left = details.length - shown.size
  const last = details[shown.size - 1]
  const lines = answers.flatMap((answer) => {
    if (answer.isDetail && !shown.has(answer)) return []
    return [
      `${answer.text}\n`,
      ...(left > 0 && answer === last ? [`… and ${left} more, which --verbose prints\n`] : []),
    ]
  })
  return lines.join('')
}

/** The line of an expression that a finding is about, and a caret under the place; only a part of a long line. */
export function excerptLines({ tags }: Finding, paint: Paint): string {
  const [line = '', mark = ''] = tags?.excerpt?.split('\n') ?? []
  if (mark === '') return ''
  const from = Math.max(0, mark.length - EXCERPT_WIDTH)
  const shown = [...line].slice(from, from + EXCERPT_WIDTH + EXCERPT_REST).join('')
  return `${paint('dim', `  ${printableLine(shown)}\n  ${mark.slice(from)}`)}\n`
}

/** The roots of a finding that several of them have. */
function rootsLine({ tags }: Finding, paint: Paint): string {
  const roots = tags?.roots?.split(', ') ?? []
  if (roots.length < 2) return ''
  const names = roots.slice(0, MAX_NAMES).join(', ')
  const more = roots.length > MAX_NAMES ? ` and ${roots.length - MAX_NAMES} more` : ''
  return `${paint('dim', `  in ${roots.length} roots: ${printableLine(names)}${more}`)}\n`
}

/** The last line of a report for people: what was checked, and the number of findings. */
export function summaryOf(report: FindingReport, paint = PLAIN): string {
  const { counts, looked, objects, subject = counted(counts.files, 'file') } = report
  const { error, warning, info } = countSeverities(findingsOf(report))
  const accepted = objects.reduce((sum, object) => sum + (object.accepted?.length ?? 0), 0)
  const verdicts = [
    ...(error > 0 ? [paint('red', counted(error, 'error'))] : []),
    ...(warning > 0 ? [paint('yellow', counted(warning, 'warning'))] : []),
    ...(info > 0 ? [paint('cyan', counted(info, 'note'))] : []),
  ]
  const verdict = verdicts.length > 0 ? verdicts.join(', ') : paint('green', 'nothing found')
  const known = accepted === 0 ? '' : `, ${accepted} accepted`
  return `${subject}: ${looked.join(', ')}; ${verdict}${known}`
}
