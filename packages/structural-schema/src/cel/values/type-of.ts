import {
  CelError,
  Duration,
  ListValue,
  MapValue,
  Opaque,
  Optional,
  Timestamp,
  TypeValue,
  Uint,
  type Value,
} from './values.ts'

const CLASSES = [
  [Uint, 'uint'],
  [Duration, 'google.protobuf.Duration'],
  [Timestamp, 'google.protobuf.Timestamp'],
  [ListValue, 'list'],
  [MapValue, 'map'],
  [Optional, 'optional_type'],
  [TypeValue, 'type'],
  [Uint8Array, 'bytes'],
  [CelError, 'error'],
] as const

/** The name of a value's type at run time: parameters and schemas are not told apart. */
export function typeName(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'int'
    case 'number':
      return 'double'
    default:
      if (value === null) return 'null_type'
      if (value instanceof Opaque) return value.type
      return CLASSES.find(([type]) => value instanceof type)?.[1] ?? 'unknown'
  }
}

/** `type(value)`. */
export function typeOf(value: Value): TypeValue {
  return new TypeValue(typeName(value))
}
