import type { Path } from '@krmkit/runtime'
import type { Deprecation } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { type Draft, factsOf } from './findings.ts'
import type { Mask } from './target.ts'
import { minorsText } from './words.ts'

/** Where something deprecated is, and what to use instead. */
interface DeprecatedPlace {
  readonly at: Path
  readonly mask: Mask
  readonly currentValue?: string | undefined
  readonly replacement?: string | undefined
  /** The replacement in the sentence, if it is spelled differently there. */
  readonly advice?: string | undefined
}

/** The finding about a deprecated field, value, annotation or label; `subject` begins its sentence. */
export function deprecatedDraft(
  { since, withoutEffectSince, message }: Deprecation,
  subject: string,
  { at, mask, currentValue, replacement, advice = replacement }: DeprecatedPlace,
): Draft {
  return {
    reason: 'deprecated',
    severity: 'warning',
    at,
    mask,
    facts: factsOf({ deprecatedIn: minorLabel(since), currentValue, replacement }),
    messageFor: (minors) => {
      const isDead = withoutEffectSince !== undefined && minors.from >= withoutEffectSince
      const how = isDead
        ? `has no effect since ${minorLabel(withoutEffectSince)}`
        : `is deprecated since ${minorLabel(since)}`
      return `${subject} ${how} (${minorsText(minors)})${message === undefined ? '' : `: ${message}`}${advice === undefined ? '' : `; use ${advice}`}`
    },
  }
}
