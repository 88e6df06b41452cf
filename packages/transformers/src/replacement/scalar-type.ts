import { type Path, readYaml, type Scalar } from '@krmkit/runtime'
import type { NodeSummary } from '@krmkit/yaml'
import type { Fields } from './fields.ts'

/** YAML's types of scalars, as go-yaml distinguishes them. */
export type ScalarType = 'string' | 'int' | 'float' | 'bool' | 'null'

const INT = /^[-+]?(?:0[bB]_*[01][01_]*|0[oO]_*[0-7][0-7_]*|0[0-7_]+|0[xX]_*[0-9a-fA-F][0-9a-fA-F_]*|0|[1-9][0-9_]*)$/
const FLOAT =
  /^[-+]?(?:\.[0-9]+|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?$|^[-+]?\.(?:inf|Inf|INF)$|^\.(?:nan|NaN|NAN)$/
const BOOL = /^(?:true|True|TRUE|false|False|FALSE)$/
const NULL = /^(?:~|null|Null|NULL|)$/

/** The type of an existing scalar. */
export function typeOf(value: Scalar, text: string): ScalarType {
  if (value === null) return 'null'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  return INT.test(text) ? 'int' : 'float'
}

/** The type of the scalar at a path, as go-yaml reads it. */
export function typeAt(fields: Pick<Fields, 'get' | 'peek'>, path: Path, text: string): ScalarType {
  const value = fields.get(path) as Scalar
  const isNumber = typeof value === 'string' && isNumberOrDate(text) && isPlainNumberOrDate(fields.peek(path))
  return isNumber ? plainType(text) : typeOf(value, text)
}

/** The type of an unquoted scalar, as go-yaml reads it. */
export function plainType(text: string): ScalarType {
  if (NULL.test(text)) return 'null'
  if (BOOL.test(text)) return 'bool'
  if (INT.test(text)) return 'int'
  return FLOAT.test(text) ? 'float' : 'string'
}

/** An unquoted text that go-yaml reads as a date. */
export const DATE: RegExp = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:$|[Tt ])/

/** Whether go-yaml reads a text without quotes as a number or a date: `1_000` and `2020-01-01`, strings in YAML 1.2. */
export function isNumberOrDate(text: string): boolean {
  const type = plainType(text)
  return type === 'int' || type === 'float' || DATE.test(text)
}

/** Whether a node is a number or a date to go-yaml. */
export function isPlainNumberOrDate(node: NodeSummary | undefined): boolean {
  return node?.kind === 'scalar' && node.style === 'plain' && node.tag === undefined && isNumberOrDate(node.text)
}

const YAML_1_1_BOOL = /^(?:y|n|yes|no|on|off)$/i
const MAY_BE_COLLECTION = /^[-?[{#]|: |:$/

/** Whether kustomize quotes a string because YAML 1.1 reads it as another value (kyaml/yaml, IsYaml1_1NonString). */
export function isNonString(text: string): boolean {
  if (text === '' || text.includes('\n')) return false
  if (plainType(text) !== 'string' || YAML_1_1_BOOL.test(text)) return true
  if (!MAY_BE_COLLECTION.test(text)) return false
  const { document } = readYaml(text)
  return document !== undefined && typeof document.get([]) !== 'string'
}

/** Whether a string can replace a scalar of a type. */
export function fitsType(text: string, type: ScalarType): boolean {
  if (type === 'string') return true
  const found = plainType(text)
  return found === type || (type === 'float' && found === 'int')
}

/** The value of an unquoted scalar: `8080` is a number. */
export function plainValue(text: string): Scalar {
  return (plainType(text) === 'string' ? undefined : simpleValue(text)) ?? text
}

/** The value of a string that is already in its normal spelling; otherwise `undefined`. */
export function simpleValue(text: string): Scalar | undefined {
  if (text === 'true' || text === 'false') return text === 'true'
  if (NULL.test(text)) return null
  const number = Number(text)
  return /^-?[0-9]/.test(text) && Number.isSafeInteger(number) && String(number) === text ? number : undefined
}
