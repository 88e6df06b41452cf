import { compareUtf8 } from '@krmkit/runtime/values'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, keyPath, pathText, rootPath } from '../finding/field-path.ts'
import { forbidden } from '../finding/make-error.ts'
import type { Schema } from '../schema/schema.ts'
import { checkStructural, type SchemaRoot } from '../structural/check-structural.ts'
import { checkCompleteness } from '../structural/completeness.ts'
import { isIntOrStringAnyOf } from '../structural/int-or-string.ts'
import { checkUnions } from './check-unions.ts'
import type { KepSchema } from './kep-schema.ts'
import { unfoldEmbedded } from './unfold-embedded.ts'

/**
 * Checks a schema by the text of KEP-2335: the findings of the server, completeness at every node, int-or-string only with its
 * extension, unions, `readOnly` outside applicators; applicators can restrict `metadata` of embedded resources, whose `apiVersion`,
 * `kind` and `metadata` need no type (docs/decisions.md#examples-of-kep-2335).
 * The schema is a result of {@link decodeKepSchema}.
 */
export function checkKep(schema: KepSchema, { path = 'openAPIV3Schema', at = [] }: SchemaRoot = {}): FieldError[] {
  const root = rootPath(path, at)
  const walk = new Walk()
  walk.spine(schema, root)
  const errors = checkStructural(schema, { path, at }).filter(
    ({ rule, path: found }) => rule !== 'nested-only' && !walk.allowed.get(found)?.includes(rule),
  )
  checkCompletenessBelow(unfoldEmbedded(schema), root, errors)
  for (const error of walk.errors) errors.push(error)
  return errors.sort((a, b) => compareUtf8(a.text, b.text))
}

/** Checks applicators at every node of the spine (KEP-2335, Formal Definition), not only at the root. */
function checkCompletenessBelow(schema: Schema, path: FieldPath, errors: FieldError[]): void {
  checkCompleteness(schema, path, errors)
  if (schema.items) checkCompletenessBelow(schema.items, childPath(path, 'items'), errors)
  for (const [name, child] of schema.properties ?? []) {
    checkCompletenessBelow(child, keyPath(childPath(path, 'properties'), name), errors)
  }
  const values = schema.additionalProperties?.schema
  if (values) checkCompletenessBelow(values, childPath(path, 'additionalProperties'), errors)
}

class Walk {
  readonly errors: FieldError[] = []
  /** Paths in embedded resources, and the rules of the server that do not apply there. */
  readonly allowed = new Map<string, readonly string[]>()

  spine(schema: KepSchema, path: FieldPath): void {
    checkUnions(schema, path, this.errors)
    if (schema.embeddedResource) this.#allowImpliedTypes(schema, path)
    if (schema.items) this.spine(schema.items, childPath(path, 'items'))
    for (const [name, child] of schema.properties ?? []) this.spine(child, keyPath(childPath(path, 'properties'), name))
    const values = schema.additionalProperties?.schema
    if (values) this.spine(values, childPath(path, 'additionalProperties'))
    if (!schema.intOrString) this.#checkLoneTypes(schema, path)
    this.#applicators(schema, schema, path)
  }

  /** The extension implies the types of these fields (KEP-2335, litmus test 3). */
  #allowImpliedTypes({ properties }: Schema, path: FieldPath): void {
    for (const name of ['apiVersion', 'kind', 'metadata']) {
      if (properties?.get(name)?.type) continue
      const type = childPath(keyPath(childPath(path, 'properties'), name), 'type')
      this.allowed.set(pathText(type), ['field-type-missing', 'type-meta-type', 'metadata-type'])
    }
  }

  /** Types in applicators are only allowed for int-or-string (KEP-2335, rule IntOrString). */
  #checkLoneTypes(schema: Schema, path: FieldPath): void {
    if (isIntOrStringAnyOf(schema.anyOf)) this.#refuseTypes(childPath(path, 'anyOf'))
    if (isIntOrStringAnyOf(schema.allOf?.[0]?.anyOf)) {
      this.#refuseTypes(childPath(indexPath(childPath(path, 'allOf'), 0), 'anyOf'))
    }
  }

  #refuseTypes(anyOf: FieldPath): void {
    for (const i of [0, 1]) {
      this.errors.push(
        forbidden(childPath(indexPath(anyOf, i), 'type'), 'must be empty to be structural', 'nested-type'),
      )
    }
  }

  #applicators(schema: KepSchema, spine: Schema | undefined, path: FieldPath): void {
    for (const applicator of ['allOf', 'anyOf', 'oneOf'] as const) {
      for (const [i, child] of schema[applicator]?.entries() ?? []) {
        this.#nested(child, spine, indexPath(childPath(path, applicator), i))
      }
    }
    if (schema.not) this.#nested(schema.not, spine, childPath(path, 'not'))
  }

  #nested(schema: KepSchema, spine: Schema | undefined, path: FieldPath): void {
    if (schema.unions !== undefined) {
      this.errors.push(
        forbidden(childPath(path, 'x-kubernetes-unions'), 'must be empty to be structural', 'nested-union'),
      )
    }
    if (schema.readOnly) {
      this.errors.push(forbidden(childPath(path, 'readOnly'), 'must be false to be structural', 'nested-read-only'))
    }
    const { additionalProperties, properties, items } = schema
    // The KEP's example repeats the extension (KEP-2335, Metadata).
    if (spine?.embeddedResource) {
      this.allowed.set(pathText(childPath(path, 'x-kubernetes-embedded-resource')), ['nested-nullable'])
    }
    if (additionalProperties && !additionalProperties.allows) {
      const place = childPath(path, 'additionalProperties')
      this.errors.push(forbidden(place, 'must be undefined to be structural', 'nested-default'))
    }
    const below = childPath(path, 'properties')
    for (const [name, child] of properties ?? []) {
      if (name === 'metadata' && spine?.embeddedResource)
        this.allowed.set(pathText(keyPath(below, name)), ['nested-metadata'])
      this.#nested(child, spine?.properties?.get(name), keyPath(below, name))
    }
    if (items) this.#nested(items, spine?.items, childPath(path, 'items'))
    this.#applicators(schema, spine, path)
  }
}
