import { printable } from '@krmkit/runtime/printable'
import { type Finding, type FindingReport, findingsOf } from './finding.ts'

const WORDS = { error: 'error', warning: 'warning', info: 'note' } as const

/** The columns, and the value of a finding in each. */
const COLUMNS: Readonly<Record<string, (finding: Finding) => string | number | undefined>> = {
  severity: ({ severity }) => WORDS[severity],
  rule: ({ rule }) => rule,
  reason: ({ tags }) => tags?.reason,
  file: ({ file }) => file,
  line: ({ line }) => line,
  column: ({ column }) => column,
  apiVersion: (finding) => refOf(finding).apiVersion,
  kind: (finding) => refOf(finding).kind,
  namespace: (finding) => refOf(finding).namespace,
  name: (finding) => refOf(finding).name,
  field: ({ field }) => field,
  versions: ({ tags }) => tags?.kubernetes,
  message: ({ message }) => message,
  hint: ({ hint }) => hint,
}

/** The report as CSV (RFC 4180): a line with the names of the columns, and a line per finding. */
export function csvOfReport(report: FindingReport): string {
  const columns = Object.values(COLUMNS)
  const rows = findingsOf(report).map((finding) => columns.map((read) => String(read(finding) ?? '')))
  return [Object.keys(COLUMNS), ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * Where a cell can begin: spreadsheets skip blanks, and some of them separate cells at semicolons and tabs, depending on the
 * language of the user.
 */
const FORMULA = /^(?=\s*[=+\-@＝＋－＠])|[;\t\r\n](?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g

/**
 * A field of CSV. Spreadsheets run text that begins with one of these characters as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection); an apostrophe before it makes it text.
 */
export function csvCell(text: string): string {
  const safe = printable(text.replace(FORMULA, "$&'"))
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function refOf({ resource = '' }: Finding) {
  return typeof resource === 'string' ? { name: resource } : resource
}
