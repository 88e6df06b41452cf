import { OLD_IDS } from '../../packages/check/src/rules/old-ids.ts'
import { table } from '../../packages/cli/src/reporters/markdown-table.ts'
import { ruleRows } from './rule-rows.ts'

const TITLES = ['Rule', 'Severity', 'What is so', 'What the API server does', 'What to do']

/** The page about rules with the table of all rules and the old ids. */
export function withRuleTables(text: string): string {
  return withPart(withPart(text, 'rules', sections()), 'old-ids', oldIds())
}

/** Replaces what is between two marks. A text without the marks is unchanged. */
function withPart(text: string, name: string, part: string): string {
  const begin = `<!-- ${name}: begin, written by \`npm run generate\` -->`
  const from = text.indexOf(begin)
  const to = text.indexOf(`<!-- ${name}: end -->`)
  if (from < 0 || to < from) return text
  return `${text.slice(0, from)}${begin}\n\n${part}\n\n${text.slice(to)}`
}

function sections(): string {
  return ruleRows()
    .map(([{ title, about }, rows]) => {
      const cells = rows.map(({ id, severity, finding, server, help }) => [
        `\`${id}\``,
        severity,
        finding,
        server,
        help,
      ])
      return `### ${title}\n\n${about}\n\n${table(TITLES, cells)}`
    })
    .join('\n\n')
}

/** One row for each rule that had other ids. */
function oldIds(): string {
  const oldOf = new Map<string, string[]>()
  for (const [old, id] of OLD_IDS) oldOf.set(id, [...(oldOf.get(id) ?? []), `\`${old}\``])
  const rows = Array.from(oldOf, ([id, old]) => [old.join(', '), `\`${id}\``])
  return table(['Old id', 'Rule'], rows)
}
