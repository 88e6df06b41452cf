import { REASON_HELP } from '@krmkit/kubernetes-schemas'
import { RULES } from '@krmkit/structural-schema'
import { DESCRIBED_RULES } from './described-rules.ts'
import { CHANGE_PATH, otherSeverities, severitiesOfSchemaRule } from './other-severities.ts'
import type { RuleEntry } from './rule-help.ts'

/** Rules of CRDs and custom resources. */
const OF_SCHEMAS = RULES.map((rule): RuleEntry => {
  const { id, path, message, hint, severity = 'error' } = rule
  return {
    id,
    title: message,
    help: hint,
    page: path === CHANGE_PATH ? 'crd-evolution.md' : 'structural-schemas.md',
    severity: [{ severity }, ...severitiesOfSchemaRule(rule)],
  }
})

/** A reason is also a rule, except for `unknown`: the rule `unknown-field` is about all objects. */
const OF_REASONS = Object.entries(REASON_HELP)
  .filter(([id]) => id !== 'unknown')
  .map(
    ([id, { severity, title, help }]): RuleEntry => ({
      id,
      title,
      help,
      page: 'versions.md',
      severity: [{ severity }, ...otherSeverities(id)],
    }),
  )

const DESCRIBED = DESCRIBED_RULES.map(
  ({ severity, ...rule }): RuleEntry => ({ ...rule, severity: [{ severity }, ...otherSeverities(rule.id)] }),
)

/** The rules of all findings, by id. */
export const RULE_TABLE: ReadonlyMap<string, RuleEntry> = new Map(
  [...OF_SCHEMAS, ...OF_REASONS, ...DESCRIBED].map((rule) => [rule.id, rule]),
)
