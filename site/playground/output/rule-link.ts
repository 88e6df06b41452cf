import rules from 'virtual:krmkit-rules'

const RULES: ReadonlySet<string> = new Set(rules)

/** The page about a rule; `undefined` for rules of functions and builds, which are not in the reference. */
export function ruleLink(rule: string): string | undefined {
  return RULES.has(rule) ? `${import.meta.env.BASE_URL}reference/rules/${rule}` : undefined
}
