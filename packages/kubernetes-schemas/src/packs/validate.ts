import { formatFieldPath } from '@krmkit/runtime'
import { Float, isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { kindKey, type PackSchemas } from './pack-schemas.ts'

/** An error that a schema of a package reports. */
export interface SchemaFinding {
  /** `spec.items[0].size`; empty for the whole object. */
  readonly path: string
  readonly message: string
}

/** Checks objects against the JSON Schemas of a package; a schema is compiled for the first object of its kind. */
export interface PackValidator {
  /** `undefined` if the package has no JSON Schema for the kind. */
  check(object: JsonMap): readonly SchemaFinding[] | undefined
}

/** Base of the URIs by which the files of a package refer to each other. */
const BASE = 'pack:///'

/** External schemas are compiled by ajv; those of custom resources are checked by the structural-schema rules. */
export function packValidator(schemas: PackSchemas): PackValidator {
  const compilers = new Map<boolean, Ajv | Ajv2020>()
  const compiled = new Map<string, ValidateFunction | string | undefined>()
  const compile = (key: string): ValidateFunction | string | undefined => {
    const kind = schemas.kinds.get(key)
    if (kind === undefined || kind.isCustomResource) return undefined
    if (schemas.documents.get(kind.path) !== kind.schema) return undefined
    try {
      const isNew = /2019|2020/.test(String(isMap(kind.schema) && own(kind.schema, '$schema')))
      const ajv = compilers.get(isNew) ?? compiler(schemas.documents, isNew)
      compilers.set(isNew, ajv)
      ajv.validateSchema(withoutAddress(kind.schema as JsonMap), true)
      return ajv.getSchema(`${BASE}${kind.path}`)
    } catch (error) {
      return `the schema ${schemas.pack.place}/${kind.path} must be a JSON Schema: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  return {
    check(object) {
      const key = kindKey(String(own(object, 'apiVersion')), String(own(object, 'kind')))
      if (!compiled.has(key)) compiled.set(key, compile(key))
      const validate = compiled.get(key)
      if (validate === undefined) return undefined
      if (typeof validate === 'string') return [{ path: '', message: validate }]
      validate(plain(object))
      return relevantErrors(validate.errors ?? []).map(asFinding)
    },
  }
}

/**
 * A compiler that knows all files of a package and compiles each on first use; for drafts up to 7, or the newer ones.
 */
function compiler(documents: ReadonlyMap<string, JsonMap>, isNew: boolean): Ajv | Ajv2020 {
  const options = { strict: false, allErrors: true, validateFormats: false, logger: false } as const
  const ajv = isNew ? new Ajv2020(options) : new Ajv(options)
  for (const [path, schema] of documents)
    ajv.addSchema({ ...withoutAddress(schema), $id: `${BASE}${path}` }, undefined, undefined, false)
  return ajv
}

/** An `$id` of its own would break the references of other files. */
function withoutAddress(schema: JsonMap): Record<string, unknown> {
  const { $id: _id, id: _oldId, $schema: _schema, ...rest } = plain(schema) as Record<string, unknown>
  return rest
}

/** Numbers as JavaScript represents them. */
function plain(value: Json): unknown {
  if (value instanceof Float) return value.value
  if (typeof value === 'bigint') return Number(value)
  if (isList(value)) return value.map(plain)
  if (!isMap(value)) return value
  const map: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value)) map[key] = plain(value[key] ?? null)
  return map
}

/** ajv reports both branches of a nullable field: the errors in the value are enough. */
function relevantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const others = errors.filter(({ keyword, params }) => !isBranch(keyword) && params.type !== 'null')
  if (others.length === 0) return errors
  const kept = new Set(others)
  const covered = new Set<string>()
  for (const { instancePath } of others)
    for (let end = instancePath.length; end >= 0; end = instancePath.lastIndexOf('/', end - 1)) {
      covered.add(instancePath.slice(0, end))
      if (end === 0) break
    }
  return errors.filter((error) => kept.has(error) || !covered.has(error.instancePath))
}

function isBranch(keyword: string): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf'
}

function asFinding({ instancePath, message = 'is rejected', keyword, params }: ErrorObject): SchemaFinding {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  const more = keyword === 'additionalProperties' ? `, found ${JSON.stringify(params.additionalProperty)}` : ''
  const allowed =
    keyword === 'enum'
      ? `: ${(params.allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`
      : ''
  return { path: steps.length === 0 ? '' : formatFieldPath(steps), message: `${message}${more}${allowed}` }
}
