import { parseLooseDuration } from '@krmkit/formats'
import { Float, isList, isMap, type Json } from '../../json/json.ts'
import type { Schema } from '../../schema/schema.ts'
import { parseDate, parseDateTime } from '../time/timestamp.ts'
import { CelError, Duration, Unstructured, type Value } from '../values/values.ts'
import { decodeBase64 } from './base64.ts'
import { JsonList, MapList, SetList } from './json-list.ts'
import { JsonMapping, JsonObject } from './json-object.ts'

/** A value of a resource as expressions see it (apiserver, `cel/common/valuesunstructured.go`). */
export function toValue(json: Json, schema: Schema): Value {
  if (json === null)
    return schema.nullable === true ? null : new CelError('invalid data, got null for schema with nullable=false')
  if (schema.intOrString === true) return toIntOrString(json)
  switch (schema.type) {
    case 'object':
      return toObject(json, schema)
    case 'array':
      return toList(json, schema)
    case 'string':
      return typeof json === 'string' ? toText(json, schema.format) : expected('string', json)
    case 'integer':
      return integerOf(json) ?? expected('int', json)
    case 'number':
      return toDouble(json)
    case 'boolean':
      return typeof json === 'boolean' ? json : expected('bool', json)
    default:
      return schema.preserveUnknownFields === true ? new Unstructured(json) : untyped(schema)
  }
}

/** The value of a resource: what every resource has is there whatever its schema says. */
export function toResource(json: Json, schema: Schema): Value {
  return isMap(json) && schema.type === 'object' ? new JsonObject(json, schema, true, toValue) : toValue(json, schema)
}

function toObject(json: Json, schema: Schema): Value {
  if (!isMap(json)) return new CelError('invalid data, expected a map for the provided schema with type=object')
  const isObject = schema.embeddedResource === true || (schema.properties?.size ?? 0) > 0
  return isObject
    ? new JsonObject(json, schema, schema.embeddedResource === true, toValue)
    : new JsonMapping(json, schema.additionalProperties?.schema, toValue)
}

function toList(json: Json, { items, listType, listMapKeys }: Schema): Value {
  if (!isList(json)) return new CelError('invalid data, expected an array for the provided schema with type=array')
  if (items === undefined) return new CelError('invalid array type, expected Items with a non-empty Schema')
  switch (listType) {
    case undefined:
    case '':
    case 'atomic':
      return new JsonList(json, items, toValue)
    case 'set':
      return new SetList(new JsonList(json, items, toValue))
    case 'map':
      return new MapList(new JsonList(json, items, toValue), listMapKeys ?? [])
    default:
      return new CelError(`invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got ${listType}`)
  }
}

function toText(text: string, format: string | undefined): Value {
  switch (format) {
    case 'duration': {
      const nanos = parseLooseDuration(text)
      return nanos === undefined ? unreadable('duration', text) : new Duration(nanos)
    }
    case 'date':
      return parseDate(text) ?? unreadable('date formatted string', text)
    case 'date-time':
      return parseDateTime(text) ?? unreadable('date-time formatted string', text)
    case 'byte':
      return toBytes(text)
    default:
      return text
  }
}

function toBytes(text: string): Value {
  const bytes = decodeBase64(text)
  if (typeof bytes !== 'number') return bytes
  return new CelError(`Invalid byte formatted string ${text}: illegal base64 data at input byte ${bytes}`)
}

function toIntOrString(json: Json): Value {
  if (typeof json === 'string') return json
  return integerOf(json) ?? new CelError('invalid data, expected XIntOrString value to be either a string or integer')
}

function toDouble(json: Json): Value {
  if (typeof json === 'number') return json
  if (typeof json === 'bigint') return Number(json)
  return json instanceof Float ? json.value : expected('float', json)
}

function integerOf(json: Json): bigint | undefined {
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : undefined
  return typeof json === 'bigint' ? json : undefined
}

function expected(type: string, json: Json): CelError {
  return new CelError(`invalid data, expected ${type}, got ${goType(json)}`)
}

function unreadable(format: string, text: string): CelError {
  return new CelError(`Invalid ${format} ${text}`)
}

function untyped({ type = '' }: Schema): CelError {
  return new CelError(
    `invalid type, expected object, array, number, integer, boolean or string, or no type with x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got ${type}`,
  )
}

function goType(json: Json): string {
  if (typeof json === 'string') return 'string'
  if (typeof json === 'boolean') return 'bool'
  if (isList(json)) return '[]interface {}'
  if (isMap(json)) return 'map[string]interface {}'
  return integerOf(json) === undefined ? 'float64' : 'int64'
}
