import { formatFieldPath } from '@krmkit/runtime'
import { Float, isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { kindKey, type PackSchemas } from './pack-schemas.ts'

/** What a schema of a package refuses. */
export interface SchemaFinding {
  /** `spec.items[0].size`; empty for the whole object. */
  readonly path: string
  readonly message: string
}

/** Checks of objects against the JSON Schemas of a package; one is compiled when an object of its kind is first met. */
export interface PackValidator {
  /** `undefined` where the package has no JSON Schema for the kind. */
  check(object: JsonMap): readonly SchemaFinding[] | undefined
}

/** Base of the addresses that the files of a package have for each other. */
const BASE = 'pack:///'

/** A schema from outside is compiled by ajv; those of custom resources are checked by their own rules. */
export function packValidator(schemas: PackSchemas): PackValidator {
  const compiled = new Map<string, ValidateFunction | string | undefined>()
  const compile = (key: string): ValidateFunction | string | undefined => {
    const kind = schemas.kinds.get(key)
    if (kind === undefined || kind.isCustomResource) return undefined
    const entry = [...schemas.documents].find(([, schema]) => schema === kind.schema)
    if (entry === undefined) return undefined
    try {
      return compiler(schemas.documents, entry[1]).getSchema(`${BASE}${entry[0]}`)
    } catch (error) {
      return `the schema ${schemas.pack.place}/${entry[0]} must be a JSON Schema: ${error instanceof Error ? error.message : String(error)}`
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
      return (validate.errors ?? []).map(asFinding)
    },
  }
}

function compiler(documents: ReadonlyMap<string, JsonMap>, root: JsonMap): Ajv | Ajv2020 {
  const isNew = /2019|2020/.test(String(own(root, '$schema')))
  const options = { strict: false, allErrors: true, validateFormats: false, logger: false } as const
  const ajv = isNew ? new Ajv2020(options) : new Ajv(options)
  for (const [path, schema] of documents) {
    // Its own address would make the references of others to its file lead nowhere.
    const { $id: _id, id: _oldId, $schema: _schema, ...rest } = plain(schema) as Record<string, unknown>
    ajv.addSchema({ ...rest, $id: `${BASE}${path}` })
  }
  return ajv
}

/** Numbers as JavaScript has them. */
function plain(value: Json): unknown {
  if (value instanceof Float) return value.value
  if (typeof value === 'bigint') return Number(value)
  if (isList(value)) return value.map(plain)
  if (!isMap(value)) return value
  const map: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value)) map[key] = plain(value[key] ?? null)
  return map
}

function asFinding({ instancePath, message = 'is refused', keyword, params }: ErrorObject): SchemaFinding {
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
