import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, keyPath } from '../finding/field-path.ts'
import { forbidden, invalid, required } from '../finding/make-error.ts'
import type { Schema } from '../schema/schema.ts'
import { isIntOrStringAnyOf } from './int-or-string.ts'
import { isBare } from './is-bare.ts'
import { checkApplicators, type Run } from './nested.ts'

/** The place of a node of the spine: the root, an item of a list, or any other. */
type Level = 'root' | 'item' | 'field'

/** Checks rules root-type-missing to nested-metadata for a node of the spine and all nested ones (schema/validation.go, `validateStructuralInvariants`). */
export function checkSpine(schema: Schema, level: Level, path: FieldPath, run: Run): void {
  const { errors } = run
  const { properties, items, additionalProperties } = schema
  if (items !== undefined) checkSpine(items, 'item', childPath(path, 'items'), run)
  else if (schema.type === 'array')
    errors.push(required(childPath(path, 'items'), 'must be specified', 'items-missing'))
  if (properties !== undefined && properties.size > 0) {
    const below = childPath(path, 'properties')
    for (const [name, property] of properties) checkSpine(property, 'field', keyPath(below, name), run)
  }
  if (additionalProperties !== undefined) {
    const below = childPath(path, 'additionalProperties')
    if (level === 'root') errors.push(forbidden(below, 'must not be used at the root', 'root-additional-properties'))
    if (additionalProperties.schema !== undefined) checkSpine(additionalProperties.schema, 'field', below, run)
  }
  checkIntOrString(schema, path, errors)
  const skipsAnyOf = isIntOrStringAnyOf(schema.anyOf)
  checkApplicators(schema, skipsAnyOf, isIntOrStringAnyOf(schema.allOf?.[0]?.anyOf), path, run)
  checkType(schema, level, path, errors)
  if (schema.embeddedResource) checkEmbedded(schema, path, errors)
  if (properties !== undefined && (level === 'root' || schema.embeddedResource)) {
    checkMeta(properties, level, childPath(path, 'properties'), errors)
  }
}

const EMPTY_TYPE: Readonly<Record<Level, readonly [string, string]>> = {
  root: ['root-type-missing', 'must not be empty at the root'],
  item: ['items-type-missing', 'must not be empty for specified array items'],
  field: ['field-type-missing', 'must not be empty for specified object fields'],
}

function checkType(schema: Schema, level: Level, path: FieldPath, errors: FieldError[]): void {
  const { type } = schema
  if (schema.embeddedResource && type !== 'object') {
    const detail = 'must be object if x-kubernetes-embedded-resource is true'
    const place = childPath(path, 'type')
    errors.push(type ? invalid(place, type, detail, 'embedded-type') : required(place, detail, 'embedded-type-missing'))
  } else if (!type && !schema.intOrString && !schema.preserveUnknownFields) {
    const [rule, detail] = EMPTY_TYPE[level]
    errors.push(required(childPath(path, 'type'), detail, rule))
  }
  if (level === 'root' && type && type !== 'object') {
    errors.push(invalid(childPath(path, 'type'), type, 'must be object at the root', 'root-type'))
  }
}

function checkEmbedded(schema: Schema, path: FieldPath, errors: FieldError[]): void {
  if (schema.additionalProperties !== undefined) {
    const detail = 'must not be used if x-kubernetes-embedded-resource is set'
    errors.push(forbidden(childPath(path, 'additionalProperties'), detail, 'embedded-additional-properties'))
  }
  if (!schema.preserveUnknownFields && !schema.properties?.size) {
    const detail =
      'must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields'
    errors.push(required(childPath(path, 'properties'), detail, 'embedded-properties'))
  }
}

function checkIntOrString(schema: Schema, path: FieldPath, errors: FieldError[]): void {
  if (!schema.intOrString) return
  const detail = 'must be false if x-kubernetes-int-or-string is true'
  if (schema.preserveUnknownFields) {
    errors.push(
      invalid(childPath(path, 'x-kubernetes-preserve-unknown-fields'), true, detail, 'int-or-string-preserves'),
    )
  }
  if (schema.embeddedResource) {
    errors.push(invalid(childPath(path, 'x-kubernetes-embedded-resource'), true, detail, 'int-or-string-embedded'))
  }
}

/** Checks the fields that the server knows for every resource: apiVersion, kind, metadata. */
function checkMeta(properties: ReadonlyMap<string, Schema>, level: Level, path: FieldPath, errors: FieldError[]): void {
  for (const name of ['kind', 'apiVersion']) {
    const property = properties.get(name)
    if (property === undefined || property.type === 'string') continue
    errors.push(
      invalid(childPath(keyPath(path, name), 'type'), property.type ?? '', 'must be string', 'type-meta-type'),
    )
  }
  const metadata = properties.get('metadata')
  if (metadata === undefined) return
  const place = keyPath(path, 'metadata')
  if (metadata.type !== 'object') {
    errors.push(invalid(childPath(place, 'type'), metadata.type ?? '', 'must be object', 'metadata-type'))
  }
  if (level === 'root' && !isPlainMetadata(metadata)) {
    const detail = 'must not specify anything other than name and generateName, but metadata is implicitly specified'
    errors.push(forbidden(place, detail, 'metadata-restricted'))
  }
}

/** Returns whether metadata specifies only its type, and restrictions of name and generateName. */
function isPlainMetadata(metadata: Schema): boolean {
  if (!isBare(metadata) || metadata.additionalProperties !== undefined) return false
  const names = [...(metadata.properties?.keys() ?? [])]
  return names.every((name) => name === 'name' || name === 'generateName')
}
