import { detectLayout } from '../print/layout.ts'
import { BLOCK, columnAt, MAP, type Source } from '../scan/source.ts'
import type { Path, Value } from '../scan/value.ts'

/** A value that a flat table can write as a patch: a scalar of one line, or a map of such, at any depth. */
export function isPatchable(value: Value): boolean {
  if (typeof value === 'string') return !value.includes('\n')
  if (typeof value !== 'object' || value === null) return true
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return false
  return Object.entries(value).every(([key, child]) => key.length <= 500 && isPatchable(child))
}

/** A patchable value as it reads later: maps without prototype, and nobody else's. */
export function copyOf(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const map: { [key: string]: Value } = Object.create(null)
  for (const [key, child] of Object.entries(value)) map[key] = copyOf(child)
  return map
}

/** What `path` from `from` on leads to in a copied value; `undefined` where it leads nowhere. */
export function valueWithin(value: Value, path: Path, from: number): Value | undefined {
  let found: Value | undefined = value
  for (let at = from; at < path.length; at++) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as { readonly [key: string]: Value })[String(path[at])]
  }
  return found
}

/**
 * Columns by which a new map below the block map `row` is indented: by as much as that itself is, or a map in it,
 * otherwise as the document does. `above`: the collection that it is a value of, -1 for the root.
 */
export function stepBelow(source: Source, row: number, above: number): number {
  const { text } = source
  const column = columnAt(text, source.contentStart(row))
  if (above >= 0 && source.kind(above) === MAP) {
    const distance = column - columnAt(text, source.contentStart(above))
    if (distance > 0) return distance
  }
  const last = source.next(row)
  for (let key = row + 1; key < last; key = source.next(source.next(key))) {
    const child = source.next(key)
    if (source.kind(child) !== MAP || source.style(child) !== BLOCK) continue
    const distance = columnAt(text, source.contentStart(child)) - column
    if (distance > 0) return distance
  }
  return detectLayout(source).step
}
