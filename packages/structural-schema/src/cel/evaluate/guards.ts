import type { Type } from '../types.ts'
import { Duration, ListValue, MapValue, Opaque, Optional, Timestamp, TypeValue, Uint, type Value } from '../values.ts'

type Guard = (value: Value) => boolean

const GUARDS: Readonly<Record<string, Guard>> = {
  bool: (value) => typeof value === 'boolean',
  int: (value) => typeof value === 'bigint',
  uint: (value) => value instanceof Uint,
  double: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  bytes: (value) => value instanceof Uint8Array,
  null: (value) => value === null,
  duration: (value) => value instanceof Duration,
  timestamp: (value) => value instanceof Timestamp,
  list: (value) => value instanceof ListValue,
  map: (value) => value instanceof MapValue,
  type: (value) => value instanceof TypeValue,
}

/** Tells whether a value can be an argument of a parameter: elements are not looked at. */
export function guardOf(type: Type): Guard {
  if (type.kind === 'opaque' && type.name === 'optional_type') return (value) => value instanceof Optional
  if (type.kind === 'opaque' || type.kind === 'struct')
    return (value) => value instanceof Opaque && value.type === type.name
  return GUARDS[type.kind] ?? (() => true)
}
