import { trimmed } from '@krmkit/cel/values'
import { goQuote } from '@krmkit/formats'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath } from '../finding/field-path.ts'
import { invalid, makeError, required } from '../finding/make-error.ts'
import { compactJson } from '../json/print.ts'
import type { Schema, ValidationRule } from '../schema/schema.ts'
import { structuralProblem } from '../structural/structural-problem.ts'
import { followFieldPath } from '../structural/valid-field-path.ts'

const RULE = 'cel-fields'
const REASONS = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired']
const LINE_BREAK = /[\n\r]/

/** Checks the fields of `x-kubernetes-validations`, but not the expressions (validation.go). */
export function checkRuleFields(schema: Schema, path: FieldPath, errors: FieldError[]): void {
  schema.validations?.forEach((rule, i) => {
    checkRule(rule, schema, indexPath(childPath(path, 'x-kubernetes-validations'), i), errors)
  })
}

function checkRule(rule: ValidationRule, schema: Schema, path: FieldPath, errors: FieldError[]): void {
  const { message = '', messageExpression = '', reason, fieldPath = '' } = rule
  const text = trimmed(rule.rule)
  const shown = trimmed(message)
  const place = childPath(path, 'message')
  if (text === '') errors.push(required(childPath(path, 'rule'), 'rule is not specified', RULE))
  else if (message !== '' && shown === '') {
    errors.push(invalid(place, message, 'must be non-empty if specified', RULE))
  } else if (LINE_BREAK.test(shown)) errors.push(invalid(place, message, 'must not contain line breaks', RULE))
  else if (LINE_BREAK.test(text) && shown === '') {
    errors.push(required(place, 'message must be specified if rule contains line breaks', RULE))
  }
  if (messageExpression !== '' && trimmed(messageExpression) === '') {
    const detail = 'messageExpression must be non-empty if specified'
    errors.push(required(childPath(path, 'messageExpression'), detail, RULE))
  }
  if (reason !== undefined && !REASONS.includes(reason)) {
    const detail = `supported values: ${REASONS.map(goQuote).join(', ')}`
    const at = childPath(path, 'reason')
    errors.push(makeError({ type: 'FieldValueNotSupported', path: at, shown: compactJson(reason), detail, rule: RULE }))
  }
  if (fieldPath !== '') checkFieldPath(fieldPath, schema, childPath(path, 'fieldPath'), errors)
}

function checkFieldPath(text: string, schema: Schema, path: FieldPath, errors: FieldError[]): void {
  if (trimmed(text) === '') errors.push(invalid(path, text, 'must be non-empty if specified', RULE))
  if (LINE_BREAK.test(text)) errors.push(invalid(path, text, 'must not contain line breaks', RULE))
  const isKnown = structuralProblem(schema) === undefined
  if (isKnown && 'problem' in followFieldPath(text, schema, { arrayNotation: true })) {
    errors.push(invalid(path, text, 'must be a valid path', RULE))
  }
}
