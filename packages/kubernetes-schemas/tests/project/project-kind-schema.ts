import type { Definition, Enum, Kind, Minor, Model, TypeNode } from '../../src/model/model.ts'
import { isIn } from '../../src/version/minor.ts'
import { typeIn } from './project-spec.ts'

/** A JSON Schema, as draft 4 to 2020-12 read it. */
export interface KindSchema {
  readonly $schema?: string
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly (string | null)[]
  readonly oneOf?: readonly KindSchema[]
  readonly items?: KindSchema
  readonly properties?: Readonly<Record<string, KindSchema>>
  readonly additionalProperties?: KindSchema | boolean
  readonly required?: readonly string[]
  readonly definitions?: Readonly<Record<string, KindSchema>>
  readonly 'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[]
}

/** How strict a schema is. */
export interface KindSchemaOptions {
  /** A field that the version does not know is an error. */
  readonly isStrict?: boolean
}

const POINTER = '#/definitions/'

/**
 * A kind of one version as a self-contained JSON Schema: everything that it refers to is in its `definitions`.
 * Undefined if the version does not have the kind. Like servers, it accepts `null` for optional fields, numbers for
 * quantities, and unlisted strings of an open type.
 */
export function projectKindSchema(
  model: Model,
  minor: Minor,
  { apiVersion, kind }: Pick<Kind, 'apiVersion' | 'kind'>,
  options: KindSchemaOptions = {},
): KindSchema | undefined {
  const found = model.kind(apiVersion, kind)
  if (found?.minors === undefined || found.definition === undefined || !isIn(found.minors, minor)) return undefined
  const { group, version, definition } = found
  const definitions: Record<string, KindSchema> = {}
  const waiting: Definition[] = []
  const refer = (to: Definition) => {
    if (!Object.hasOwn(definitions, to.name)) {
      definitions[to.name] = {}
      waiting.push(to)
    }
    return `${POINTER}${to.name}`
  }
  const schema = definitionSchema(definition, minor, options, refer)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    definitions[next.name] = definitionSchema(next, minor, options, refer)
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...schema,
    properties: {
      ...schema.properties,
      apiVersion: { type: 'string', enum: [apiVersion] },
      kind: { type: 'string', enum: [kind] },
    },
    required: [...new Set(['apiVersion', 'kind', ...(schema.required ?? [])])],
    definitions,
    'x-kubernetes-group-version-kind': [{ group, version, kind }],
  }
}

/**
 * Where kubeconform looks for the schema of a kind below a folder, in the layout of its default schema location:
 * `v1.34.0-standalone-strict/deployment-apps-v1.json`.
 */
export function kindSchemaPath(
  minor: Minor,
  { apiVersion, kind }: Pick<Kind, 'apiVersion' | 'kind'>,
  { isStrict = false }: KindSchemaOptions = {},
): string {
  const [first = '', version] = apiVersion.split('/')
  const group = version === undefined ? [] : [first.split('.')[0]]
  const name = [kind, ...group, version ?? first].join('-').toLowerCase()
  return `v1.${minor}.0-standalone${isStrict ? '-strict' : ''}/${name}.json`
}

type Refer = (to: Definition) => string

function definitionSchema(of: Definition, minor: Minor, options: KindSchemaOptions, refer: Refer): KindSchema {
  if (of.isOpen) return of.scalar === undefined ? { type: 'object' } : {}
  if (of.scalar !== undefined) return scalarSchema(of.scalar, minor)
  const properties: Record<string, KindSchema> = {}
  const required: string[] = []
  for (const field of of.fields.values()) {
    const node = typeIn(field, minor)
    if (node === undefined) continue
    const isRequired = field.required !== undefined && isIn(field.required, minor)
    const schema = typeSchema(node, minor, refer)
    properties[field.name] = isRequired ? schema : orNull(schema)
    if (isRequired) required.push(field.name)
  }
  return {
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    ...(options.isStrict === true ? { additionalProperties: false } : {}),
  }
}

function typeSchema(node: TypeNode, minor: Minor, refer: Refer): KindSchema {
  if (node.definition !== undefined) return { $ref: refer(node.definition) }
  if (node.items === undefined) return scalarSchema(node, minor)
  const items = typeSchema(node.items, minor, refer)
  return node.type === 'array'
    ? { type: 'array', items: orNull(items) }
    : { type: 'object', additionalProperties: orNull(items) }
}

function scalarSchema(node: TypeNode, minor: Minor): KindSchema {
  const { type, format } = node
  if (type === 'any') return {}
  if (type === 'quantity') return { oneOf: [{ type: 'string' }, { type: 'number' }] }
  if (type === 'int-or-string') return { oneOf: [{ type: 'string' }, { type: 'integer' }] }
  const values = node.enum?.isClosed === true ? valuesIn(node.enum, minor) : undefined
  return { type, ...(format === undefined ? {} : { format }), ...(values === undefined ? {} : { enum: values }) }
}

function valuesIn({ values }: Enum, minor: Minor): readonly string[] {
  return [...values].filter(([, { minors }]) => isIn(minors, minor)).map(([value]) => value)
}

/** `null` means absent: for the server in every optional field, and for elements of lists and maps. */
function orNull(schema: KindSchema): KindSchema {
  if (typeof schema.type === 'string') {
    return {
      ...schema,
      type: [schema.type, 'null'],
      ...(schema.enum === undefined ? {} : { enum: [...schema.enum, null] }),
    }
  }
  if (schema.oneOf !== undefined) return { oneOf: [...schema.oneOf, { type: 'null' }] }
  return schema.$ref === undefined ? schema : { oneOf: [schema, { type: 'null' }] }
}
