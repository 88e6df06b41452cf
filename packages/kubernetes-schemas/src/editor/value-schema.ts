import type { Json, JsonMap } from '@krmkit/structural-schema/values'
import { PATCH_KEY_PATTERN } from '../check/map-entries.ts'
import type { Constraint } from '../validation/rule.ts'
import { mustOf } from '../validation/words.ts'
import { FORMAT_PATTERNS } from './format-patterns.ts'

/** The largest mode of a file, 0777. No other field has this maximum. */
const MAX_MODE = 0o777

/** What a constraint is about. */
export interface ConstrainedValue {
  /** An empty string means the same as an absent field. */
  readonly isEmptyAbsent: boolean
  /** A number that is 0 if it is absent. */
  readonly isZero: boolean
  /** An absent value can have a default. */
  readonly hasDefault: boolean
  /** A quantity is written as a string, which no keyword compares. */
  readonly isQuantity: boolean
  /** A type whose values can be empty. */
  readonly shape: 'list' | 'map' | 'text' | undefined
  /** The object can be a patch, which has only some fields and elements. */
  readonly isPartial: boolean
}

/**
 * A constraint as keywords of JSON Schema that refuse nothing that it accepts; undefined if there are none. Null is accepted everywhere,
 * because for the server it has the same meaning as an absent field.
 */
export function valueSchema(constraint: Constraint, value: ConstrainedValue): JsonMap | undefined {
  switch (constraint.is) {
    case 'required':
      return value.isPartial || value.hasDefault || !value.isEmptyAbsent ? undefined : notEmpty(value.shape)
    case 'min':
      if (value.isQuantity) return undefined
      return value.isZero && value.hasDefault && constraint.to > 0
        ? { anyOf: [{ minimum: constraint.to }, { const: 0 }] }
        : { minimum: constraint.to }
    case 'max':
      // Editors read the mode 0644 as 644, as YAML 1.2 does.
      return value.isQuantity || constraint.to === MAX_MODE ? undefined : { maximum: constraint.to }
    case 'minLength':
      // A character has at most four bytes.
      return value.isEmptyAbsent || constraint.to === 0 ? undefined : { minLength: Math.ceil(constraint.to / 4) }
    case 'maxLength':
      return { maxLength: constraint.to }
    case 'minItems':
      if (value.isPartial || constraint.to === 0) return undefined
      return value.shape === 'list' ? { minItems: constraint.to } : { minProperties: constraint.to }
    case 'maxItems':
      return value.shape === 'list' ? { maxItems: constraint.to } : { maxProperties: constraint.to }
    case 'enum':
      return enumSchema(constraint.to, value)
    case 'not':
      return { not: { enum: constraint.to as Json } }
    case 'pattern':
      return {
        pattern: value.isEmptyAbsent ? `^$|(?:${constraint.to.source})` : constraint.to.source,
        patternErrorMessage: mustOf(constraint),
      }
    case 'format':
      return formatSchema(constraint.to, value.isEmptyAbsent, mustOf(constraint))
    case 'keys':
      return keysSchema(constraint.to)
    default:
      return undefined
  }
}

function notEmpty(shape: ConstrainedValue['shape']): JsonMap | undefined {
  if (shape === 'list') return { minItems: 1 }
  if (shape === 'map') return { minProperties: 1 }
  return shape === 'text' ? { minLength: 1 } : undefined
}

function enumSchema(
  values: readonly (string | number | boolean)[],
  { isEmptyAbsent, isZero }: ConstrainedValue,
): JsonMap {
  const absent: readonly Json[] = [null, ...(isZero ? [0, false] : []), ...(isEmptyAbsent ? [''] : [])]
  return { anyOf: [{ enum: values as Json }, { enum: absent as Json }] }
}

function formatSchema(format: string, isEmptyAbsent: boolean, must: string): JsonMap | undefined {
  const known = Object.hasOwn(FORMAT_PATTERNS, format) ? FORMAT_PATTERNS[format] : undefined
  if (known === undefined) return undefined
  const { pattern, maxLength } = known
  return {
    pattern: `^(?:${pattern})${isEmptyAbsent ? '?' : ''}$`,
    patternErrorMessage: must,
    ...(maxLength !== undefined && { maxLength }),
  }
}

const OF_KEYS: ConstrainedValue = {
  isEmptyAbsent: false,
  isZero: false,
  isQuantity: false,
  shape: undefined,
  isPartial: false,
  hasDefault: false,
}

/** Keys such as `$patch` are those of patches. */
function keysSchema(constraints: readonly Constraint[]): JsonMap | undefined {
  const schemas = constraints.flatMap((each) => valueSchema(each, OF_KEYS) ?? [])
  return schemas.length === 0
    ? undefined
    : { propertyNames: { anyOf: [{ pattern: PATCH_KEY_PATTERN }, { allOf: schemas }] } }
}
