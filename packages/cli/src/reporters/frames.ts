import { printableLine } from '@krmkit/runtime/printable'
import { groupBy } from '@krmkit/runtime/values'
import { type Finding, type FindingReport, findingsOf } from './finding.ts'
import { findingLine, oneLine, WORDS } from './finding-line.ts'
import { inReadingOrder } from './order.ts'
import type { Paint } from './printer.ts'
import { frameOf, sourceLines } from './source-excerpt.ts'
import { answerLines, excerptLines, summaryOf } from './text.ts'

/** More findings are one line each, because a reader needs an overview first. */
const MAX_FRAMES = 20

/** Whether a terminal shows the report with sources. */
export function hasFrames(report: FindingReport): boolean {
  const count = findingsOf(report).length
  return report.sourceOf !== undefined && count > 0 && count <= MAX_FRAMES
}

/** The report for a terminal: the findings of each file below its name, with the lines around them. */
export function framesOfReport(report: FindingReport, paint: Paint): string {
  const linesOf = sourceLines(report)
  const shownHints = new Set<string>()
  const files = groupBy(inReadingOrder(report), ({ file = '' }) => file)
  const blocks = Array.from(files, ([file, findings]) => {
    const lines = file === '' ? [] : linesOf(file)
    const title = file === '' ? '' : `${paint('bold', printableLine(file))}\n`
    return `${title}${findings.map((finding) => blockOf(finding, lines, { report, shownHints, paint })).join(file === '' ? '' : '\n')}\n`
  })
  return `${blocks.join('')}${answerLines(report)}${summaryOf(report, paint)}\n`
}

/** A finding with its source and, if no finding above has it, its hint. */
function blockOf(
  finding: Finding,
  lines: readonly string[],
  {
    report: { rules },
    shownHints,
    paint,
  }: { readonly report: FindingReport; readonly shownHints: Set<string>; readonly paint: Paint },
): string {
  const { hint, line, column, file = '' } = finding
  const place = [line, column].filter((part) => part !== undefined).join(':')
  const indent = file === '' ? '' : '  '
  const title = `${indent}${place === '' ? '' : `${paint('dim', place)}  `}${findingLine(finding, paint, rules)}\n`
  const frame = line === undefined ? [] : frameOf(lines, line, column)
  const [colour] = WORDS[finding.severity]
  const source = frame.map(({ type, text }) => {
    if (type === 'line') return `  ${text}\n`
    return `  ${paint(type === 'caret' ? colour : 'dim', text)}\n`
  })
  const isNew = hint !== undefined && !shownHints.has(hint)
  if (isNew) shownHints.add(hint)
  return `${title}${source.join('')}${excerptLines(finding, paint)}${isNew ? `${indent}  ${oneLine(hint)}\n` : ''}`
}
