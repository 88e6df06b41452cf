import rules from 'virtual:krmkit-rules'

const KNOWN: ReadonlySet<string> = new Set(rules)

/** The place in the reference that explains a rule; `undefined` for rules of functions and builds, which are not in it. */
export function ruleLink(rule: string): string | undefined {
  return KNOWN.has(rule) ? `${import.meta.env.BASE_URL}reference/rules#${rule}` : undefined
}
