import { CelError, Duration, parseDate, parseDateTime, type Value } from '@krmkit/cel/values'
import { parseLooseDuration } from '@krmkit/formats'
import { goTypeOf } from '../../custom-resource/store/go-value.ts'
import { Float, isList, isMap, type Json } from '../../json/json.ts'
import type { Schema } from '../../schema/schema.ts'
import { decodeBase64 } from './base64.ts'
import { withMeta } from './declared-schema.ts'
import { JsonList, MapList, SetList } from './json-list.ts'
import { JsonMapping, JsonObject, JsonUnknown, type ValueSource } from './json-object.ts'

/**
 * Converts the values of one resource for expressions (apiserver, `cel/common/valuesunstructured.go`). It caches values that
 * several rules use, for one evaluation of the resource.
 */
export class ResourceValues implements ValueSource {
  readonly #nodes = new Map<object, number>()
  readonly #properties = new Map<Schema, ReadonlyMap<string, Schema>>()

  of(json: Json, schema: Schema): Value {
    if (json === null)
      return schema.nullable === true ? null : new CelError('invalid data, got null for schema with nullable=false')
    if (schema.intOrString === true) return toIntOrString(json)
    switch (schema.type) {
      case 'object':
        return this.#object(json, schema)
      case 'array':
        return this.#list(json, schema)
      case 'string':
        return typeof json === 'string' ? toText(json, schema.format) : expected('string', json)
      case 'integer':
        return integerOf(json) ?? expected('int', json)
      case 'number':
        return toDouble(json)
      case 'boolean':
        return typeof json === 'boolean' ? json : expected('bool', json)
      default:
        return schema.preserveUnknownFields === true ? new JsonUnknown(json) : untyped(schema)
    }
  }

  /** Converts a resource, which has type and metadata independently of its schema. */
  ofResource(json: Json, schema: Schema): Value {
    return isMap(json) && schema.type === 'object' ? new JsonObject(json, schema, true, this) : this.of(json, schema)
  }

  nodesOf(json: Json): number {
    if (json === null || typeof json !== 'object') return 1
    let nodes = this.#nodes.get(json)
    if (nodes === undefined) {
      nodes = 1
      if (isList(json)) for (const element of json) nodes += this.nodesOf(element)
      else if (isMap(json)) for (const key of Object.keys(json)) nodes += this.nodesOf(json[key] ?? null)
      this.#nodes.set(json, nodes)
    }
    return nodes
  }

  propertiesOfResource(schema: Schema): ReadonlyMap<string, Schema> {
    let properties = this.#properties.get(schema)
    if (properties === undefined) {
      properties = withMeta(schema)
      this.#properties.set(schema, properties)
    }
    return properties
  }

  #object(json: Json, schema: Schema): Value {
    if (!isMap(json)) return new CelError('invalid data, expected a map for the provided schema with type=object')
    const isObject = schema.embeddedResource === true || (schema.properties?.size ?? 0) > 0
    return isObject
      ? new JsonObject(json, schema, schema.embeddedResource === true, this)
      : new JsonMapping(json, schema.additionalProperties?.schema, this)
  }

  #list(json: Json, { items, listType, listMapKeys }: Schema): Value {
    if (!isList(json)) return new CelError('invalid data, expected an array for the provided schema with type=array')
    if (items === undefined) return new CelError('invalid array type, expected Items with a non-empty Schema')
    switch (listType) {
      case undefined:
      case '':
      case 'atomic':
        return new JsonList(json, items, this)
      case 'set':
        return new SetList(new JsonList(json, items, this))
      case 'map':
        return new MapList(new JsonList(json, items, this), listMapKeys ?? [])
      default:
        return new CelError(`invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got ${listType}`)
    }
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
  return new CelError(`invalid data, expected ${type}, got ${goTypeOf(json)}`)
}

function unreadable(format: string, text: string): CelError {
  return new CelError(`Invalid ${format} ${text}`)
}

function untyped({ type = '' }: Schema): CelError {
  return new CelError(
    `invalid type, expected object, array, number, integer, boolean or string, or no type with x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got ${type}`,
  )
}
