import { Duration, ListValue, MapValue, Timestamp, Uint, type Value } from './values.ts'

/** The first instant of the year 1: the zero of Go's times. */
const ZERO_TIME = -62135596800n * 1_000_000_000n

/** Whether a value is the zero of its type (cel-go, `traits.Zeroer`); lists and objects of resources have none. */
export function isZero(value: Value): boolean {
  if (value === null || value === false || value === 0n || value === 0 || value === '') return true
  if (value instanceof Uint) return value.value === 0n
  if (value instanceof Duration) return value.nanos === 0n
  if (value instanceof Timestamp) return value.nanos === ZERO_TIME
  if (value instanceof Uint8Array) return value.length === 0
  if (value instanceof ListValue) return value.equals === undefined && value.length === 0
  return value instanceof MapValue && value.equals === undefined && value.size === 0
}
