import { Float, isList, isMap, type Json, type JsonMap } from '@krmkit/structural-schema/values'

type PlainMap = Record<string, unknown>

/** Keywords whose values are objects of schemas. */
const MAPS = new Set(['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties'])
/** Keywords whose values are schemas, or lists of them. */
const SCHEMAS = new Set([
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'oneOf',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
])
/** Addresses would change the base of references, and the other keywords are only for readers. */
const DROPPED = new Set(['$comment', '$id', '$schema', 'default', 'description', 'example', 'examples', 'id', 'title'])

/** Deepest nesting of a schema that is compiled. */
const MAX_NESTING = 200

/**
 * The prototype of values: ajv compares objects with these methods, and must not find other names of `Object.prototype` as fields.
 */
const PROTOTYPE = Object.create(null, {
  valueOf: { value: Object.prototype.valueOf, writable: true },
  toString: { value: Object.prototype.toString, writable: true },
})

/** Converts numbers to JavaScript's representation. */
export function plainValue(value: Json): unknown {
  if (value instanceof Float) return value.value
  if (typeof value === 'bigint') return Number(value)
  if (isList(value)) return value.map(plainValue)
  if (!isMap(value)) return value
  const map: PlainMap = Object.create(PROTOTYPE)
  for (const key of Object.keys(value)) map[key] = plainValue(value[key] ?? null)
  return map
}

/**
 * Converts a JSON Schema of draft 4, 7 or 2020-12, or an OpenAPI schema, to one that ajv compiles. Throws an error if
 * it nests too deeply.
 */
export function plainSchema(schema: Json, nesting = 0): unknown {
  if (nesting > MAX_NESTING) throw new Error(`it nests deeper than ${MAX_NESTING} levels`)
  if (isList(schema)) return schema.map((one) => plainSchema(one, nesting + 1))
  if (!isMap(schema)) return plainValue(schema)
  const plain: PlainMap = Object.create(null)
  for (const key of Object.keys(schema)) {
    const value = schema[key] ?? null
    if (DROPPED.has(key)) continue
    if (SCHEMAS.has(key)) plain[key] = plainSchema(value, nesting + 1)
    else if (MAPS.has(key) && isMap(value)) plain[key] = schemasIn(value, nesting + 1)
    else plain[key] = plainValue(value)
  }
  return withoutDialects(plain)
}

function schemasIn(map: JsonMap, nesting: number): PlainMap {
  const plain: PlainMap = Object.create(null)
  for (const key of Object.keys(map)) plain[key] = plainSchema(map[key] ?? null, nesting)
  return plain
}

/** Rewrites keywords of OpenAPI, of Kubernetes and of draft 4. */
function withoutDialects(schema: PlainMap): PlainMap {
  exclusive(schema, 'exclusiveMinimum', 'minimum')
  exclusive(schema, 'exclusiveMaximum', 'maximum')
  // ajv rejects the keyword without a type.
  if (schema.type === undefined) delete schema.nullable
  if (schema['x-kubernetes-int-or-string'] === true || schema.format === 'int-or-string') intOrString(schema)
  if (schema['x-kubernetes-preserve-unknown-fields'] === true && schema.additionalProperties === false)
    delete schema.additionalProperties
  return schema
}

function exclusive(schema: PlainMap, keyword: string, limit: string): void {
  const value = schema[keyword]
  if (typeof value !== 'boolean') return
  delete schema[keyword]
  if (!value || typeof schema[limit] !== 'number') return
  schema[keyword] = schema[limit]
  delete schema[limit]
}

function intOrString(schema: PlainMap): void {
  const isNullable = schema.nullable === true || (Array.isArray(schema.type) && schema.type.includes('null'))
  for (const keyword of ['anyOf', 'oneOf', 'nullable']) delete schema[keyword]
  schema.type = ['integer', 'string', ...(isNullable ? ['null'] : [])]
}
