import type { Value } from '@krmkit/runtime'

/** A mapping of plain values. */
export type ValueMap = { readonly [key: string]: Value }

/** Whether two values are equal; the order of keys is ignored. */
export function isEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((value, i) => isEqual(value, b[i]))
  if (isMap(a) && isMap(b)) {
    const keys = Object.keys(a)
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
    )
  }
  return Object.is(a, b)
}

/** Whether a value is a mapping. */
export function isMap(value: unknown): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly Value[] {
  return Array.isArray(value)
}
