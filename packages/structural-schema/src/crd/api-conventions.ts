import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, keyPath } from '../finding/field-path.ts'
import type { Schema } from '../schema/schema.ts'
import { visitSchemas } from '../schema/visit-schemas.ts'
import type { Crd } from './crd.ts'
import { warning } from './crd-warnings.ts'
import { hoistedParts } from './hoist.ts'
import { placesOf } from './places.ts'

/**
 * Finds what the API conventions of Kubernetes advise against (the page "API Conventions" of kubernetes/community): booleans, floats,
 * unsigned numbers, maps of objects, lists without a list type, conditions that are not a map by their type, and a status without its
 * subresource.
 */
export function apiConventionLints(crd: Crd, isApi: boolean): readonly FieldError[] {
  const lints: FieldError[] = []
  const places = placesOf(crd, isApi)
  for (const { path, index } of places.parts('schema', hoistedParts(crd).schema)) {
    const version = crd.versions[index]
    if (version?.schema === undefined) continue
    visitSchemas(version.schema, path, (schema, place, position) => {
      if (position === 'spine') lintType(schema, place, lints)
    })
    const status = version.schema.properties?.get('status')
    const at = keyPath(childPath(path, 'properties'), 'status')
    if (status === undefined) continue
    lintConditions(status, at, lints)
    if (version.subresources?.status !== true) {
      const text = 'the version has no status subresource: who writes the spec can also write the status'
      lints.push(warning(text, 'lint-status', at))
    }
  }
  return lints
}

function lintType(schema: Schema, path: FieldPath, lints: FieldError[]): void {
  const { type, format = '', listType, additionalProperties } = schema
  if (type === 'boolean') {
    const text = 'a boolean has no room for a third state; a string with an enum has'
    lints.push(warning(text, 'lint-boolean', childPath(path, 'type')))
  }
  if (type === 'number') lints.push(warning('clients round floats differently', 'lint-number', childPath(path, 'type')))
  if (format.startsWith('uint'))
    lints.push(warning('clients support unsigned numbers differently', 'lint-number', childPath(path, 'format')))
  if (type === 'array' && listType === undefined) {
    const text = 'without a list type, server-side apply replaces the whole list'
    lints.push(warning(text, 'lint-list-type', path))
  }
  const values = additionalProperties?.schema?.type
  if (values === 'object' || values === 'array') {
    const text = 'the names in a map of objects have no field; use a list with a key'
    lints.push(warning(text, 'lint-map', childPath(path, 'additionalProperties')))
  }
}

function lintConditions(status: Schema, path: FieldPath, lints: FieldError[]): void {
  const conditions = status.properties?.get('conditions')
  if (conditions?.type !== 'array') return
  const { listType, listMapKeys = [] } = conditions
  if (listType === 'map' && listMapKeys.length === 1 && listMapKeys[0] === 'type') return
  const text = 'conditions must be a list of type map with the key `type`: each has its own writer'
  lints.push(warning(text, 'lint-conditions', keyPath(childPath(path, 'properties'), 'conditions')))
}
