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

function isOfVersions({ reason, currentValue }: Finding): boolean {
  return (reason === 'not-yet' || reason === 'removed') && currentValue === undefined
}
