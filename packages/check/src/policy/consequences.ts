import { formatFieldPath } from '@krmkit/runtime'
import type { Finding } from '../finding/finding.ts'

/**
 * Leaves out that a required field is absent where an object has it under a misspelled name: one mistake is one finding. Both stay where the
 * misspelled name is no error.
 */
export function withoutConsequences(findings: readonly Finding[]): readonly Finding[] {
  const meant = new Set<string>()
  for (const { rule, severity, at, tags } of findings)
    if (rule === 'unknown-field' && severity === 'error' && tags?.replacement !== undefined)
      meant.add(formatFieldPath([...at.slice(0, -1), tags.replacement]))
  if (meant.size === 0) return findings
  return findings.filter(({ rule, at }) => rule !== 'required' || !meant.has(formatFieldPath(at)))
}
