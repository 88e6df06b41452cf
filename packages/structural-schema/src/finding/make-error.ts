import { goFloat, goQuote } from '@krmkit/formats'
import { Float, type Json } from '../json/json.ts'
import { compactJson } from '../json/print.ts'
import type { FieldError, FieldErrorType } from './field-error.ts'
import { type FieldPath, pathSteps, pathText, serverText } from './field-path.ts'

const LABELS: Readonly<Record<FieldErrorType, string>> = {
  FieldValueRequired: 'Required value',
  FieldValueInvalid: 'Invalid value',
  FieldValueTypeInvalid: 'Invalid value',
  FieldValueForbidden: 'Forbidden',
  FieldValueNotSupported: 'Unsupported value',
  FieldValueNotFound: 'Not found',
  FieldValueDuplicate: 'Duplicate value',
  FieldValueTooLong: 'Too long',
  FieldValueTooShort: 'Too short',
  FieldValueTooMany: 'Too many',
  FieldValueTooFew: 'Too few',
  InternalError: 'Internal error',
}

/** The parts of a field error; without `value`, none is printed. */
export interface ErrorParts {
  readonly type: FieldErrorType
  readonly path: FieldPath
  readonly value?: Json | undefined
  /** The formatted value, if it differs from the format of its JSON type. */
  readonly shown?: string
  readonly detail: string
  readonly rule: string
}

/** Returns a field error with its message (apimachinery, `field.Error`). */
export function makeError({ type, path, value, shown, detail, rule }: ErrorParts): FieldError {
  const text = pathText(path)
  const serverPath = serverText(path)
  return {
    type,
    path: text,
    ...(serverPath !== undefined && { serverPath }),
    detail,
    text: errorText(text, type, value, detail, shown),
    at: pathSteps(path),
    rule,
  }
}

/** `<path>: <label>[: <value>][: <detail>]`. */
function errorText(
  path: string,
  type: FieldErrorType,
  value: Json | undefined,
  detail: string,
  shown: string | undefined = value === undefined ? undefined : shownValue(value),
): string {
  return `${path}: ${LABELS[type]}${shown === undefined ? '' : `: ${shown}`}${detail === '' ? '' : `: ${detail}`}`
}

function shownValue(value: Json): string {
  if (typeof value === 'string') return goQuote(value)
  if (value instanceof Float) return goFloat(value.value)
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : goFloat(value)
  return compactJson(value)
}

export function required(path: FieldPath, detail: string, rule: string): FieldError {
  return makeError({ type: 'FieldValueRequired', path, detail, rule })
}

/** Returns the error of a value that must not be set. */
export function forbidden(path: FieldPath, detail: string, rule: string): FieldError {
  return makeError({ type: 'FieldValueForbidden', path, detail, rule })
}

/** Returns the error of a value that is not valid. */
export function invalid(path: FieldPath, value: Json, detail: string, rule: string): FieldError {
  return makeError({ type: 'FieldValueInvalid', path, value, detail, rule })
}

export function typeInvalid(path: FieldPath, value: Json, detail: string, rule: string): FieldError {
  return makeError({ type: 'FieldValueTypeInvalid', path, value, detail, rule })
}

export function notSupported(path: FieldPath, value: Json, allowed: readonly string[], rule: string): FieldError {
  const detail = allowed.length === 0 ? '' : `supported values: ${allowed.map(goQuote).join(', ')}`
  return makeError({ type: 'FieldValueNotSupported', path, value, detail, rule })
}

export function duplicate(path: FieldPath, value: Json, rule: string): FieldError {
  return makeError({ type: 'FieldValueDuplicate', path, value, detail: '', rule })
}

/** Returns the error of a value with too many bytes. */
export function tooLong(path: FieldPath, maximum: number, rule: string): FieldError {
  const detail = `may not be more than ${maximum} ${maximum === 1 ? 'byte' : 'bytes'}`
  return makeError({ type: 'FieldValueTooLong', path, detail, rule })
}

export function tooMany(path: FieldPath, actual: number, maximum: number, rule: string): FieldError {
  const detail = `must have at most ${maximum} ${maximum === 1 ? 'item' : 'items'}`
  return makeError({ type: 'FieldValueTooMany', path, value: actual, detail, rule })
}
