import { Abort, Duration, MapValue, nodesOf, Opaque, Timestamp, TypeValue, Uint, type Value } from './values.ts'

/** A map of values, whose keys are distinct like keys of a Go map. */
export class MapOf extends MapValue {
  readonly entries = new Map<MapKey, readonly [Value, Value]>()
  #nodes: number | undefined

  get size(): number {
    return this.entries.size
  }

  override get nodes(): number {
    if (this.#nodes === undefined) {
      this.#nodes = 1
      for (const [, value] of this.entries.values()) this.#nodes += nodesOf(value)
    }
    return this.#nodes
  }

  find(key: Value): Value | undefined {
    if (this.entries.size === 0) return undefined
    const own = this.entries.get(mapKey(key))
    if (own !== undefined || typeof key === 'string') return own?.[1]
    for (const other of otherKeys(key)) {
      const found = this.entries.get(other)
      if (found !== undefined) return found[1]
    }
    return undefined
  }

  keys(): readonly Value[] {
    return Array.from(this.entries.values(), ([key]) => key)
  }

  /** Adds an entry, or replaces one with the same key. */
  add(key: Value, value: Value): void {
    this.entries.set(mapKey(key), [key, value])
    this.#nodes = undefined
  }
}

const MAX_INT = 2 ** 63
const MAX_UINT = 2 ** 64

/** A key shared by all values that are the same key of a Go map: a string, or the value itself if it equals no other. */
export type MapKey = string | object

/**
 * Returns the key of a value. Numbers of different types are different keys, each list and map is its own key, and the
 * server fails on values without a hash.
 */
export function mapKey(value: Value): MapKey {
  switch (typeof value) {
    case 'string':
      return `s${value}`
    case 'boolean':
      return `b${value}`
    case 'bigint':
      return `i${value}`
    case 'number':
      return Number.isNaN(value) ? {} : `d${value}`
    default:
      return value === null ? 'null' : objectKey(value)
  }
}

/** The other keys under which cel-go looks up a number (`refValMapAccessor.Find`). */
function otherKeys(value: Value): readonly string[] {
  if (typeof value === 'bigint') return value < 0n ? [] : [`u${value}`]
  if (value instanceof Uint) return value.value < BigInt(MAX_INT) ? [`i${value.value}`] : []
  if (typeof value !== 'number' || !Number.isInteger(value)) return []
  const keys = []
  if (value > -MAX_INT && value < MAX_INT) keys.push(`i${BigInt(value)}`)
  if (value >= 0 && value < MAX_UINT) keys.push(`u${BigInt(value)}`)
  return keys
}

/** Returns the keys of all values that equal a constant in `x in [constant]` (`maybeOptimizeSetMembership`). */
export function memberKeys(value: Value): readonly MapKey[] {
  const whole = value instanceof Uint ? value.value : value
  const asDouble = typeof whole === 'bigint' ? [`d${Number(whole)}`] : []
  return [mapKey(value), ...otherKeys(value), ...asDouble]
}

function objectKey(value: Exclude<Value, null | string | boolean | bigint | number>): MapKey {
  if (value instanceof Uint) return `u${value.value}`
  if (value instanceof Duration) return `D${value.nanos}`
  if (value instanceof Timestamp) return `T${value.nanos} ${value.offset}`
  if (value instanceof TypeValue) return `t${value.name}`
  if (value instanceof Uint8Array) throw unhashable('types.Bytes')
  const name = value instanceof Opaque ? value.key : undefined
  if (value instanceof Opaque && name === null) throw unhashable(`cel.${value.type.replace(/^.*\.(?:Named)?/, '')}`)
  return name === undefined ? value : `O${name}`
}

function unhashable(type: string): Abort {
  return new Abort(`internal error: runtime error: hash of unhashable type ${type}`)
}
