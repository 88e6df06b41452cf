import { DYN, listType, type Type } from '../values/types.ts'
import {
  Duration,
  ListValue,
  MapValue,
  Opaque,
  Optional,
  Timestamp,
  TypeValue,
  Uint,
  type Value,
} from '../values/values.ts'

/** Returns whether a value can be an argument. */
export type Guard = (value: Value) => boolean

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
  type: (value) => value instanceof TypeValue,
}

/** Returns the guard of a parameter type. For lists and maps, it checks only the first element. */
export function guardOf(type: Type): Guard {
  if (type.kind === 'list') return listGuard(guardOf(type.element))
  if (type.kind === 'map') return mapGuard(guardOf(type.key), guardOf(type.value))
  if (type.kind === 'opaque' && type.name === 'optional_type') return (value) => value instanceof Optional
  if (type.kind === 'opaque' || type.kind === 'struct')
    return (value) => value instanceof Opaque && value.type === type.name
  return GUARDS[type.kind] ?? ANY
}

const ANY: Guard = () => true

function listGuard(element: Guard): Guard {
  if (element === ANY) return (value) => value instanceof ListValue
  return (value) => value instanceof ListValue && (value.length === 0 || element(value.at(0)))
}

function mapGuard(key: Guard, held: Guard): Guard {
  if (key === ANY && held === ANY) return (value) => value instanceof MapValue
  return (value) => {
    if (!(value instanceof MapValue)) return false
    const [first] = value.keys()
    return first === undefined || (key(first) && held(value.find(first) ?? null))
  }
}

/** Returns a list type with elements of any type. */
export function withoutElements(type: Type): Type {
  return type.kind === 'list' ? listType(DYN) : type
}
