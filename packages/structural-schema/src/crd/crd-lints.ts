import { goQuote } from '@krmkit/formats'
import type { Path } from '@krmkit/runtime'
import { validateValue } from '../custom-resource/validate-value.ts'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, pathSteps, pathText, stepsPath } from '../finding/field-path.ts'
import { type CompiledSchema, compileSchema } from '../schema/compiled-schema.ts'
import { Patterns } from '../schema/patterns.ts'
import type { Schema } from '../schema/schema.ts'
import { schemaHas } from '../schema/schema-has.ts'
import { visitSchemas } from '../schema/visit-schemas.ts'
import { checkCompleteness } from '../structural/completeness.ts'
import { isIntOrStringAnyOf } from '../structural/int-or-string.ts'
import type { Crd } from './crd.ts'
import { warning } from './crd-warnings.ts'
import { hoistedParts } from './hoist.ts'
import type { CrdOptions } from './options.ts'
import { placesOf } from './places.ts'

/**
 * Finds suspicious schemas that the API server accepts silently: advice, never an error (rules `lint-…`).
 *
 * @param crd The CustomResourceDefinition.
 * @param options As for {@link checkCrd}.
 * @returns The advice.
 * @example
 * const schema = { type: 'object', required: ['a'] }
 * const crd = decodeCrd({ spec: { versions: [{ schema: { openAPIV3Schema: schema } }] } })
 * console.log(crdLints(crd)[0]?.rule) // lint-required
 */
export function crdLints(crd: Crd, options: CrdOptions = {}): readonly FieldError[] {
  const lints: FieldError[] = []
  const patterns = options.patterns ?? new Patterns()
  for (const { path, index } of placesOf(crd, options.paths === 'api').parts('schema', hoistedParts(crd).schema)) {
    const root = crd.versions[index]?.schema
    if (root === undefined || !schemaHas(root, mayBeOdd)) continue
    visitSchemas(root, path, (schema, place, position) => {
      if (position === 'nested') lintNested(schema, place, lints)
      else lintSpine(schema, place, schema === root, lints)
      const values = schema.additionalProperties?.schema
      if (position !== 'nested' && values !== undefined)
        lintDefaults(compileSchema(values, patterns), childPath(place, 'additionalProperties'), lints)
    })
  }
  for (const at of crd.unknown) lintUnknown(at, lints)
  for (const at of crd.unseen) lintUnknown(at, lints)
  return lints
}

/** A fast check without places, because almost all schemas pass. */
function mayBeOdd(schema: Schema): boolean {
  const { additionalProperties, required, properties, anyOf, allOf, oneOf, not } = schema
  return (
    (additionalProperties !== undefined &&
      (!additionalProperties.allows || hasDefaults(additionalProperties.schema))) ||
    (required?.some((name) => !properties?.has(name)) ?? false) ||
    (anyOf?.some(isStructured) ?? false) ||
    (allOf?.some(isStructured) ?? false) ||
    (oneOf?.some(isStructured) ?? false) ||
    (not !== undefined && isStructured(not)) ||
    isLoneIntOrString(schema)
  )
}

function hasDefaults(schema: Schema | undefined): boolean {
  return schema !== undefined && schemaHas(schema, (node) => node.default !== undefined)
}

function isStructured({ properties, items, anyOf, allOf, oneOf, not }: Schema): boolean {
  return (properties ?? items ?? anyOf ?? allOf ?? oneOf ?? not) !== undefined
}

function isLoneIntOrString({ intOrString, anyOf, allOf }: Schema): boolean {
  return !intOrString && (isIntOrStringAnyOf(anyOf) || isIntOrStringAnyOf(allOf?.[0]?.anyOf))
}

function lintNested({ additionalProperties }: Schema, path: FieldPath, lints: FieldError[]): void {
  if (additionalProperties?.allows !== false) return
  const text = 'additionalProperties: false is ignored below allOf, anyOf, oneOf and not'
  lints.push(warning(text, 'lint-nested-additional-properties', childPath(path, 'additionalProperties')))
}

function lintSpine(schema: Schema, path: FieldPath, isRoot: boolean, lints: FieldError[]): void {
  if (isLoneIntOrString(schema)) {
    const text = 'integer or string without x-kubernetes-int-or-string: true'
    lints.push(
      warning(text, 'lint-int-or-string', childPath(path, isIntOrStringAnyOf(schema.anyOf) ? 'anyOf' : 'allOf')),
    )
  }
  if (!isRoot) lintCompleteness(schema, path, lints)
  lintRequired(schema, path, isRoot, lints)
}

/** The server checks only the root (rule nested-only). */
function lintCompleteness(schema: Schema, path: FieldPath, lints: FieldError[]): void {
  const errors: FieldError[] = []
  checkCompleteness(schema, path, errors)
  for (const { path: at, at: steps, detail } of errors) {
    const text = `${detail.replace('because it is defined in ', '')} restricts what is not specified at ${at}: it is pruned before`
    lints.push({
      type: 'Warning',
      path: at,
      detail: text,
      text: `${at}: ${text}`,
      at: steps,
      rule: 'lint-completeness',
    })
  }
}

const META = ['apiVersion', 'kind', 'metadata']

function lintRequired(schema: Schema, path: FieldPath, isRoot: boolean, lints: FieldError[]): void {
  const { required = [], properties, additionalProperties, preserveUnknownFields, embeddedResource } = schema
  if (additionalProperties !== undefined || preserveUnknownFields || schema.type !== 'object') return
  for (const name of required) {
    if (properties?.has(name) || ((isRoot || embeddedResource) && META.includes(name))) continue
    const text = `required names ${goQuote(name)}, which is not specified: it is pruned, so that no object is ever valid`
    lints.push(warning(text, 'lint-required', childPath(path, 'required')))
  }
}

/** The server does not check defaults below `additionalProperties` (schema/defaulting/validation.go). */
function lintDefaults(values: CompiledSchema, path: FieldPath, lints: FieldError[]): void {
  visitSchemas(values.schema, path, (schema, place, position) => {
    if (position === 'nested' || schema.default === undefined) return
    const at = childPath(place, 'default')
    const where = { path: pathText(at), at: pathSteps(at), isDefault: true }
    const [error] = validateValue(schema.default, values.part(schema), where)
    if (error !== undefined) {
      lints.push(
        warning(`the default is not valid, but the API server does not report it: ${error.detail}`, 'lint-default', at),
      )
    }
  })
}

const DROPPED: ReadonlyMap<string | number | undefined, string> = new Map([
  ['x-kubernetes-unions', 'lint-unions'],
  ['readOnly', 'lint-read-only'],
])

/** Keywords of KEP-2335 or OpenAPI that the API does not have. */
function lintUnknown(at: Path, lints: FieldError[]): void {
  const name = at.at(-1)
  const rule = DROPPED.get(name)
  if (rule === undefined || !at.includes('openAPIV3Schema')) return
  const text = `${name} is not part of apiextensions.k8s.io/v1 and is dropped by the API server`
  lints.push(warning(text, rule, stepsPath(at)))
}
