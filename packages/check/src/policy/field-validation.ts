import { formatFieldPath } from '@krmkit/runtime'
import type { Finding } from '../finding/finding.ts'

/** What happens to unknown and duplicate fields, as in kubectl's `--validate`. */
export type FieldValidation = 'strict' | 'warn' | 'ignore'

const SEVERITIES = { strict: 'error', warn: 'warning' } as const

/** Rules about fields that no API server knows, or that an object has twice. */
const RULES: ReadonlySet<string> = new Set(['unknown-field', 'duplicate-field'])

/**
 * Applies the field validation to findings: unknown and duplicate fields are errors, warnings, or not reported. The API server rejects
 * a field that only other versions have in strict requests. In other requests it drops the field, which is a warning, because the author
 * wants its effect.
 */
export function validatedFields(findings: readonly Finding[], validation: FieldValidation): readonly Finding[] {
  if (!findings.some((finding) => RULES.has(finding.rule) || isOfVersions(finding))) return findings
  return findings.flatMap((finding) => {
    if (isOfVersions(finding)) return [validation === 'strict' ? finding : { ...finding, severity: 'warning' }]
    if (!RULES.has(finding.rule)) return [finding]
    return validation === 'ignore' ? [] : [{ ...finding, severity: SEVERITIES[validation] }]
  })
}

/**
 * Leaves out that a required field is absent where an object has it under a misspelled name: one mistake is one finding. Both stay where the
 * misspelled name is only a warning.
 */
export function withoutConsequences(findings: readonly Finding[]): readonly Finding[] {
  const meant = new Set<string>()
  for (const { rule, severity, at, tags } of findings)
    if (rule === 'unknown-field' && severity === 'error' && tags?.replacement !== undefined)
      meant.add(formatFieldPath([...at.slice(0, -1), tags.replacement]))
  if (meant.size === 0) return findings
  return findings.filter(({ rule, at }) => rule !== 'required' || !meant.has(formatFieldPath(at)))
}

function isOfVersions({ reason, currentValue }: Finding): boolean {
  return (reason === 'not-yet' || reason === 'removed') && currentValue === undefined
}
