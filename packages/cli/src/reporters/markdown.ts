import type { RuleHelp } from '@krmkit/check/rules'
import { cutValues } from '@krmkit/runtime/printable'
import { exitCodeOfReport } from '../policy/fail-on.ts'
import { escapeHint, escapeMarkdown } from './escape-markdown.ts'
import { type Finding, type FindingReport, findingsOf, pageOfRule, placeText, resourceText } from './finding.ts'
import { fitComment } from './fit-comment.ts'
import { bySeverity } from './order.ts'
import { summaryOf } from './text.ts'

const WORDS = { error: '❌ error', warning: '⚠️ warning', info: 'ℹ️ note' } as const

const HEAD = '| | place | object | finding | rule |\n| --- | --- | --- | --- | --- |\n'

/** The report as Markdown for a comment on a pull request: a summary, and a table with the most severe findings first. */
export function markdownOfReport(report: FindingReport): string {
  const findings = bySeverity(findingsOf(report))
  const verdict = exitCodeOfReport(report) === 0 ? '✅ passed' : '❌ failed'
  const answers = (report.answers ?? []).map(({ text }) => `- ${escapeMarkdown(text)}\n`)
  const top = `### ${escapeMarkdown(report.name)}: ${verdict}\n\n${escapeMarkdown(summaryOf(report))}\n${answers.length > 0 ? `\n${answers.join('')}` : ''}`
  if (findings.length === 0) return top
  return fitComment(`${top}\n${HEAD}`, findings, (finding) => rowOf(finding, report.rules), 'finding')
}

function rowOf({ rule, severity, message, hint, ...finding }: Finding, rules: FindingReport['rules']): string {
  const text = [escapeMarkdown(cutValues(message)), ...(hint === undefined ? [] : [escapeHint(cutValues(hint))])].join(
    '<br>',
  )
  const place = escapeMarkdown(finding.file ? placeText(finding) : '')
  return `| ${WORDS[severity]} | ${place} | ${escapeMarkdown(resourceText(finding))} | ${text} | ${ruleLink(rule, rules.get(rule))} |\n`
}

/** A rule that has an explanation is a link to its page. */
function ruleLink(rule: string, help: RuleHelp | undefined): string {
  const name = escapeMarkdown(rule)
  return help === undefined ? name : `[${name}](${pageOfRule(help)})`
}
