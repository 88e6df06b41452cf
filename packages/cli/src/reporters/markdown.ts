import { exitCodeOfReport } from '../policy/fail-on.ts'
import { cutValues } from './cut-values.ts'
import { counted, type Finding, type FindingReport, findingsOf, placeText, resourceText } from './finding.ts'
import { oneLine } from './finding-line.ts'
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
    const row = rowOf(finding)
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

function rowOf(finding: Finding): string {
  const { severity, message, hint, rule } = finding
  const text = [cutValues(message), ...(hint === undefined ? [] : [cutValues(hint)])].map(cell).join('<br>')
  return `| ${WORDS[severity]} | ${cell(finding.file ? placeText(finding) : '')} | ${cell(resourceText(finding))} | ${text} | ${cell(rule)} |\n`
}

function cell(text: string): string {
  return escapeMarkdown(text)
}

/**
 * One line of text without any markup. A zero-width space after `@` and `#` prevents GitHub from notifying users and from
 * linking issues.
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]()|~!$]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[@#]/g, '$&&#8203;')
}
