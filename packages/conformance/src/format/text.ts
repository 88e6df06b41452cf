import { countVerdicts, type Report, type Status } from '../report.ts'

const words: Readonly<Record<Status, string>> = { pass: 'pass', fail: 'FAIL', 'not-tested': 'not tested' }

/** The report as a table, one line a case, the reason below where it is not that of the line before. */
export function formatText(report: Report): string {
  const lines = [`${report.target.name} (${report.target.kind})`, '']
  let last: string | undefined
  for (const { case: its, status, message } of report.verdicts) {
    lines.push(`${its.id}  ${its.level.padEnd(6)}  ${words[status].padEnd(10)}  ${its.title}`)
    if (status === 'fail') {
      lines.push(
        `         ${its.sentence === undefined ? its.reason : `"${its.sentence.text}" (${its.sentence.section})`}`,
      )
    }
    if (message !== undefined && message !== last) lines.push(...message.split('\n').map((line) => `         ${line}`))
    last = message
  }
  lines.push('')
  for (const [level, { pass, fail, notTested }] of Object.entries(countVerdicts(report))) {
    lines.push(`${level.padEnd(6)}  ${pass} passed, ${fail} failed, ${notTested} not tested`)
  }
  return `${lines.join('\n')}\n`
}
