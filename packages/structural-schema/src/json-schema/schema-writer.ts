import { type Json, type JsonMap, newMap } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'
import type { Profile } from '../structural/check-structural.ts'
import { Scripts } from './code-points.ts'
import { writeEnum } from './enum-values.ts'
import { API_VERSION, KIND, metadataSchema } from './meta-schemas.ts'
import { writeBounds } from './numbers.ts'
import { admits, type OpenSchema, type Place, placeOf, typesOf } from './place.ts'
import { textFormat, writeTextRules } from './text-rules.ts'

/** Options of {@link toJsonSchema}. */
export interface JsonSchemaOptions {
  /**
   * `schema` (default) accepts a value that the structural schema accepts without change; `admission` accepts what a user can
   * apply: fields with a default can be missing, nulls are dropped, sets have no duplicates, and embedded resources are checked.
   */
  readonly verdict?: 'schema' | 'admission'
  /** Whether fields that the server drops are allowed (default) or errors. */
  readonly unknownFields?: 'allow' | 'forbid'
  /** The minor version of Kubernetes whose formats are checked. Default: the newest. */
  readonly minor?: number
  /** `kep`: the schema is a result of `decodeKepSchema`, whose unions and embedded resources are expanded. */
  readonly profile?: Profile | undefined
}

const SIZES = ['maxItems', 'minItems', 'maxProperties', 'minProperties'] as const
const APPLICATORS = ['allOf', 'anyOf', 'oneOf'] as const
const UNSPECIFIED = { $ref: '#/definitions/unspecified' }
const META = ['apiVersion', 'kind', 'metadata']

/** Converts nodes of structural schemas to JSON Schema, and collects the definitions that they use. */
export class SchemaWriter {
  readonly #minor: number
  readonly #isClosed: boolean
  readonly #isAdmission: boolean
  readonly #scripts = new Scripts()
  #usesUnspecified = false

  constructor({ minor = 99, unknownFields = 'allow', verdict = 'schema' }: JsonSchemaOptions) {
    this.#minor = minor
    this.#isClosed = unknownFields === 'forbid'
    this.#isAdmission = verdict === 'admission'
  }

  /** The definitions that the written schemas refer to, for their root. */
  get definitions(): JsonMap {
    // Values without a schema: the server prunes all fields of objects.
    return this.#usesUnspecified ? { definitions: { unspecified: { maxProperties: 0, items: UNSPECIFIED } } } : {}
  }

  /** Writes the root of a resource's schema. */
  root(schema: Schema): OpenSchema {
    return this.#spine({ ...schema, embeddedResource: true }, false, true)
  }

  #spine(schema: Schema, keepsUnknown: boolean, isRoot = false): OpenSchema {
    const out: OpenSchema = {}
    if (schema.title) out.title = schema.title
    if (schema.description) out.description = schema.description
    if (schema.default !== undefined) out.default = schema.default
    if (schema.example !== undefined) out.examples = [schema.example]
    const place = placeOf(schema)
    const format = textFormat(schema, this.#minor)
    const types = spineTypes(schema, format)
    if (types) out.type = types.length === 1 ? (types[0] as string) : types
    const also = this.#validations(schema, place, format, out)
    const keeps = keepsUnknown || schema.preserveUnknownFields === true
    if (schema.properties?.size)
      out.properties = this.#properties(schema.properties, (child) => this.#spine(child, false))
    if (schema.items) out.items = this.#spine(schema.items, keeps)
    this.#writeUnknown(schema, keeps, place, out)
    if (schema.embeddedResource) this.#writeMeta(out, isRoot)
    if (this.#isAdmission) this.#relax(schema, out)
    if (also.length > 0) out.allOf = also
    return out
  }

  /** Writes a node in an applicator, at a place of the spine. */
  #nested(schema: Schema, place: Place): OpenSchema {
    const out: OpenSchema = {}
    const format = textFormat(schema, this.#minor)
    const types = typesOf(schema) ?? (format === undefined ? undefined : ['string', 'array', 'null'])
    if (types) out.type = types.length === 1 ? (types[0] as string) : types
    const also = this.#validations(schema, place, format, out)
    if (schema.properties?.size) {
      out.properties = this.#properties(schema.properties, (child, name) =>
        this.#nested(child, placeOf(place.spine?.properties?.get(name))),
      )
    }
    if (schema.items) out.items = this.#nested(schema.items, placeOf(place.spine?.items))
    if (schema.additionalProperties?.allows === false) out.additionalProperties = false
    if (also.length > 0) out.allOf = also
    return out
  }

