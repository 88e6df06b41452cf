import { AMPERSAND, DOUBLE_QUOTE, EXCLAMATION, SINGLE_QUOTE } from './characters.ts'
import { scalarText, scalarValue } from './scalar.ts'
import { ALIAS, EMPTY, LIST, MAP, PLAIN, SCALAR, type Source } from './source.ts'
import type { Value } from './value.ts'

/** Elements at higher positions are found, and longer lists are counted, through an index of the list. */
const FAR = 50

/** The row of the value under a key of a map, or of the element at a position; -1 if there is none. */
export function childRow(source: Source, row: number, part: string | number): number {
  const last = source.next(row)
  if (source.kind(row) === LIST) {
    if (typeof part !== 'number') return -1
    if (part > FAR) return source.elements(row)[part] ?? -1
    let child = row + 1
    for (let left = part; left > 0 && child < last; left--) child = source.next(child)
    return child < last && part >= 0 ? child : -1
  }
  if (source.kind(row) !== MAP) return -1
  const key = String(part)
  for (let child = row + 1; child < last; ) {
    const value = source.next(child)
    if (source.kind(child) === SCALAR && isKey(source, child, key)) return value
    child = source.next(value)
  }
  return -1
}

/** The number of elements of a list. */
export function listSize(source: Source, row: number): number {
  const last = source.next(row)
  let count = 0
  for (let child = row + 1; child < last; child = source.next(child)) {
    // A loop may ask for the size at each position.
    if (++count > FAR) return source.elements(row).length
  }
  return count
}

/** The row of the key itself, or of the element at a position; -1 if there is none. */
export function keyRow(source: Source, row: number, part: string | number): number {
  const value = childRow(source, row, part)
  if (value < 0 || source.kind(row) !== MAP) return value
  for (let child = row + 1; child < value; ) {
    const next = source.next(child)
    if (next === value) return child
    child = source.next(next)
  }
  return -1
}

/** Whether the text of a scalar is this key. */
export function isKey(source: Source, row: number, key: string): boolean {
  const start = source.start(row)
  // Almost all keys are plain and on one line, so they are compared in place first.
  if (source.end(row) - start === key.length && source.text.startsWith(key, start))
    return source.style(row) === PLAIN || source.has(row, EMPTY)
  const first = source.text.charCodeAt(start)
  if (
    first !== DOUBLE_QUOTE &&
    first !== SINGLE_QUOTE &&
    first !== AMPERSAND &&
    first !== EXCLAMATION &&
    source.end(row) - start < 60
  )
    return false
  return scalarText(source, row) === key
}

/** The value of a row in a document without aliases. */
export function rowValue(source: Source, row: number): Value {
  switch (source.kind(row)) {
    case MAP: {
      const map: { [key: string]: Value } = Object.create(null)
      const last = source.next(row)
      for (let key = row + 1; key < last; ) {
        const value = source.next(key)
        map[rowKey(source, key)] = rowValue(source, value)
        key = source.next(value)
      }
      return map
    }
    case LIST: {
      const list: Value[] = []
      const last = source.next(row)
      for (let child = row + 1; child < last; child = source.next(child)) list.push(rowValue(source, child))
      return list
    }
    case ALIAS:
      return null
    default:
      return scalarValue(source, row)
  }
}

/** A key as text; a collection as a key is its source text. */
export function rowKey(source: Source, row: number): string {
  if (source.kind(row) === SCALAR) return scalarText(source, row)
  if (source.kind(row) === ALIAS) return `*${source.aliasName(row)}`
  return source.text.slice(source.start(row), source.end(row))
}

const MERGE = '<<'
/** Tags with which go-yaml still takes a key `<<` for a merge key. */
const MERGE_TAG = /^!(?:!merge|<tag:yaml\.org,2002:merge>)?$/

/** Whether a row, if it is a key, is a merge key: `<<`, not quoted. */
export function isMergeRow(source: Source, row: number): boolean {
  if (source.kind(row) !== SCALAR || source.style(row) !== PLAIN) return false
  const end = source.end(row)
  if (!source.text.endsWith(MERGE, end) || source.contentStart(row) !== end - MERGE.length) return false
  return MERGE_TAG.test(source.tag(row) ?? '!')
}
