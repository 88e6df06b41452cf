import { boundMessage, printableLine } from '@krmkit/runtime/printable'
import type { Finding, FindingReport } from './finding.ts'
import { placeText, resourceText } from './finding.ts'
import { oneLine, reportLine, ruleText } from './finding-line.ts'
import { inReadingOrder } from './order.ts'
import type { Paint } from './printer.ts'
import { excerptOf, sourceLines } from './source-excerpt.ts'
import { answerLines, summaryOf } from './text.ts'

/** The report as text with the source of each finding, its object, reason and versions; accepted findings come last. */
export function wideOfReport(report: FindingReport, paint: Paint): string {
  const linesOf = sourceLines(report)
  const blocks = inReadingOrder(report).map((finding) =>
    blockOf(finding, linesOf(finding.file ?? ''), report.rules, paint),
  )
  const accepted = report.objects.flatMap((object) => object.accepted ?? [])
  const known = accepted.map(
    ({ finding, because, by }) =>
      `${printableLine(placeText(finding))}: ${paint('dim', 'accepted:')} ${oneLine(boundMessage(finding.message))} ${ruleText(finding.rule, paint, report.rules)}\n  ${by}: ${oneLine(because)}\n`,
  )
  const answers = answerLines(report)
  const parts = [...blocks, ...(known.length > 0 ? [known.join('')] : []), ...(answers === '' ? [] : [answers])]
  return `${parts.map((part) => `${part}\n`).join('')}${summaryOf(report, paint)}\n`
}

function blockOf(finding: Finding, lines: readonly string[], rules: FindingReport['rules'], paint: Paint): string {
  const { hint, tags = {}, line, column } = finding
  const excerpt = line === undefined ? [] : excerptOf(lines, line, column)
  const facts = [
    ['object', resourceText(finding)],
    ['field', finding.field ?? ''],
    ['reason', tags.reason ?? ''],
    ['versions', tags.kubernetes ?? ''],
    ['hint', hint ?? ''],
  ].filter(([, value]) => value !== '')
  const columns = facts.map(
    ([name = '', value = '']) => `  ${paint('dim', `${name}:`.padEnd(10))}${oneLine(boundMessage(value))}\n`,
  )
  return `${reportLine(finding, paint, rules)}${excerpt.map((text) => `${paint('dim', text)}\n`).join('')}${columns.join('')}`
}