  /** Writes the validations of a node, without fields and items. Returns additional schemas that must match. */
  #validations(schema: Schema, place: Place, format: string | undefined, out: OpenSchema): Json[] {
    const also: Json[] = []
    if (schema.required?.length) out.required = [...new Set(schema.required)]
    if (schema.enum?.length) for (const each of writeEnum(schema.enum, place, out)) also.push(each)
    for (const each of writeBounds(schema, place, out)) also.push(each)
    for (const each of writeTextRules(schema, format, this.#scripts, out)) also.push(each)
    for (const size of SIZES) {
      const value = schema[size]
      if (value !== undefined) out[size] = Number(value)
    }
    if (schema.uniqueItems) out.uniqueItems = true
    const applicators: OpenSchema = {}
    for (const applicator of APPLICATORS) {
      const branches = schema[applicator]
      if (branches?.length) applicators[applicator] = branches.map((branch) => this.#nested(branch, place))
    }
    if (schema.not) applicators.not = this.#nested(schema.not, place)
    if (mayBeNull(place) && !applicatorsTakeNull(schema)) return [...also, { if: { type: 'null' }, else: applicators }]
    const { allOf, ...others } = applicators
    Object.assign(out, others)
    return allOf ? [...also, ...(allOf as Json[])] : also
  }

  #properties(properties: ReadonlyMap<string, Schema>, write: (child: Schema, name: string) => Json): JsonMap {
    const out = newMap()
    for (const [name, child] of properties) out[name] = write(child, name)
    return out
  }

  #writeUnknown(schema: Schema, keeps: boolean, place: Place, out: OpenSchema): void {
    const { additionalProperties: additional } = schema
    if (additional?.schema) out.additionalProperties = this.#spine(additional.schema, false)
    else if (additional && !additional.allows) out.additionalProperties = false
    if (!this.#isClosed || keeps) return
    if (admits(place, 'object') && !additional?.schema && out.additionalProperties !== false) {
      out.additionalProperties = additional ? this.#unspecified() : false
      // The server keeps these fields in any case.
      if (schema.embeddedResource) {
        const properties = newMap()
        for (const name of META) properties[name] = {}
        out.properties = Object.assign(properties, out.properties)
      }
    }
    if (admits(place, 'array') && !schema.items) out.items = this.#unspecified()
  }

  #unspecified(): JsonMap {
    this.#usesUnspecified = true
    return UNSPECIFIED
  }

  #writeMeta(out: OpenSchema, isRoot: boolean): void {
    if (!this.#isAdmission) return
    const own = (out.properties ?? {}) as JsonMap
    const properties = Object.assign(newMap(), own)
    const metadata = metadataSchema(this.#isClosed)
    for (const [name, schema] of [
      ['apiVersion', API_VERSION],
      ['kind', KIND],
      ['metadata', metadata],
    ] as const) {
      properties[name] = Object.hasOwn(own, name) ? { allOf: [open(own[name] as JsonMap), schema] } : schema
    }
    out.properties = properties
    if (!isRoot) out.required = [...new Set([...((out.required ?? []) as string[]), 'kind', 'apiVersion'])]
  }

  /** Relaxes a schema, because the server drops nulls and applies defaults before it validates. */
  #relax(schema: Schema, out: OpenSchema): void {
    const { properties, required } = schema
    if (schema.listType === 'set') out.uniqueItems = true
    if (required?.length && properties) {
      const left = (out.required as string[]).filter((name) => properties.get(name)?.default === undefined)
      if (left.length > 0) out.required = left
      else delete out.required
    }
    const stillRequired = new Set((out.required ?? []) as string[])
    const written = out.properties as OpenSchema | undefined
    for (const [name, child] of properties ?? []) {
      if (!written || child.nullable) continue
      const schemaOf = stillRequired.has(name) ? notNull : orNull
      written[name] = schemaOf(written[name] as JsonMap)
    }
    const values = schema.additionalProperties?.schema
    if (values && !values.nullable) out.additionalProperties = orNull(out.additionalProperties as JsonMap)
  }
}

function orNull(schema: JsonMap): JsonMap {
  const { type } = schema
  if (
    type === undefined ||
    ['enum', 'allOf', 'anyOf', 'oneOf', 'not'].some((keyword) => schema[keyword] !== undefined)
  ) {
    return { anyOf: [{ type: 'null' }, schema] }
  }
  const types = typeof type === 'string' ? [type] : (type as readonly string[])
  return types.includes('null') ? schema : { ...schema, type: [...types, 'null'] }
}

/** Forbids null, because the server drops nulls before it checks required fields, even without a type. */
function notNull(schema: JsonMap): JsonMap {
  const { type = ['array', 'boolean', 'number', 'object', 'string'] } = schema
  return Array.isArray(type) ? { ...schema, type: type.filter((one) => one !== 'null') } : schema
}

function open(schema: JsonMap): JsonMap {
  const { additionalProperties: _, ...rest } = schema
  return rest
}

function spineTypes(schema: Schema, format: string | undefined): string[] | undefined {
  const types = typesOf(schema)
  // The server accepts any list for a string with a format (kube-openapi, validate/type.go).
  if (format !== undefined && !schema.intOrString)
    return types && !schema.nullable ? ['string', 'array'] : ['string', 'array', 'null']
  return types && (schema.nullable ? [...types, 'null'] : [...types])
}

function mayBeNull({ spine, types }: Place): boolean {
  return types === undefined || spine?.nullable === true
}

/** Returns whether the applicators of a node accept null in JSON Schema; the server checks only the type of null. */
function applicatorsTakeNull({ allOf, anyOf, oneOf, not }: Schema): boolean {
  return (
    (allOf?.every(takesNull) ?? true) &&
    (!anyOf?.length || anyOf.some(takesNull)) &&
    (!oneOf?.length || oneOf.filter(takesNull).length === 1) &&
    !(not && takesNull(not))
  )
}

function takesNull(schema: Schema): boolean {
  if (schema.enum?.length || (schema.type && !schema.nullable) || schema.intOrString) return false
  return applicatorsTakeNull(schema)
}
