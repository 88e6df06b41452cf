import { CRD_RULES } from '../crd/crd-rules.ts'
import { LINT_RULES } from '../crd/lint-rules.ts'
import { VALUE_RULES } from '../custom-resource/value-rules.ts'
import { STRUCTURAL_RULES } from '../structural/structural-rules.ts'
import { UPGRADE_RULES } from '../upgrade/upgrade-rules.ts'
import { PACKAGE_RULES } from './package-rules.ts'
import type { Rule } from './rule.ts'

/** All rules of findings of this package, each with a hint. */
export const RULES: readonly Rule[] = [
  ...STRUCTURAL_RULES,
  ...CRD_RULES,
  ...VALUE_RULES,
  ...PACKAGE_RULES,
  ...LINT_RULES,
  ...UPGRADE_RULES,
]

const RULES_BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]))

/** Returns the suggested fix for a message of a rule, and `undefined` if there is none or the rule is unknown. */
export function hintOf(id: string, message: string): string | undefined {
  const rule = RULES_BY_ID.get(id)
  const cause = rule?.causes?.find(([pattern]) => pattern.test(message))
  return cause === undefined ? rule?.hint : cause[1]
}
