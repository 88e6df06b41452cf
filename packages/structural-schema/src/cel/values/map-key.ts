import { Abort } from './abort.ts'
import { Duration, Opaque, Timestamp, TypeValue, Uint, type Value } from './values.ts'

/** Keys that are told apart by which object they are. */
const identities = new WeakMap<object, string>()
let last = 0
const MAX_INT = 2 ** 63
const MAX_UINT = 2 ** 64

/**
 * One text for all values that are one key of a map of Go: numbers of different types are different keys, lists and maps
 * are each a key of its own, and the server fails on those that have no hash.
 */
export function mapKey(value: Value): string {
  switch (typeof value) {
    case 'string':
      return `s${value}`
    case 'boolean':
      return `b${value}`
    case 'bigint':
      return `i${value}`
    case 'number':
      return Number.isNaN(value) ? `o${++last}` : `d${value}`
    default:
      return value === null ? 'null' : objectKey(value)
  }
}

/** The keys under which cel-go looks for a number, beside its own (`refValMapAccessor.Find`). */
export function otherKeys(value: Value): readonly string[] {
  if (typeof value === 'bigint') return value < 0n ? [] : [`u${value}`]
  if (value instanceof Uint) return value.value < BigInt(MAX_INT) ? [`i${value.value}`] : []
  if (typeof value !== 'number' || !Number.isInteger(value)) return []
  const keys = []
  if (value > -MAX_INT && value < MAX_INT) keys.push(`i${BigInt(value)}`)
  if (value >= 0 && value < MAX_UINT) keys.push(`u${BigInt(value)}`)
  return keys
}

/** The keys of all values that a constant stands for in `x in [constant]` (`maybeOptimizeSetMembership`). */
export function memberKeys(value: Value): readonly string[] {
  const whole = value instanceof Uint ? value.value : value
  const asDouble = typeof whole === 'bigint' ? [`d${Number(whole)}`] : []
  return [mapKey(value), ...otherKeys(value), ...asDouble]
}

function objectKey(value: Exclude<Value, null | string | boolean | bigint | number>): string {
  if (value instanceof Uint) return `u${value.value}`
  if (value instanceof Duration) return `D${value.nanos}`
  if (value instanceof Timestamp) return `T${value.nanos} ${value.offset}`
  if (value instanceof TypeValue) return `t${value.name}`
  if (value instanceof Uint8Array) throw unhashable('types.Bytes')
  const name = value instanceof Opaque ? value.key : undefined
  if (value instanceof Opaque && name === null) throw unhashable(`cel.${value.type.replace(/^.*\.(?:Named)?/, '')}`)
  return name === undefined ? identityOf(value) : `O${name}`
}

function unhashable(type: string): Abort {
  return new Abort(`internal error: runtime error: hash of unhashable type ${type}`)
}

function identityOf(value: object): string {
  let identity = identities.get(value)
  if (identity === undefined) {
    identity = `o${++last}`
    identities.set(value, identity)
  }
  return identity
}
