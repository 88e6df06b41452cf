import type { Severity } from '@krmkit/runtime'
import type { Finding, ReportedObject } from '../reporters/finding.ts'

/** The severity of a rule in `.krmkit.yaml`. */
export type RuleSeverity = Severity | 'off'

/** Severities by rule or reason. The entry of a rule takes precedence over the entry of its reason. */
export type RuleSeverities = ReadonlyMap<string, RuleSeverity>

/** Sets the severities of findings, and drops the findings whose rule is off. */
export function withSeverities(objects: readonly ReportedObject[], rules: RuleSeverities): readonly ReportedObject[] {
  if (rules.size === 0) return objects
  return objects.map((object) => {
    const { findings, accepted = [] } = object
    if (findings.length === 0 && accepted.length === 0) return object
    const { file, label } = object
    return {
      file,
      label,
      findings: findings.flatMap((finding) => withSeverity(finding, rules)),
      accepted: accepted.flatMap((one) => withSeverity(one.finding, rules).map((finding) => ({ ...one, finding }))),
    }
  })
}

function withSeverity(finding: Finding, rules: RuleSeverities): readonly Finding[] {
  const severity = rules.get(finding.rule) ?? rules.get(finding.tags?.reason ?? '')
  if (severity === undefined || severity === finding.severity) return [finding]
  return severity === 'off' ? [] : [{ ...finding, severity }]
}
