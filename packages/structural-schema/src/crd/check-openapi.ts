import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, keyPath } from '../finding/field-path.ts'
import { forbidden, invalid, notSupported } from '../finding/make-error.ts'
import type { Schema } from '../schema/schema.ts'
import { checkLists } from './check-lists.ts'
import { checkRuleFields } from './check-rule-fields.ts'
import type { Ratchet } from './options.ts'

const TYPES = ['array', 'boolean', 'integer', 'number', 'object', 'string']

/** The state that a walk of the server passes to the schemas below. */
interface Place {
  /** The reason why a default is forbidden. */
  readonly forbidsDefaults?: string
  readonly isInMetadata: boolean
}

/** A walk over one schema. */
interface Walk {
  readonly ratchet: Ratchet
  readonly errors: FieldError[]
  /** Schemas with rules that have an error themselves or below. */
  readonly broken: Set<Schema>
}

/** The result of {@link checkOpenApi}. */
export interface OpenApiFindings {
  readonly errors: readonly FieldError[]
  /** Whether a schema with rules has an error in itself or below, so that its expressions are not checked. */
  isBroken(schema: Schema): boolean
}

/** Checks a schema of a CustomResourceDefinition, except that it is structural (validation.go, `ValidateCustomResourceDefinitionOpenAPISchema`). */
export function checkOpenApi(schema: Schema, path: FieldPath, ratchet: Ratchet): OpenApiFindings {
  const walk: Walk = { ratchet, errors: [], broken: new Set() }
  checkNode(schema, path, { isInMetadata: false }, true, walk)
  return { errors: walk.errors, isBroken: (node) => walk.broken.has(node) }
}

function checkNode(schema: Schema, path: FieldPath, place: Place, isRoot: boolean, walk: Walk): void {
  const { errors } = walk
  const before = errors.length
  checkOwn(schema, path, place, walk)
  checkProperties(schema, path, place, isRoot, walk)
  const { not, allOf, anyOf, oneOf, items, unsupported } = schema
  if (not !== undefined) checkNode(not, childPath(path, 'not'), place, false, walk)
  if (allOf !== undefined) checkAll(allOf, childPath(path, 'allOf'), place, walk)
  if (oneOf !== undefined) checkAll(oneOf, childPath(path, 'oneOf'), place, walk)
  if (anyOf !== undefined) checkAll(anyOf, childPath(path, 'anyOf'), place, walk)
  if (items !== undefined) checkNode(items, childPath(path, 'items'), place, false, walk)
  if (unsupported !== undefined) checkUnsupported(schema, path, place, walk)
  if (schema.preserveUnknownFields === false) {
    const at = childPath(path, 'x-kubernetes-preserve-unknown-fields')
    errors.push(invalid(at, false, 'must be true or undefined', 'preserve-false'))
  }
  if (schema.listType !== undefined || schema.mapType !== undefined || schema.listMapKeys !== undefined) {
    checkLists(schema, path, walk.ratchet, errors)
  }
  if (schema.validations === undefined) return
  checkRuleFields(schema, path, errors)
  if (errors.length > before) walk.broken.add(schema)
}

function checkAll(schemas: readonly Schema[], path: FieldPath, place: Place, walk: Walk): void {
  schemas.forEach((schema, i) => {
    checkNode(schema, indexPath(path, i), place, false, walk)
  })
}

function checkOwn(schema: Schema, path: FieldPath, place: Place, { ratchet, errors }: Walk): void {
  const { type } = schema
  if (type && !TYPES.includes(type)) {
    if (ratchet.requiresValidTypes) errors.push(notSupported(childPath(path, 'type'), type, TYPES, 'type-name'))
    if (type === 'null') {
      const detail = 'type cannot be set to null, use nullable as an alternative'
      errors.push(forbidden(childPath(path, 'type'), detail, 'type-name'))
    }
  }
  if (schema.default !== undefined && place.forbidsDefaults !== undefined) {
    errors.push(forbidden(childPath(path, 'default'), `must not be set ${place.forbidsDefaults}`, 'default-forbidden'))
  }
  if (schema.embeddedResource && place.isInMetadata) {
    const at = childPath(path, 'x-kubernetes-embedded-resource')
    errors.push(forbidden(at, 'must not be used inside of resource meta', 'embedded-in-metadata'))
  }
  if (schema.uniqueItems) {
    const detail = 'uniqueItems cannot be set to true since the runtime complexity becomes quadratic'
    errors.push(forbidden(childPath(path, 'uniqueItems'), detail, 'unique-items'))
  }
}

function checkProperties(schema: Schema, path: FieldPath, place: Place, isRoot: boolean, walk: Walk): void {
  const { properties, additionalProperties } = schema
  if (additionalProperties !== undefined) {
    const below = childPath(path, 'additionalProperties')
    if (properties?.size && (!additionalProperties.allows || additionalProperties.schema !== undefined)) {
      const detail = 'additionalProperties and properties are mutual exclusive'
      walk.errors.push(forbidden(below, detail, 'properties-exclusive'))
    }
    if (additionalProperties.schema !== undefined) {
      const forbidsDefaults = 'inside additionalProperties applying to object metadata'
      const within = place.isInMetadata ? { ...place, forbidsDefaults } : place
      checkNode(additionalProperties.schema, below, within, false, walk)
    }
  }
  if (properties === undefined || properties.size === 0) return
  const below = childPath(path, 'properties')
  const isResource = isRoot || schema.embeddedResource === true
  for (const [name, property] of properties) {
    const within = isResource && isMeta(name) ? inMeta(place, name, isRoot) : place
    checkNode(property, keyPath(below, name), within, false, walk)
  }
}

function isMeta(name: string): boolean {
  return name === 'metadata' || name === 'kind' || name === 'apiVersion'
}

function inMeta(place: Place, name: string, isRoot: boolean): Place {
  return isRoot ? { isInMetadata: true, forbidsDefaults: `in top-level ${name}` } : { ...place, isInMetadata: true }
}

/** Rejects the fields that the server decodes but does not support. */
function checkUnsupported({ unsupported }: Schema, path: FieldPath, place: Place, walk: Walk): void {
  const { id, ref, itemsList = [], patternProperties, dependencies, additionalItems, definitions } = unsupported ?? {}
  const refuse = (name: string, detail = `${name} is not supported`) => {
    walk.errors.push(forbidden(childPath(path, name), detail, 'unsupported-field'))
  }
  if (id) refuse('id')
  if (additionalItems !== undefined) refuse('additionalItems')
  if (patternProperties?.size) refuse('patternProperties')
  if (definitions?.size) refuse('definitions')
  if (dependencies !== undefined) refuse('dependencies')
  if (ref !== undefined) refuse('$ref')
  if (itemsList.length > 0) refuse('items', 'items must be a schema object and not an array')
  checkAll(itemsList, childPath(path, 'items'), place, walk)
  for (const [name, schema] of definitions ?? []) {
    checkNode(schema, keyPath(childPath(path, 'definitions'), name), place, false, walk)
  }
  for (const [name, dependency] of dependencies ?? []) {
    if (Array.isArray(dependency)) continue
    checkNode(dependency as Schema, keyPath(childPath(path, 'dependencies'), name), place, false, walk)
  }
}

/** Returns whether a type is one of the six types of schemas. */
export function isTypeName(type: string): boolean {
  return TYPES.includes(type)
}
