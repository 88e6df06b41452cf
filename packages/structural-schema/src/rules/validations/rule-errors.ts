import { trimmed } from '@krmkit/cel/values'
import type { FieldError, FieldErrorType } from '../../finding/field-error.ts'
import { childPath, type FieldPath, keyPath, pathSteps, pathText, rootPath } from '../../finding/field-path.ts'
import { makeError } from '../../finding/make-error.ts'
import type { Json } from '../../json/json.ts'
import type { Schema, ValidationRule } from '../../schema/schema.ts'
import type { PathName } from '../../structural/valid-field-path.ts'

/** The types that a rule may ask for with its `reason`. */
const REASONS: readonly FieldErrorType[] = ['FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate']

/** A rule that could not be evaluated: the server names the type of its schema as the value. */
export function ruleProblem(path: FieldPath, { type = '' }: Schema, detail: string, id: string): FieldError {
  return makeError({ type: 'FieldValueInvalid', path: shown(path), value: type, detail, rule: id })
}

/** A rule that does not hold. */
export function ruleViolation(
  path: FieldPath,
  value: Json,
  schema: Schema,
  detail: string,
  rule: ValidationRule,
): FieldError {
  const type = REASONS.find((reason) => reason === rule.reason) ?? 'FieldValueInvalid'
  const hasValue = type === 'FieldValueInvalid' || type === 'FieldValueDuplicate'
  const isShown = hasValue && schema.type !== 'object' && schema.type !== 'array'
  return makeError({
    type,
    path: shown(path),
    ...(isShown ? { value } : {}),
    detail: type === 'FieldValueDuplicate' ? '' : detail,
    rule: 'cel',
  })
}

/** Where a rule reports: its `fieldPath` is one name to the server, whatever it holds. */
export function reportPath(path: FieldPath, names: readonly PathName[]): FieldPath {
  if (names.length === 0) return path
  const below = names.reduce((parent, { name, isKey }) => (isKey ? keyPath : childPath)(parent, name), rootPath(''))
  return childPath(
    path,
    pathText(below),
    names.map(({ name }) => name),
  )
}

/** What a rule is called in findings: its message, or itself. */
export function ruleName({ rule, message = '' }: ValidationRule): string {
  return trimmed(message === '' ? rule : message)
}

/** An empty path is `<nil>`. */
function shown(path: FieldPath): FieldPath {
  return pathText(path) === '' ? rootPath('<nil>', pathSteps(path)) : path
}
