import type { Type } from './types.ts'
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

/** Returns the name of a value's type at run time, without type parameters and schemas. */
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

const NAMES: Readonly<Record<string, string>> = {
  duration: 'google.protobuf.Duration',
  timestamp: 'google.protobuf.Timestamp',
  null: 'null_type',
  type: 'type',
}

/** Returns the run-time name of a type. */
export function typeNameOf(type: Type): string {
  if (type.kind === 'opaque' || type.kind === 'struct') return type.name
  return NAMES[type.kind] ?? type.kind
}

/** Returns the Go type of a value. */
export function goType(value: Value): string {
  if (typeof value === 'bigint') return 'types.Int'
  if (value instanceof ListValue) return value.equals === undefined ? '*types.baseList' : '*common.unstructuredList'
  if (value instanceof MapValue) return value.equals === undefined ? '*types.baseMap' : '*common.unstructuredMap'
  if (value instanceof TypeValue) return '*types.Type'
  const name = typeName(value).replace(/^.*\.|_.*$/g, '')
  return `types.${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
