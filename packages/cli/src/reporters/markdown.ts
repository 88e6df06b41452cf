import type { RuleHelp } from '@krmkit/check/rules'
import { cutValues } from '@krmkit/runtime/printable'
import { exitCodeOfReport } from '../policy/fail-on.ts'
import { escapeHint, escapeMarkdown } from './escape-markdown.ts'
import {
  counted,
  type Finding,
  type FindingReport,
  findingsOf,
  pageOfRule,
  placeText,
  resourceText,
} from './finding.ts'
import { bySeverity } from './order.ts'
import { summaryOf } from './text.ts'

/** The maximum length of a comment on GitHub. */
const MAX_CHARACTERS = 65_536

/** Space for the line about findings that are left out. */
const REST = 200

const WORDS = { error: '❌ error', warning: '⚠️ warning', info: 'ℹ️ note' } as const

const HEAD = '| | place | object | finding | rule |\n| --- | --- | --- | --- | --- |\n'

/** The report as Markdown for a comment on a pull request: a summary, and a table with the most severe findings first. */
export function markdownOfReport(report: FindingReport): string {
  const findings = bySeverity(findingsOf(report))
  const verdict = exitCodeOfReport(report) === 0 ? '✅ passed' : '❌ failed'
  const answers = (report.answers ?? []).map(({ text }) => `- ${escapeMarkdown(text)}\n`)
  const top = `### ${escapeMarkdown(report.name)}: ${verdict}\n\n${escapeMarkdown(summaryOf(report))}\n${answers.length > 0 ? `\n${answers.join('')}` : ''}`
  if (findings.length === 0) return top
  const rows: string[] = []
  let length = top.length + HEAD.length + 1
  for (const finding of findings) {
    const row = rowOf(finding, report.rules)
    if (length + row.length > MAX_CHARACTERS - REST) break
    rows.push(row)
    length += row.length
  }
  const left = findings.length - rows.length
  const rest =
    left === 0
      ? ''
      : `\n${counted(left, 'more finding')} left out, because a comment on GitHub has at most ${MAX_CHARACTERS} characters.\n`
  return `${top}\n${HEAD}${rows.join('')}${rest}`
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
