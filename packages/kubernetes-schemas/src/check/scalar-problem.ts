import { Float, scalarJson } from '@krmkit/structural-schema/values'
import { NODE_KINDS, type NodeTable, type Scalar } from '@krmkit/yaml'
import { fitsInt32, fitsInt64, isBase64, isDateTime, isInteger, isQuantity } from './scalars.ts'
import type { PlannedType } from './target-view.ts'
import type { Shown } from './value-problems.ts'
import { quoted } from './words.ts'

const { map: MAP, list: LIST, scalar: SCALAR } = NODE_KINDS

/** Numbers of YAML that JSON does not have. */
const NOT_FINITE = /^(?:[-+]?\.inf|\.nan)$/i

/** The lengths of the words of YAML 1.1 that are not strings, by first letter: true, false, n, no, null, on, off, y, yes. */
const WORD_LENGTHS: Readonly<Record<number, readonly number[]>> = {
  116: [4],
  102: [5],
  110: [1, 2, 4],
  111: [2, 3],
  121: [1, 3],
}
/** The length of `false`. */
const LONGEST_WORD = 5

/** YAML's null, or an empty value: for the server the field is absent. */
export function isNull(table: NodeTable, row: number): boolean {
  if (table.kind(row) !== SCALAR || table.isQuoted(row)) return false
  if (!table.isBare(row)) return table.valueOf(row) === null
  const first = table.text.charCodeAt(table.start(row))
  // n, N and ~.
  return (first === 110 || first === 78 || first === 126) && table.valueOf(row) === null
}

/** Why a type does not accept a scalar; null is accepted, because it means absent. */
export function scalarProblem(
  table: NodeTable,
  row: number,
  type: PlannedType,
): 'type' | 'format' | 'enum' | undefined {
  switch (type.check) {
    case 'string':
      return isText(table, row) ? undefined : 'type'
    case 'enum':
      if (!isText(table, row)) return 'type'
      return isNull(table, row) || type.enum?.clean.has(table.textOf(row)) ? undefined : 'enum'
    case 'byte':
      if (!isText(table, row)) return 'type'
      return isNull(table, row) || isBase64(table.textOf(row)) ? undefined : 'format'
    case 'date-time':
      if (!isText(table, row)) return 'type'
      return isNull(table, row) || isDateTime(table.textOf(row)) ? undefined : 'format'
    default:
      return isFewDigits(table, row) ? (type.check === 'boolean' ? 'type' : undefined) : valueProblem(table, row, type)
  }
}

function valueProblem(table: NodeTable, row: number, { check }: PlannedType): 'type' | 'format' | undefined {
  const value = sentValue(table, row)
  if (value === null) return undefined
  switch (check) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'type'
    case 'integer':
    case 'int32':
    case 'int64':
      if (!isInteger(value)) return 'type'
      return check === 'int32' ? format(fitsInt32(value)) : format(fitsInt64(value))
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint' ? undefined : 'type'
    case 'quantity':
      if (typeof value === 'boolean') return 'type'
      return typeof value === 'string' ? format(isQuantity(value)) : undefined
    case 'int-or-string':
      if (typeof value === 'string') return undefined
      return isInteger(value) ? format(fitsInt32(value)) : 'type'
    default:
      return 'type'
  }
}

function format(isRight: boolean): 'format' | undefined {
  return isRight ? undefined : 'format'
}

/** The value that kubectl sends to the server: it reads YAML 1.1, in which `yes` is a boolean and `1_000` a number. */
function sentValue(table: NodeTable, row: number): Scalar {
  const sent = scalarJson(table.textOf(row), table.scalarStyle(row), table.tag(row))
  if (typeof sent === 'string') return NOT_FINITE.test(sent) ? table.valueOf(row) : sent
  return sent instanceof Float ? sent.value : (sent as Scalar)
}

/** A plain number without sign, with few enough digits for every integer type. */
export function isFewDigits(table: NodeTable, row: number): boolean {
  if (!table.isBare(row)) return false
  const { text } = table
  const start = table.start(row)
  const end = table.end(row)
  if (end - start > 9 || (text.charCodeAt(start) === 48 && end - start > 1)) return false
  for (let at = start; at < end; at++) {
    const ch = text.charCodeAt(at)
    if (ch < 48 || ch > 57) return false
  }
  return true
}

/** Whether a scalar is a string, or null. */
function isText(table: NodeTable, row: number): boolean {
  if (table.isQuoted(row)) return true
  if (table.isBare(row) && beginsText(table, row)) return true
  const value = sentValue(table, row)
  return typeof value === 'string' || value === null
}

/** Whether only a string begins so: not a number, and no word such as true, null, yes or off. */
function beginsText(table: NodeTable, row: number): boolean {
  const start = table.start(row)
  const ch = table.text.charCodeAt(start)
  const letter = ch | 32
  if (letter < 97 || letter > 122) return ch === 47 || ch > 127
  const length = table.end(row) - start
  return length > LONGEST_WORD || WORD_LENGTHS[letter]?.includes(length) !== true
}

const INT32 = 'a 32-bit integer from -2147483648 to 2147483647'

/** The values that a type accepts, in the words of a message. If a number is out of the range of its `format`, they name the range. */
export function expected({ check }: PlannedType, problem: 'type' | 'format'): string {
  if (problem === 'format' && check === 'int32') return INT32
  if (problem === 'format' && check === 'int-or-string') return `${INT32}, or a string`
  if (problem === 'format' && (check === 'int64' || check === 'integer'))
    return 'a 64-bit integer from -9223372036854775808 to 9223372036854775807'
  switch (check) {
    case 'array':
      return 'a list'
    case 'object':
    case 'map':
      return 'a map'
    case 'boolean':
      return 'true or false'
    case 'int32':
      return 'a 32-bit integer'
    case 'integer':
    case 'int64':
      return 'a 64-bit integer'
    case 'number':
      return 'a number'
    case 'quantity':
      return 'a quantity such as 500m, 2 or 128Mi'
    case 'int-or-string':
      return 'a 32-bit integer or a string'
    case 'date-time':
      return 'a time such as "2026-01-31T12:00:00Z"'
    case 'byte':
      return 'a base64 string'
    default:
      return 'a string (in quotes)'
  }
}

/** Whether a field of a Secret is in its metadata, which is not secret. Annotations are: one of them can have all that was applied last. */
export function isPublic(at: readonly unknown[]): boolean {
  return at.length > 1 && at[0] === 'metadata' && at[1] !== 'annotations'
}

/** A node in a message; a secret one shows only its type. */
export function shownAt(table: NodeTable, row: number, isSecret: boolean): Shown {
  const kind = table.kind(row)
  if (kind === MAP) return { current: undefined, text: 'a map' }
  if (kind === LIST) return { current: undefined, text: 'a list' }
  const value = sentValue(table, row)
  if (isSecret) return { current: undefined, text: `a ${typeof value}` }
  const text = table.textOf(row)
  if (typeof value === 'string') return { current: text, text: quoted(text) }
  const isOther = typeof table.valueOf(row) === 'string'
  return { current: text, text: isOther ? `${text}, which YAML 1.1 reads as ${value}` : text }
}
