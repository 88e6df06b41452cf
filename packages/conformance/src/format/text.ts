import { countVerdicts, type Report, type Status } from '../report.ts'

const words: Readonly<Record<Status, string>> = { pass: 'pass', fail: 'FAIL', 'not-tested': 'not tested' }
/** What all formats show for a function without effect. */
export const IDLE =
  'note: the function changed and reported nothing in any run; test it with resources and a functionConfig on which it does something'
const indent = ' '.repeat(9)

/** The report as a table, one line per case, with the reason below if it differs from that of the previous line. */
export function formatText(report: Report): string {
  const lines = [
    `${report.target.name} (${report.target.kind})`,
    '',
    row('case', 'level', 'verdict', 'what must be so'),
  ]
  let last: string | undefined
  for (const { case: its, status, message } of report.verdicts) {
    lines.push(row(its.id, its.level, words[status], its.title))
    if (status === 'fail')
      lines.push(indent + (its.level === 'beyond' ? `beyond the specification: ${its.reason}` : quote(its.sentence)))
    if (message !== undefined && message !== last) for (const line of message.split('\n')) lines.push(indent + line)
    last = message
  }
  lines.push('')
  for (const [level, { pass, fail, notTested }] of Object.entries(countVerdicts(report)))
    lines.push(`${level.padEnd(6)}  ${pass} passed, ${fail} failed, ${notTested} not tested`)
  if (report.isIdle) lines.push(IDLE)
  return `${lines.join('\n')}\n${conclusion(report)}\n`
}

function row(id: string, level: string, verdict: string, title: string): string {
  return `${id.padEnd(7)}  ${level.padEnd(6)}  ${verdict.padEnd(10)}  ${title}`
}

function quote(sentence: Report['verdicts'][number]['case']['sentence']): string {
  return `"${sentence?.text}" (${sentence?.section})`
}

function conclusion({ verdicts }: Report): string {
  const failed = (level: string) =>
    verdicts.filter(({ case: its, status }) => its.level === level && status === 'fail').map(({ case: { id } }) => id)
  if (failed('MUST').length > 0) return `does not conform: ${failed('MUST').join(', ')}`
  return failed('SHOULD').length > 0 ? `conforms but for what should be: ${failed('SHOULD').join(', ')}` : 'conforms'
}
