/**
 * Checks against JSON Schemas from outside. They are a separate entry, because they need ajv, which other checks do not load.
 * @module
 */
import { formatFieldPath } from '@krmkit/runtime'
import { type JsonMap, own } from '@krmkit/structural-schema/values'
import { JsonSchemas } from './json-schema/json-schemas.ts'
import type { SchemaViolation } from './json-schema/violations.ts'
import { kindKey, type PackSchemas } from './packs/pack-schemas.ts'

export { type CompiledJsonSchema, declaredProperties, JsonSchemas } from './json-schema/json-schemas.ts'
export type { SchemaViolation } from './json-schema/violations.ts'

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

/** Base of the addresses by which the files of a package refer to each other. */
const BASE = 'pack:///'

/** External schemas are compiled by ajv; those of custom resources are checked by the structural-schema rules. */
export function packValidator({ pack, kinds, documents }: PackSchemas): PackValidator {
  const schemas = new JsonSchemas()
  for (const [path, document] of documents) schemas.add(`${BASE}${path}`, document)
  return {
    check(object) {
      const kind = kinds.get(kindKey(String(own(object, 'apiVersion')), String(own(object, 'kind'))))
      if (kind === undefined || kind.isCustomResource) return undefined
      const compiled = documents.get(kind.path) === kind.schema ? schemas.compile(`${BASE}${kind.path}`) : undefined
      if (compiled === undefined) return undefined
      if (compiled.problem !== undefined)
        return [
          { path: '', message: `the schema ${pack.place}/${kind.path} must be a JSON Schema: ${compiled.problem}` },
        ]
      return compiled.check(object).map(asFinding)
    },
  }
}

function asFinding({ at, message, nearestField }: SchemaViolation): SchemaFinding {
  const near = nearestField === undefined ? '' : `; did you mean ${nearestField}?`
  return { path: at.length === 0 ? '' : formatFieldPath(at), message: `${message}${near}` }
}
