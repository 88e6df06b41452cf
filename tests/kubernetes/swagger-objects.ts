import type { Draw } from '../generated/draw.ts'

/** The part of a specification that is read: raw, as upstream writes it. */
export interface RawSpec {
  readonly definitions: Readonly<Record<string, RawSchema>>
}

interface RawSchema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, RawSchema>>
  readonly required?: readonly string[]
  readonly items?: RawSchema
  readonly additionalProperties?: RawSchema
  readonly 'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[]
}

export type Json = string | number | boolean | null | Json[] | { [field: string]: Json }

/** A filled object, and every place in it. */
export interface Filled {
  readonly definition: string
  readonly object: { [field: string]: Json }
  readonly places: readonly Spot[]
}

/** A value in an object: its path, and its schema in the specification. */
export interface Spot {
  readonly steps: readonly (string | number)[]
  readonly schema: RawSchema
  readonly isRequired: boolean
}

const OPEN = /\.(?:FieldsV1|Patch|RawExtension|JSON|JSONSchemaPropsOr\w+)$/

/**
 * The specification as strict JSON Schema: fields that it does not name are errors, a quantity may be a number, `int-or-string` is
 * both. Nothing of krmkit's model is in it.
 */
export function strictSchema({ definitions }: RawSpec): object {
  return { $id: 'spec', definitions: Object.fromEntries(Object.entries(definitions).map(strictDefinition)) }
}

function strictDefinition([name, { type, properties = {}, required = [] }]: readonly [string, RawSchema]) {
  if (OPEN.test(name)) return [name, {}]
  if (name.endsWith('.Quantity')) return [name, { type: ['string', 'number'] }]
  if (name.endsWith('.IntOrString')) return [name, { type: ['string', 'integer'] }]
  if (type !== 'object') return [name, { type }]
  return [name, { type, properties, required, additionalProperties: false }]
}

/** An object of each kind with every field set, nested types of one name at most once on a way. */
export function filledObjects(spec: RawSpec): Filled[] {
  return Object.entries(spec.definitions).flatMap(([definition, schema]) => {
    const [kind, ...others] = schema['x-kubernetes-group-version-kind'] ?? []
    if (kind === undefined || others.length > 0 || schema.properties?.metadata === undefined) return []
    // Lists, and the Status that servers answer with, are nothing that anybody applies.
    if (kind.kind.endsWith('List') || kind.kind === 'Status') return []
    const places: Spot[] = []
    const object = fill(spec, { $ref: definition }, [], [], places) as { [field: string]: Json }
    object.apiVersion = kind.group === '' ? kind.version : `${kind.group}/${kind.version}`
    object.kind = kind.kind
    return [{ definition, object, places }]
  })
}

function fill(
  spec: RawSpec,
  schema: RawSchema,
  steps: readonly (string | number)[],
  within: readonly string[],
  places: Spot[],
): Json {
  const { name, target } = resolved(spec, schema)
  if (name.endsWith('.IntOrString') || name.endsWith('.Quantity')) return '1'
  if (OPEN.test(name)) return {}
  if (target.type === 'array') return [visit(spec, target.items ?? {}, [...steps, 0], within, places, false)]
  if (target.additionalProperties !== undefined) {
    return { key: visit(spec, target.additionalProperties, [...steps, 'key'], within, places, false) }
  }
  if (target.type === 'object') {
    const fields: { [field: string]: Json } = {}
    for (const [field, property] of Object.entries(target.properties ?? {})) {
      const isRequired = target.required?.includes(field) === true
      const below = resolved(spec, innermost(property)).name
      if (below !== '' && within.includes(below) && !isRequired) continue
      fields[field] = visit(spec, property, [...steps, field], [...within, name], places, isRequired)
    }
    return fields
  }
  return scalar(target)
}

function visit(
  spec: RawSpec,
  schema: RawSchema,
  steps: readonly (string | number)[],
  within: readonly string[],
  places: Spot[],
  isRequired: boolean,
): Json {
  places.push({ steps, schema: resolved(spec, schema).target, isRequired })
  return fill(spec, schema, steps, within, places)
}

function innermost(schema: RawSchema): RawSchema {
  const inner = schema.items ?? schema.additionalProperties
  return inner === undefined ? schema : innermost(inner)
}

function resolved({ definitions }: RawSpec, schema: RawSchema): { name: string; target: RawSchema } {
  if (schema.$ref === undefined) return { name: '', target: schema }
  const name = schema.$ref.replace('#/definitions/', '')
  return { name, target: definitions[name] ?? {} }
}

function scalar({ type, format }: RawSchema): Json {
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (format === 'date-time') return '2024-01-01T00:00:00Z'
  return format === 'byte' ? 'eA==' : 'text'
}

/** A copy with one thing wrong, and where that is; undefined where the place does not allow what was drawn. */
export function broken({ object, places }: Filled, draw: Draw): { object: Json; path: Spot['steps'] } | undefined {
  const copy = structuredClone(object)
  const { steps, schema, isRequired } = draw.pick(places)
  const parent = steps.slice(0, -1).reduce<Json>((value, step) => (value as never)[step], copy) as Record<string, Json>
  const last = steps.at(-1) as string
  const value = parent[last] as Json
  const isEmpty = typeof value === 'object' && Object.keys(value as object).length === 0
  // What a server fills in, and what it never reads.
  if (steps.includes('managedFields') || steps.at(-1) === 'apiVersion' || steps.at(-1) === 'kind') return undefined
  switch (draw.pick(['type', 'unknown', 'required'] as const)) {
    case 'required':
      // A new object's status is what controllers make of it.
      if (!isRequired || steps[0] === 'status') return undefined
      delete parent[last]
      return { object: copy, path: steps }
    case 'unknown':
      if (schema.properties === undefined) return undefined
      ;(value as Record<string, Json>).notAField = 'x'
      return { object: copy, path: [...steps, 'notAField'] }
    case 'type':
      if (isEmpty) return undefined
      parent[last] = typeof value === 'string' ? { not: 'a text' } : 'text'
      return { object: copy, path: steps }
  }
}
