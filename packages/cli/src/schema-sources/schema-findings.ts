import type { Finding } from '@krmkit/check'
import type { FieldError } from '@krmkit/structural-schema'

/** The findings of an error of a JSON Schema: one for each unknown field, which `unknown` creates. */
export function errorFindings(
  { at, text, values }: FieldError,
  unknown: (at: Finding['at'], message: string) => Finding = unknownField,
): readonly Finding[] {
  if (values === undefined) return [{ severity: 'error', rule: 'schema', message: text, at }]
  return values.map((value) => unknown(value.at, value.text))
}

/** A finding about a field that a JSON Schema does not allow. */
export function unknownField(at: Finding['at'], message: string): Finding {
  return { severity: 'error', rule: 'unknown-field', message, at, part: 'key' }
}

/** Keywords that a part of an object, such as a patch, need not satisfy. */
const OF_WHOLE_OBJECTS: ReadonlySet<string> = new Set([
  'anyOf',
  'contains',
  'dependencies',
  'dependentRequired',
  'if',
  'minItems',
  'minProperties',
  'not',
  'oneOf',
  'required',
])

/** Whether an error is about what a part of an object lacks. */
export function isOfWholeObjects({ rule }: FieldError): boolean {
  return OF_WHOLE_OBJECTS.has(rule)
}
