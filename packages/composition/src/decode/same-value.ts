import type { Value } from '@krmkit/runtime'

/** Whether two values are equal, including the order of keys. */
export function isSameValue(a: Value, b: Value): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  const [x, y] = [Object.entries(a), Object.entries(b)]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    x.length === y.length &&
    x.every(([key, value], i) => key === y[i]?.[0] && isSameValue(value as Value, y[i]?.[1] as Value))
  )
}
