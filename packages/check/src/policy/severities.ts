import type { Severity } from '@krmkit/runtime'
import type { Finding } from '../finding/finding.ts'

/** The severity of a rule in `.krmkit.yaml`. */
export type RuleSeverity = Severity | 'off'

/** Severities by rule or reason. The entry of a rule takes precedence over the entry of its reason. */
export type RuleSeverities = ReadonlyMap<string, RuleSeverity>

/** Sets the severity of a finding; `undefined` if its rule is off. */
export function withSeverity<Graded extends Pick<Finding, 'severity' | 'rule' | 'tags'>>(
  finding: Graded,
  rules: RuleSeverities,
): Graded | undefined {
  const severity = rules.get(finding.rule) ?? rules.get(finding.tags?.reason ?? '')
  if (severity === undefined || severity === finding.severity) return finding
  return severity === 'off' ? undefined : { ...finding, severity }
}
