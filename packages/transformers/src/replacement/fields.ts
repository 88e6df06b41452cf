import type { Path, Peeked, Scalar, Value } from '@krmkit/runtime'
import { isReadAsJson, isRespelled, quotedValues } from '../resource-id/untyped-values.ts'
import { flowAround } from './flow.ts'

/** What a resource and a YAML document have in common: fields that are read and set by path. */
export interface Fields {
  get(path: Path): Value | undefined
  has(path: Path): boolean
  text(path: Path): string | undefined
  source(path: Path): string | undefined
  keys(path: Path): readonly string[]
  size(path: Path): number
  set(path: Path, value: Value): boolean
  setSource(path: Path, text: string): boolean
  peek(path: Path): Peeked | undefined
}

/** What stands at a path. */
export type FieldKind = 'map' | 'list' | 'scalar' | 'null' | 'nothing'

/** What stands at a path. */
export function fieldKind(fields: Fields, path: Path): FieldKind {
  if (fields.text(path) !== undefined) return fields.get(path) === null ? 'null' : 'scalar'
  if (fields.size(path) > 0) return 'list'
  if (fields.keys(path).length > 0) return 'map'
  if (!fields.has(path)) return 'nothing'
  return Array.isArray(fields.get(path)) ? 'list' : 'map'
}

/** YAML's types of scalars, as go-yaml tells them apart. */
export type ScalarType = 'string' | 'int' | 'float' | 'bool' | 'null'

const INT = /^[-+]?(?:0[bB][01_]+|0[oO]?[0-7_]+|0[xX][0-9a-fA-F_]+|0|[1-9][0-9_]*)$/
const FLOAT =
  /^[-+]?(?:\.[0-9]+|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?$|^[-+]?\.(?:inf|Inf|INF)$|^\.(?:nan|NaN|NAN)$/
const BOOL = /^(?:true|True|TRUE|false|False|FALSE)$/
const NULL = /^(?:~|null|Null|NULL|)$/

/** The type of a scalar that is in its place. */
export function typeOf(value: Scalar, text: string): ScalarType {
  if (value === null) return 'null'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  return INT.test(text) ? 'int' : 'float'
}

/** The type that a plain text has in YAML, as go-yaml reads it. */
export function plainType(text: string): ScalarType {
  if (NULL.test(text)) return 'null'
  if (BOOL.test(text)) return 'bool'
  if (INT.test(text)) return 'int'
  return FLOAT.test(text) ? 'float' : 'string'
}

/** Whether a text can stand where a scalar of a type stood. */
export function fitsType(text: string, type: ScalarType): boolean {
  if (type === 'string') return true
  const found = plainType(text)
  return found === type || (type === 'float' && found === 'int')
}

/** Writes a scalar so that it is of a type; `text` must fit it. The spelling of numbers stays. */
export function setScalar(fields: Fields, path: Path, text: string, type: ScalarType): void {
  if (type === 'string') {
    fields.set(path, text)
    return
  }
  const value = simpleValue(text)
  if (value !== undefined) {
    fields.set(path, value)
    return
  }
  if (!fields.has(path)) fields.set(path, 0)
  fields.setSource(path, text)
}

/** The type that a text without one gets at a path. Annotations are strings, as kustomize writes them all anew. */
export function untypedAt(path: Path, text: string): ScalarType {
  return path[0] === 'metadata' && path[1] === 'annotations' ? 'string' : plainType(text)
}

/** Within braces or brackets nothing at all is printed as `''`. */
export function settledType(fields: Fields, path: Path, text: string, type: ScalarType): ScalarType {
  return text === '' && type === 'null' && flowAround(fields, path) !== undefined ? 'string' : type
}

/** What to set at a new path first, so that {@link setUntyped} can give it the text: new strings are quoted. */
export function untypedPlaceholder(path: Path, text: string): Scalar {
  return untypedAt(path, text) === 'string' ? text : 0
}

/**
 * Writes a text without a type, as kustomize's setters do: in place of a quoted or block scalar it is a string, elsewhere
 * what YAML takes it for.
 */
export function setUntyped(fields: Fields, path: Path, text: string): void {
  const type = settledType(fields, path, text, untypedAt(path, text))
  if (type === 'string' || isQuoted(fields, path)) fields.set(path, text)
  else if (fields.text(path) !== text || typeof fields.get(path) === 'string') setScalar(fields, path, text, type)
}

const QUOTED_ANEW =
  /^$|^[\s#@%&*!|>[{'"`]|^[-?:](?:\s|$)|: |:$| #|\s$|\n|^(?:y|n|yes|no|on|off)$|^\d{4}-\d\d?-\d\d?|^[-+]?\d+(?::[0-5]?\d)+$/i

/** Whether a scalar stands in quotes or in a block: as written, or after a JSON patch only where kustomize must quote it. */
function isQuoted(fields: Fields, path: Path): boolean {
  if (quotedValues.has(fields, path)) return true
  if (!isRespelled(fields)) return /^["'|>]/.test(fields.source(path) ?? '')
  if (typeof fields.get(path) !== 'string') return false
  if (isReadAsJson(fields)) return true
  const text = fields.text(path) ?? ''
  return plainType(text) !== 'string' || QUOTED_ANEW.test(text)
}

/** The value of a text that nobody gave a type, so that YAML gives it one: `8080` is a number. */
export function plainValue(text: string): Scalar {
  return (plainType(text) === 'string' ? undefined : simpleValue(text)) ?? text
}

/** The value of texts that are written in the one way that we write them. */
function simpleValue(text: string): Scalar | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (NULL.test(text)) return null
  const number = Number(text)
  return /^-?[0-9]/.test(text) && Number.isSafeInteger(number) && String(number) === text ? number : undefined
}
