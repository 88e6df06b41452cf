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
 * Checks a schema by the text of KEP-2335: what the server finds, completeness at every node, int-or-string only with its
 * extension, unions, `readOnly` outside of junctors; `metadata` of embedded resources may be restricted in junctors.
 * The schema is one of {@link decodeKepSchema}.
 */
export function checkKep(schema: KepSchema, { path = 'openAPIV3Schema', at = [] }: SchemaRoot = {}): FieldError[] {
  const root = rootPath(path, at)
  const walk = new Walk()
  walk.spine(schema, root)
  const errors = checkStructural(schema, { path, at }).filter(
    (error) => error.rule !== 'S21' && !(error.rule === 'S20' && walk.allowedMetadata.has(error.path)),
  )
  checkCompletenessBelow(unfoldEmbedded(schema), root, errors)
  errors.push(...walk.errors)
  return errors.sort((a, b) => compareUtf8(a.text, b.text))
}

/** Junctors at every node of the spine (KEP-2335, Formal Definition), not at the root alone. */
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
  /** Paths of `metadata` in junctors whose place is that of an embedded resource. */
  readonly allowedMetadata = new Set<string>()

  spine(schema: KepSchema, path: FieldPath): void {
    checkUnions(schema, path, this.errors)
    if (schema.items) this.spine(schema.items, childPath(path, 'items'))
    for (const [name, child] of schema.properties ?? []) this.spine(child, keyPath(childPath(path, 'properties'), name))
    const values = schema.additionalProperties?.schema
    if (values) this.spine(values, childPath(path, 'additionalProperties'))
    if (!schema.intOrString) this.#checkLoneTypes(schema, path)
    this.#junctors(schema, schema, path)
  }

  /** Types in junctors are for int-or-string alone (KEP-2335, rule IntOrString). */
  #checkLoneTypes(schema: Schema, path: FieldPath): void {
    if (isIntOrStringAnyOf(schema.anyOf)) this.#refuseTypes(childPath(path, 'anyOf'))
    if (isIntOrStringAnyOf(schema.allOf?.[0]?.anyOf)) {
      this.#refuseTypes(childPath(indexPath(childPath(path, 'allOf'), 0), 'anyOf'))
    }
  }

  #refuseTypes(anyOf: FieldPath): void {
    for (const i of [0, 1]) {
      this.errors.push(forbidden(childPath(indexPath(anyOf, i), 'type'), 'must be empty to be structural', 'S17'))
    }
  }

  #junctors(schema: KepSchema, spine: Schema | undefined, path: FieldPath): void {
    for (const junctor of ['allOf', 'anyOf', 'oneOf'] as const) {
      for (const [i, child] of schema[junctor]?.entries() ?? []) {
        this.#nested(child, spine, indexPath(childPath(path, junctor), i))
      }
    }
    if (schema.not) this.#nested(schema.not, spine, childPath(path, 'not'))
  }

  #nested(schema: KepSchema, spine: Schema | undefined, path: FieldPath): void {
    if (schema.unions !== undefined) {
      this.errors.push(forbidden(childPath(path, 'x-kubernetes-unions'), 'must be empty to be structural', 'K2'))
    }
    if (schema.readOnly) {
      this.errors.push(forbidden(childPath(path, 'readOnly'), 'must be false to be structural', 'K3'))
    }
    const { additionalProperties, properties, items } = schema
    if (additionalProperties && !additionalProperties.allows) {
      const place = childPath(path, 'additionalProperties')
      this.errors.push(forbidden(place, 'must be undefined to be structural', 'S18'))
    }
    const below = childPath(path, 'properties')
    for (const [name, child] of properties ?? []) {
      if (name === 'metadata' && spine?.embeddedResource) this.allowedMetadata.add(pathText(keyPath(below, name)))
      this.#nested(child, spine?.properties?.get(name), keyPath(below, name))
    }
    if (items) this.#nested(items, spine?.items, childPath(path, 'items'))
    this.#junctors(schema, spine, path)
  }
}
