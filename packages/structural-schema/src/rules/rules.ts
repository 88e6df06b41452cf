import { CRD_RULES } from './crd-rules.ts'
import { LINT_RULES } from './lint-rules.ts'
import { PACKAGE_RULES } from './package-rules.ts'
import type { Rule } from './rule.ts'
import { STRUCTURAL_RULES } from './structural-rules.ts'
import { UPGRADE_RULES } from './upgrade-rules.ts'
import { VALUE_RULES } from './value-rules.ts'

/** All rules of findings of this package, each with a hint. */
export const RULES: readonly Rule[] = [
  ...STRUCTURAL_RULES,
  ...CRD_RULES,
  ...VALUE_RULES,
  ...PACKAGE_RULES,
  ...LINT_RULES,
  ...UPGRADE_RULES,
]
