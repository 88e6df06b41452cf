/**
 * Checks against JSON Schemas from outside. They are a separate entry, because they need ajv, which other checks do not load.
 * @module
 */
import type { FieldError } from '@krmkit/structural-schema'
import { type JsonMap, own } from '@krmkit/structural-schema/values'
import { fieldError } from './json-schema/field-errors.ts'
import { JsonSchemas } from './json-schema/json-schemas.ts'
import { kindKey, type PackSchemas } from './packs/pack-schemas.ts'

export { type CompiledJsonSchema, declaredProperties, JsonSchemas } from './json-schema/json-schemas.ts'

/** Checks objects against the JSON Schemas of a package; a schema is compiled for the first object of its kind. */
export interface PackValidator {
  /** `undefined` if the package has no JSON Schema for the kind. */
  check(object: JsonMap): readonly FieldError[] | undefined
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
          fieldError(
            'InternalError',
            [],
            `the schema ${pack.place}/${kind.path} must be a JSON Schema: ${compiled.problem}`,
            'schema-invalid',
          ),
        ]
      return compiled.check(object)
    },
  }
}
