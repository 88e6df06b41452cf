/**
 * Helpers for plain values. Code that is loaded late imports them from this entry, so that a bundle does not keep all of the
 * runtime for it.
 * @module
 */
export { endOfQuoted, isEqual, isMap, replaceQuoted, resolvePlain } from '@krmkit/yaml'
export { commentsOf } from './comments.ts'
export { formatFieldPath } from './field-path.ts'
export { cleanPath } from './file-path.ts'
export { nearestName } from './nearest-name.ts'
export { ownPathForm } from './path-forms.ts'
export { alignLists, elementKey } from './value-diff/align-lists.ts'
export { canonical } from './value-diff/plain-value.ts'

/**
 * Compares strings by their UTF-8 bytes, as Go does. JavaScript's own order puts surrogates before U+E000.
 *
 * @param a The first string.
 * @param b The second string.
 * @returns A negative number, 0 or a positive number, as `sort` expects it.
 *
 * @example
 * console.log(['\uff5e', '\u{1f600}', 'b', 'a'].sort((a, b) => compareUtf8(a, b)).join(' ')) // a b ～ 😀
 */
export function compareUtf8(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const left = a.charCodeAt(i)
    const right = b.charCodeAt(i)
    if (left !== right) return rank(left) - rank(right)
  }
  return a.length - b.length
}

function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

/** Groups items by key, in the order of their first items. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** Makes a value on the first call, and returns the same value on later calls. Callers must not change it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Makes a value for each key on its first call, and returns the same value on later calls. Callers must not change it. */
export function onceEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined || made.has(key)) return known as Value
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/**
 * Compiles a pattern with Unicode properties (`\p{L}`) on the first call. A literal would cost each start a millisecond, even
 * if it is not used, because V8 reads every literal when it reads the file. So the source is a string.
 */
export function latePattern(source: string): () => RegExp {
  return once(() => new RegExp(source, 'u'))
}
