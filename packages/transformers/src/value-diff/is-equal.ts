import type { Value } from '@krmkit/runtime'

/** Whether two values are the same; the order of a map's keys does not count. */
export function isEqual(a: Value, b: Value): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b || (Number.isNaN(a) && Number.isNaN(b))
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((element, at) => isEqual(element, b[at] as Value))
  if (Array.isArray(b)) return false
  const [left, right] = [a, b] as [{ readonly [key: string]: Value }, { readonly [key: string]: Value }]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key] as Value, right[key] as Value))
  )
}
