import { table } from '../../packages/cli/src/reporters/markdown-table.ts'
import { REASON_HELP } from '../../packages/kubernetes-schemas/src/check/reason-help.ts'

const BEGIN = '<!-- reasons: begin, written by `npm run generate` -->'
const END = '<!-- reasons: end -->'

/** The page about versions with its table of reasons; a text without the marks comes back as it is. */
export function withReasonTable(text: string): string {
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) return text
  const rows = Object.entries(REASON_HELP).map(([reason, { severity, title, server, help }]) => [
    `\`${reason}\``,
    severity,
    title,
    server,
    help,
  ])
  const reasons = table(['Reason', 'Severity', 'What is so', 'What the API server does', 'What to do'], rows)
  return `${text.slice(0, begin)}${BEGIN}\n\n${reasons}\n\n${text.slice(end)}`
}
