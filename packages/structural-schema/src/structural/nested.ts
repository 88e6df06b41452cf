import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, keyPath } from '../finding/field-path.ts'
import { forbidden, invalid } from '../finding/make-error.ts'
import type { Patterns } from '../schema/patterns.ts'
import type { Schema } from '../schema/schema.ts'

/** The state of one check: its findings and a cache of patterns. */
export interface Run {
  readonly errors: FieldError[]
  readonly patterns: Patterns
}

/**
 * Checks rules pattern-syntax to nested-metadata in the applicators of a node (schema/validation.go, `validateValueValidation`). One `anyOf`, and that of
 * the first item of `allOf`, can be skipped, if they are equivalent to `x-kubernetes-int-or-string`.
 */
export function checkApplicators(
  schema: Schema,
  skipsAnyOf: boolean,
  skipsFirstAllOf: boolean,
  path: FieldPath,
  run: Run,
): void {
  const { anyOf, allOf, oneOf, not, pattern } = schema
  if (anyOf !== undefined && !skipsAnyOf) checkItems(anyOf, false, childPath(path, 'anyOf'), run)
  if (allOf !== undefined) checkItems(allOf, skipsFirstAllOf, childPath(path, 'allOf'), run)
  if (oneOf !== undefined) checkItems(oneOf, false, childPath(path, 'oneOf'), run)
  if (not !== undefined) checkNested(not, false, childPath(path, 'not'), run)
  if (pattern) checkPattern(pattern, path, run)
}

function checkItems(items: readonly Schema[], skipsFirst: boolean, path: FieldPath, run: Run): void {
  items.forEach((item, i) => {
    checkNested(item, skipsFirst && i === 0, indexPath(path, i), run)
  })
}

const EMPTY = 'must be empty to be structural'
const UNDEFINED = 'must be undefined to be structural'
const FALSE = 'must be false to be structural'

/** Rejects fields that only the spine can have, in an applicator (`validateNestedValueValidation`). */
function checkNested(schema: Schema, skipsAnyOf: boolean, path: FieldPath, run: Run): void {
  const { errors } = run
  checkApplicators(schema, skipsAnyOf, false, path, run)
  if (schema.items !== undefined) checkNested(schema.items, false, childPath(path, 'items'), run)
  if (schema.properties !== undefined) {
    const below = childPath(path, 'properties')
    for (const [name, property] of schema.properties) checkNested(property, false, keyPath(below, name), run)
    if (schema.properties.has('metadata')) {
      errors.push(forbidden(keyPath(below, 'metadata'), 'must not be specified in a nested context', 'nested-metadata'))
    }
  }
  const refuse = (name: string, detail: string, rule: string) => {
    errors.push(forbidden(childPath(path, name), detail, rule))
  }
  if (schema.type) refuse('type', EMPTY, 'nested-type')
  const { additionalProperties } = schema
  // `false` is dropped when the schema is read (schema/convert.go).
  if (additionalProperties?.allows) refuse('additionalProperties', UNDEFINED, 'nested-default')
  if (schema.default !== undefined) refuse('default', UNDEFINED, 'nested-default')
  if (schema.title) refuse('title', EMPTY, 'nested-type')
  if (schema.description) refuse('description', EMPTY, 'nested-type')
  if (schema.nullable) refuse('nullable', FALSE, 'nested-nullable')
  if (schema.preserveUnknownFields) refuse('x-kubernetes-preserve-unknown-fields', FALSE, 'nested-nullable')
  if (schema.embeddedResource) refuse('x-kubernetes-embedded-resource', FALSE, 'nested-nullable')
  if (schema.intOrString) refuse('x-kubernetes-int-or-string', FALSE, 'nested-nullable')
  if (schema.listMapKeys?.length) refuse('x-kubernetes-list-map-keys', EMPTY, 'nested-type')
  if (schema.listType !== undefined) refuse('x-kubernetes-list-type', UNDEFINED, 'nested-default')
  if (schema.mapType !== undefined) refuse('x-kubernetes-map-type', UNDEFINED, 'nested-default')
  if (schema.validations?.length) refuse('x-kubernetes-validations', EMPTY, 'nested-type')
}

function checkPattern(pattern: string, path: FieldPath, { errors, patterns }: Run): void {
  const problem = patterns.problem(pattern)
  if (problem === undefined) return
  const detail = `must be a valid regular expression, but isn't: ${problem}`
  errors.push(invalid(childPath(path, 'pattern'), pattern, detail, 'pattern-syntax'))
}
