import type { Crd, CrdVersion } from '../crd/crd.ts'
import { type JsonMap, newMap } from '../json/json.ts'
import { unfoldKep } from '../kep/unfold-kep.ts'
import { publishable } from '../publish/publishable.ts'
import type { OpenSchema } from './place.ts'
import { type JsonSchemaOptions, SchemaWriter } from './schema-writer.ts'

/**
 * Converts a version of a CRD to JSON Schema, draft 7, for editors, kubeconform and ajv. It accepts the same values as the API
 * server, as far as JSON Schema can express that: not CEL rules, keys of lists and check digits.
 *
 * @param crd The CustomResourceDefinition.
 * @param version One of its versions.
 * @param options Which values it accepts, and whether unknown fields are errors.
 * @returns The JSON Schema.
 * @example
 * const schema = { type: 'object', properties: { size: { type: 'integer', maximum: 3 } } }
 * const crd = decodeCrd({ spec: { versions: [{ schema: { openAPIV3Schema: schema } }] } })
 * for (const version of crd.versions) console.log(toJsonSchema(crd, version).type) // object
 */
export function toJsonSchema(crd: Crd, version: CrdVersion, options: JsonSchemaOptions = {}): JsonMap {
  const { profile } = options
  const schema = publishable(version.schema, profile)
  const writer = new SchemaWriter(options)
  const root: OpenSchema = schema ? writer.root(profile === 'kep' ? unfoldKep(schema) : schema) : { type: 'object' }
  const properties = Object.assign(newMap(), root.properties)
  const { kind, group } = { kind: crd.names.kind, group: crd.group }
  properties.apiVersion = { default: `${group}/${version.name}`, ...(properties.apiVersion as JsonMap | undefined) }
  properties.kind = { default: kind, ...(properties.kind as JsonMap | undefined) }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: kind,
    ...root,
    properties,
    ...writer.definitions,
  }
}
