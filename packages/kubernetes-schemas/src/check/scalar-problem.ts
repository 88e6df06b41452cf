import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'
import { fitsInt32, fitsInt64, isBase64, isDateTime, isInteger, isQuantity } from './scalars.ts'
import type { PlannedType } from './target-view.ts'
import type { Shown } from './value-problems.ts'
import { quoted } from './words.ts'

const { map: MAP, list: LIST, scalar: SCALAR } = NODE_KINDS

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
  const value = table.valueOf(row)
  if (value === null) return undefined
  switch (check) {
    case 'boolean':
      return typeof value === 'boolean' || isYes(table, row) ? undefined : 'type'
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

/** YAML 1.1's booleans, as the server's parser and kubectl's accept them. */
function isYes(table: NodeTable, row: number): boolean {
  return table.isBare(row) && /^(?:yes|no|on|off)$/i.test(table.textOf(row))
}

/** A plain number without sign, with few enough digits for every integer type. */
function isFewDigits(table: NodeTable, row: number): boolean {
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
  if (table.isBare(row) && beginsText(table.text.charCodeAt(table.start(row)))) return true
  const value = table.valueOf(row)
  return typeof value === 'string' || value === null
}

/** Only strings begin with this character: not a digit, sign or point, nor t, f, n of true, false and null. */
function beginsText(ch: number): boolean {
  const letter = ch | 32
  if (letter >= 97 && letter <= 122) return letter !== 116 && letter !== 102 && letter !== 110
  return ch === 47 || ch > 127
}

/** The values that a type accepts, in the words of a message. */
export function expected({ check }: PlannedType): string {
  switch (check) {
    case 'array':
      return 'a list'
    case 'object':
    case 'map':
      return 'a map'
    case 'boolean':
      return 'true or false'
    case 'integer':
    case 'int32':
      return 'a 32-bit integer'
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

/** A node in a message; a secret one shows only its type. */
export function shownAt(table: NodeTable, row: number, isSecret: boolean): Shown {
  const kind = table.kind(row)
  if (kind === MAP) return { current: undefined, text: 'a map' }
  if (kind === LIST) return { current: undefined, text: 'a list' }
  const value = table.valueOf(row)
  if (isSecret) return { current: undefined, text: `a ${typeof value}` }
  const text = table.textOf(row)
  return { current: text, text: typeof value === 'string' ? quoted(text) : text }
}
