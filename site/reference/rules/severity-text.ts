import type { RuleEntry } from '@krmkit/check/rules'

type Severities = readonly RuleEntry['severity'][number][]

const WORDS = { error: 'error', warning: 'warning', info: 'note' } as const

/** The severities of a rule in few words: `error or warning`. */
export function severityText(severities: Severities): string {
  const words = severities.map(({ severity }) => WORDS[severity])
  const list = new Intl.ListFormat('en', { type: 'disjunction' })
  return list.format(new Set(words))
}

/** The severities of a rule with their conditions: `error; warning with ...`. */
export function severityDetails(severities: Severities): string {
  return severities.map(({ severity, when }) => [WORDS[severity], when].filter(Boolean).join(' ')).join('; ')
}
