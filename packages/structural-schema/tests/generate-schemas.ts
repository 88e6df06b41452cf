import type { Json, JsonMap } from '../src/json/json.ts'

/** Returns a random integer from 0 to `max`. */
export type Generate = (max: number) => number

type Open = { [key: string]: Json }

const NAMES = ['a', 'b', 'spec', 'x-y', 'list', 'name']
const TEXTS = ['', 'a', 'abc', 'UPPER', '10', '2020-01-01', 'Ünï']
const PATTERNS = ['^a', '[a-z]{2,3}', '^[^A-Z]*$', 'b|c']
const NUMBERS = [0, 1, 2, 3, 5, 10, 42, -1]
const FRACTIONS = [0.5, 1.5, 2.5, 40.5]

/** Returns one of some values. */
export function pick<T>(g: Generate, values: readonly T[]): T {
  return values[g(values.length - 1)] as T
}

/** Returns true once in `times` calls on average. */
export function oneIn(g: Generate, times: number): boolean {
  return g(times - 1) === times - 1
}

/** Returns a structural schema of an object, in JSON. */
export function rootSchema(g: Generate): JsonMap {
  return { ...objectSchema(g, 3), type: 'object' }
}

/** Returns a structural schema of any type, in JSON. */
export function spineSchema(g: Generate, depth: number): JsonMap {
  const kind = pick(g, ['object', 'object', 'array', 'string', 'integer', 'number', 'boolean', 'ios', 'map'])
  const common: Open = {}
  if (oneIn(g, 5)) common.nullable = true
  if (oneIn(g, 5)) common.description = 'what it is for'
  if (depth <= 0 && (kind === 'object' || kind === 'array' || kind === 'map')) return { ...common, type: 'string' }
  switch (kind) {
    case 'object':
      return { ...common, ...objectSchema(g, depth) }
    case 'map':
      return { ...common, type: 'object', additionalProperties: spineSchema(g, depth - 1), ...validations(g, 'object') }
    case 'array':
      return { ...common, type: 'array', items: spineSchema(g, depth - 1), ...validations(g, 'array') }
    case 'ios':
      return { ...common, 'x-kubernetes-int-or-string': true, ...validations(g, pick(g, ['string', 'integer'])) }
    default:
      return { ...common, type: kind, ...validations(g, kind) }
  }
}

function objectSchema(g: Generate, depth: number): JsonMap {
  const properties: Open = {}
  for (let i = g(3); i >= 0; i--) properties[pick(g, NAMES)] = spineSchema(g, depth - 1)
  const names = Object.keys(properties)
  const schema: Open = { type: 'object', properties, ...validations(g, 'object') }
  if (oneIn(g, 3)) schema.required = [pick(g, names)]
  if (oneIn(g, 8)) schema['x-kubernetes-preserve-unknown-fields'] = true
  if (oneIn(g, 4)) {
    const name = pick(g, names)
    schema[pick(g, ['anyOf', 'allOf', 'oneOf'])] = [
      { required: [name] },
      { properties: { [name]: nestedSchema(g, properties[name] as JsonMap) } },
    ]
  }
  return schema
}

/** Returns value validations for a place whose type the spine determines. */
export function nestedSchema(g: Generate, spine: JsonMap): JsonMap {
  const type = spine['x-kubernetes-int-or-string'] ? 'string' : String(spine.type)
  const nested: Open = { ...validations(g, type, 1) }
  const properties = Object.entries((spine.properties ?? {}) as JsonMap)
  if (properties.length > 0 && oneIn(g, 2)) {
    const [name, child] = pick(g, properties)
    nested.properties = { [name]: nestedSchema(g, child as JsonMap) }
  }
  if (spine.items && oneIn(g, 2)) nested.items = nestedSchema(g, spine.items as JsonMap)
  return nested
}

function validations(g: Generate, type: string, depth = 2): JsonMap {
  const out: Open = {}
  switch (type) {
    case 'string':
      if (oneIn(g, 4)) out.maxLength = pick(g, [1, 3, 10])
      if (oneIn(g, 4)) out.minLength = pick(g, [0, 1, 2])
      if (oneIn(g, 4)) out.pattern = pick(g, PATTERNS)
      if (oneIn(g, 5)) out.enum = [pick(g, TEXTS), pick(g, TEXTS)]
      break
    case 'integer':
    case 'number':
      if (oneIn(g, 3)) out.minimum = pick(g, NUMBERS)
      if (oneIn(g, 3)) out.maximum = pick(g, NUMBERS)
      if (oneIn(g, 6)) out.exclusiveMinimum = true
      if (oneIn(g, 6)) out.multipleOf = pick(g, [2, 5])
      if (oneIn(g, 6)) out.enum = [pick(g, NUMBERS), pick(g, NUMBERS)]
      break
    case 'array':
      if (oneIn(g, 3)) out.maxItems = pick(g, [1, 2, 3])
      if (oneIn(g, 3)) out.minItems = pick(g, [0, 1])
      break
    case 'object':
      if (oneIn(g, 6)) out.maxProperties = pick(g, [2, 3])
      if (oneIn(g, 6)) out.minProperties = 1
  }
  if (depth > 0 && type !== 'object' && oneIn(g, 5)) out.not = validations(g, type, 0)
  if (depth > 0 && oneIn(g, 6)) out.anyOf = [validations(g, type, depth - 1), validations(g, type, depth - 1)]
  return out
}

/** Returns a value that a schema often accepts; null only if it is allowed. */
export function valueFor(g: Generate, schema: JsonMap): Json {
  if (schema.nullable && oneIn(g, 4)) return null
  if (oneIn(g, 25)) return pick<Json>(g, [1, 'x', true, [], {}, 1.5, { a: 1 }])
  if (Array.isArray(schema.enum) && oneIn(g, 2)) return pick(g, schema.enum as Json[])
  const types = schema['x-kubernetes-int-or-string'] || !schema.type ? ['integer', 'string'] : [String(schema.type)]
  switch (pick(g, types)) {
    case 'string':
      return pick(g, TEXTS)
    case 'integer':
      return pick(g, NUMBERS)
    case 'number':
      return pick(g, [...NUMBERS, ...FRACTIONS])
    case 'boolean':
      return oneIn(g, 2)
    case 'array':
      return Array.from({ length: g(3) }, () => valueFor(g, (schema.items ?? {}) as JsonMap))
    default:
      return objectFor(g, schema)
  }
}

function objectFor(g: Generate, schema: JsonMap): Json {
  const value: Open = {}
  for (const [name, child] of Object.entries((schema.properties ?? {}) as JsonMap)) {
    if (!oneIn(g, 3)) value[name] = valueFor(g, child as JsonMap)
  }
  const values = schema.additionalProperties
  if (typeof values === 'object') for (const name of ['k', 'l']) value[name] = valueFor(g, values as JsonMap)
  if (oneIn(g, 10)) value.unknown = 1
  return value
}

/** Returns a CustomResourceDefinition with one version and a schema. */
export function crdOf(schema: Json, more: JsonMap = {}): JsonMap {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
      ...more,
    },
  }
}
