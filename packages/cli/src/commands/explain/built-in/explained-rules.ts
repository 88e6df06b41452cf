import { type MinorRange, minorsLabel } from '@krmkit/kubernetes-schemas'
import type { FieldRule } from '@krmkit/kubernetes-schemas/explain'

/** A rule of the API server; its JSON structure is part of the command's contract. */
export interface ExplainedRule {
  /** What it is about: the field, each element of the list, each value or key of the map. */
  readonly of: FieldRule['of']
  /** Read after the field: `must be at least 1`. */
  readonly must: string
  /** When it holds; absent: always. */
  readonly when: string | undefined
  /** What people do who need what it refuses; absent for rules of new objects. */
  readonly hint: string | undefined
  /** The rule of the findings of `krmkit check`. */
  readonly rule: string
  readonly serverReason: string
  readonly gate: string | undefined
  /** The versions in which it is an error: `1.21-1.37`. */
  readonly errorIn: readonly string[]
  /** The versions in which it is a warning, because nobody established whether their servers have it. */
  readonly warningIn: readonly string[]
  /** Whether it holds in all chosen versions that have the field. */
  readonly isEverywhere: boolean
}

/** The rules of a field in some versions; `life` has the versions of the field. */
export function explainedRules(
  rules: readonly FieldRule[],
  minors: MinorRange,
  life: MinorRange | undefined,
): readonly ExplainedRule[] {
  const whole = { from: Math.max(minors.from, life?.from ?? 0), to: Math.min(minors.to, life?.to ?? Infinity) }
  return rules.map(({ of, must, when, hint, reason, serverReason, gate, errors, warnings }) => {
    const [first, ...more] = errors
    const isEverywhere = more.length === 0 && first?.from === whole.from && first.to === whole.to
    return {
      of,
      must,
      when,
      hint,
      rule: reason,
      serverReason,
      gate,
      errorIn: errors.map(minorsLabel),
      warningIn: warnings.map(minorsLabel),
      isEverywhere,
    }
  })
}

/** `each element must be a DNS label, if spec.a is set (format; error in 1.30-1.37)`. */
export function ruleText({
  of,
  must,
  when,
  hint,
  rule,
  gate,
  errorIn,
  warningIn,
  isEverywhere,
}: ExplainedRule): string {
  const about = of === 'field' ? must : `each ${of} ${must}`
  const notes = [
    rule,
    ...(gate === undefined ? [] : [`with the gate ${gate}`]),
    ...(isEverywhere || errorIn.length === 0 ? [] : [`error in ${errorIn.join(', ')}`]),
    ...(warningIn.length === 0 ? [] : [`warning in ${warningIn.join(', ')}`]),
  ]
  return `${about}${when === undefined ? '' : `, if ${when}`} (${notes.join('; ')})${hint === undefined ? '' : `; ${hint}`}`
}
