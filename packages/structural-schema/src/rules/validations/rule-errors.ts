import { trimmed } from '@krmkit/cel/values'
import type { FieldError, FieldErrorType } from '../../finding/field-error.ts'
import { childPath, type FieldPath, keyPath, pathSteps, pathText, rootPath } from '../../finding/field-path.ts'
import { makeError } from '../../finding/make-error.ts'
import type { Json } from '../../json/json.ts'
import type { Schema, ValidationRule } from '../../schema/schema.ts'
import type { PathName } from '../../structural/valid-field-path.ts'

/** The types that a rule can select with its `reason`. */
const REASONS: readonly FieldErrorType[] = ['FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate']

/** Returns the error of a rule that cannot be evaluated; the server prints the type of its schema as the value. */
export function ruleProblem(path: FieldPath, { type = '' }: Schema, detail: string, id: string): FieldError {
  return makeError({ type: 'FieldValueInvalid', path: shown(path), value: type, detail, rule: id })
}

/** Returns the error of a violated rule. */
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

/** Returns the path that a rule reports; the server treats its `fieldPath` as a single name. */
export function reportPath(path: FieldPath, names: readonly PathName[]): FieldPath {
  if (names.length === 0) return path
  const below = names.reduce((parent, { name, isKey }) => (isKey ? keyPath : childPath)(parent, name), rootPath(''))
  return childPath(
    path,
    pathText(below),
    names.map(({ name }) => name),
  )
}

/** Returns the name of a rule in findings: its message, or its expression. */
export function ruleName({ rule, message = '' }: ValidationRule): string {
  return trimmed(message === '' ? rule : message)
}

/** Formats an empty path as `<nil>`. */
function shown(path: FieldPath): FieldPath {
  return pathText(path) === '' ? rootPath('<nil>', pathSteps(path)) : path
}
