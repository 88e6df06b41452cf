import type { PackageFinding } from '@krmkit/kubernetes-schemas'
import type { Severity } from '@krmkit/runtime'
import type { FieldValidation } from './settings.ts'

const SEVERITIES = { strict: 'error', warn: 'warning' } as const

/** Rules about fields that no API server knows, or that an object has twice. */
const RULES: ReadonlySet<string> = new Set(['unknown-field', 'crd-unknown-field', 'unknown', 'duplicate-field'])

/** Applies the field validation to findings: unknown and duplicate fields are errors, warnings, or not reported. */
export function validatedFields<T extends { readonly rule: string; readonly severity: Severity }>(
  findings: readonly T[],
  validation: FieldValidation,
): readonly T[] {
  if (!findings.some(({ rule }) => RULES.has(rule))) return findings
  return findings.flatMap((finding) => {
    if (!RULES.has(finding.rule)) return [finding]
    return validation === 'ignore' ? [] : [{ ...finding, severity: SEVERITIES[validation] }]
  })
}

/**
 * The severity of a finding about a version. The API server rejects a field that only other versions have in strict
 * requests. In other requests it drops the field, which is a warning, because the author wants its effect.
 */
export function versionSeverity(
  { reason, severity, currentValue }: Pick<PackageFinding, 'reason' | 'severity' | 'currentValue'>,
  validation: FieldValidation,
): Severity {
  const isField = (reason === 'not-yet' || reason === 'removed') && currentValue === undefined
  return isField && validation !== 'strict' ? 'warning' : severity
}
