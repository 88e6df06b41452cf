import { detectLayout } from '../print/layout.ts'
import { BLOCK, columnAt, MAP, type Source } from '../scan/source.ts'
import type { Path, Value } from '../scan/value.ts'

/** Whether a patch of the text can write a value: a scalar of one line, or a map of such values, at any depth. */
export function isPatchable(value: Value): boolean {
  if (typeof value === 'string') return !value.includes('\n')
  if (typeof value !== 'object' || value === null) return true
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return false
  return Object.entries(value).every(([key, child]) => key.length <= 500 && isPatchable(child))
}

/** Copies a patchable value, with maps without prototype, like values that are read. */
export function copyOf(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const map: { [key: string]: Value } = Object.create(null)
  for (const [key, child] of Object.entries(value)) map[key] = copyOf(child)
  return map
}

/** The value at `path` from `from` on inside of a copied value; `undefined` if there is none. */
export function valueWithin(value: Value, path: Path, from: number): Value | undefined {
  let found: Value | undefined = value
  for (let at = from; at < path.length; at++) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as { readonly [key: string]: Value })[String(path[at])]
  }
  return found
}

/**
 * The indentation of a new map below the block map `row`, in columns: that of the block map, or of a map in it, or of the
 * document. `above`: the parent of the block map, -1 for the root.
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
