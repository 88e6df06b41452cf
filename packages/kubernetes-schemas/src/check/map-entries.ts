import type { Path } from '@krmkit/runtime'
import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'

/** The keys of strategic merge patches, such as `$patch`. */
export const PATCH_KEY_PATTERN = '^\\$(?:(?:patch|retainKeys)$|(?:deleteFromPrimitiveList|setElementOrder)/)'
const PATCH_KEY = new RegExp(PATCH_KEY_PATTERN)

/** Whether a key is a directive of a strategic merge patch, not a field. */
export function isPatchKey(key: string): boolean {
  return PATCH_KEY.test(key)
}

/** Whether a path leads to or through a directive of a strategic merge patch. */
export function hasPatchKey(at: Path): boolean {
  return at.some((step) => typeof step === 'string' && isPatchKey(step))
}

/** Row of the value under a key of a mapping, aliases followed; -1 if there is none. */
export function rowUnder(table: NodeTable, map: number, name: string): number {
  if (table.kind(map) !== NODE_KINDS.map) return -1
  const last = table.next(map)
  for (let key = map + 1; key < last; ) {
    const value = table.next(key)
    if (isNamed(table, key, name)) return table.resolve(value)
    key = table.next(value)
  }
  return -1
}

/** Row of the key itself; -1 if there is none. */
export function keyUnder(table: NodeTable, map: number, name: string): number {
  const last = table.next(map)
  for (let key = map + 1; key < last; key = table.next(table.next(key))) if (isNamed(table, key, name)) return key
  return -1
}

/** The text of the scalar under a key. */
export function textUnder(table: NodeTable, map: number, name: string): string | undefined {
  const row = rowUnder(table, map, name)
  return row >= 0 && table.kind(row) === NODE_KINDS.scalar ? table.textOf(row) : undefined
}

/** The rows of the elements of a list, aliases followed; none if there is no list. */
export function elementRows(table: NodeTable, list: number): readonly number[] {
  const rows: number[] = []
  if (table.kind(list) !== NODE_KINDS.list) return rows
  const last = table.next(list)
  for (let row = list + 1; row < last; row = table.next(row)) rows.push(table.resolve(row))
  return rows
}

function isNamed(table: NodeTable, key: number, name: string): boolean {
  if (!table.isBare(key)) return table.keyOf(key) === name
  const start = table.start(key)
  return table.end(key) - start === name.length && table.text.startsWith(name, start)
}
