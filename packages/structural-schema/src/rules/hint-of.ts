import type { Rule } from './rule.ts'
import { RULES } from './rules.ts'

const RULES_BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]))

/** Returns the suggested fix for a message of a rule, and `undefined` if there is none or the rule is unknown. */
export function hintOf(id: string, message: string): string | undefined {
  const rule = RULES_BY_ID.get(id)
  const cause = rule?.causes?.find(([pattern]) => pattern.test(message))
  return cause === undefined ? rule?.hint : cause[1]
}
