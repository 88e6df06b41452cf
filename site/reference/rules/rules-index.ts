import type { RULE_TABLE, RuleEntry } from '@krmkit/check/rules'
import { folded, plainText, table } from '../markdown-text.ts'
import { RULE_GROUPS } from './all-examples.ts'
import { WITHOUT_EXAMPLE } from './examples/files.ts'
import { severityText } from './severity-text.ts'

const OTHERS = {
  title: 'Rules without an example',
  about: 'The page of each of these rules has the reason why there is no example.',
  examples: WITHOUT_EXAMPLE,
}

/** The tables of all rules by group, folded. Each rule has a link to its page. */
export function rulesIndex(rules: typeof RULE_TABLE): string {
  const groups = [...RULE_GROUPS, OTHERS]
  const listed = new Set(groups.flatMap(({ examples }) => Object.keys(examples)))
  const missing = [...rules.keys()].filter((id) => !listed.has(id))
  if (missing.length > 0) throw new Error(`no example of ${missing.join(', ')} in site/reference/rules/examples`)
  return groups
    .map(({ title, about, examples }) => {
      const rows = Object.keys(examples).map((id) => rowOf(ruleOf(rules, id)))
      const listing = [about, table(['Rule', 'Severity', 'Finding'], rows)].join('\n\n')
      return folded(title, listing, { level: 2, about: countText(rows.length) })
    })
    .join('\n\n')
}

function countText(count: number): string {
  return count === 1 ? '1 rule' : `${count} rules`
}

function rowOf({ id, title, severity }: RuleEntry): string[] {
  return [`[\`${id}\`](/reference/rules/${id})`, severityText(severity), plainText(title)]
}

function ruleOf(rules: typeof RULE_TABLE, id: string): RuleEntry {
  const found = rules.get(id)
  if (found === undefined) throw new Error(`there is no rule ${id}`)
  return found
}
