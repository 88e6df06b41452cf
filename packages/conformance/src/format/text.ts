import { countVerdicts, type Report, type Status, type Verdict } from '../report.ts'

const words: Readonly<Record<Status, string>> = { pass: 'pass', fail: 'FAIL', 'not-tested': 'not tested' }
/** What all formats show for a function without effect. */
export const IDLE =
  'note: the function changed and reported nothing in any run; test it with resources and a functionConfig on which it does something'
const indent = ' '.repeat(9)

/**
 * The report as a table, one line per case, with the reason of a case that was not tested, if it differs from that of the
 * previous line. The failures come last, where a reader looks first.
 */
export function formatText(report: Report): string {
  const lines = [
    `${report.target.name} (${report.target.kind})`,
    '',
    row('case', 'level', 'verdict', 'what must be so'),
  ]
  let last: string | undefined
  for (const { case: its, status, message } of report.verdicts) {
    lines.push(row(its.id, its.level, words[status], its.title))
    if (status === 'fail') continue
    if (message !== undefined && message !== last) for (const line of indented(message)) lines.push(line)
    last = message
  }
  lines.push('')
  for (const [level, { pass, fail, notTested }] of Object.entries(countVerdicts(report)))
    lines.push(`${level.padEnd(6)}  ${pass} passed, ${fail} failed, ${notTested} not tested`)
  if (report.isIdle) lines.push(IDLE)
  const failures = report.verdicts.filter(({ status }) => status === 'fail').flatMap(failureOf)
  const parts = [lines, ...(failures.length > 0 ? [[''], failures, ['']] : []), [conclusion(report)]]
  return parts.map((part) => part.map((line) => `${line}\n`).join('')).join('')
}

/** A case that failed: what must be so, where the specification requires it, and what happened. */
function failureOf({ case: its, message = '' }: Verdict): string[] {
  const source = its.level === 'beyond' ? `beyond the specification: ${its.reason}` : quote(its.sentence)
  return [`${its.id}  ${its.title}`, ...indented(source), ...indented(message)]
}

function indented(text: string): string[] {
  return text === '' ? [] : text.split('\n').map((line) => indent + line)
}

function row(id: string, level: string, verdict: string, title: string): string {
  return `${id.padEnd(7)}  ${level.padEnd(6)}  ${verdict.padEnd(10)}  ${title}`
}

function quote(sentence: Verdict['case']['sentence']): string {
  return `"${sentence?.text}" (${sentence?.section})`
}

function conclusion({ verdicts }: Report): string {
  const failed = (level: string) =>
    verdicts.filter(({ case: its, status }) => its.level === level && status === 'fail').map(({ case: { id } }) => id)
  if (failed('MUST').length > 0) return `does not conform: ${failed('MUST').join(', ')}`
  return failed('SHOULD').length > 0 ? `conforms but for what should be: ${failed('SHOULD').join(', ')}` : 'conforms'
}
