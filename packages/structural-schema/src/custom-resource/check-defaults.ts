import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, keyPath, pathSteps, pathText, rootPath } from '../finding/field-path.ts'
import { invalid } from '../finding/make-error.ts'
import { equalJson, type Json, type JsonMap, newMap } from '../json/json.ts'
import { type CompiledSchema, compileSchema } from '../schema/compiled-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { checkMeta } from './check-meta.ts'
import { coerceMeta } from './coerce-meta.ts'
import { isMetaField, prune } from './prune.ts'
import { type Steps, surround } from './surrounding-object.ts'
import { validateValue } from './validate-value.ts'

/** Options of {@link checkDefaults}. */
export interface DefaultsOptions {
  /** Whether the schema is that of a resource, which has a type and metadata. */
  readonly root?: boolean | undefined
  /** The path of the schema. */
  readonly path?: FieldPath | undefined
  /** Whether unknown fields in defaults are errors; an update of a CRD that already has some tolerates them. */
  readonly prunedDefaults?: boolean | undefined
  readonly kubernetesVersion?: string | undefined
  /** Evaluates the rules of a schema and of nested schemas on its default. Default: rules are not evaluated. */
  readonly rules?: DefaultRules | undefined
}

/** Evaluates `x-kubernetes-validations` on a default. */
type DefaultRules = (
  value: Json,
  schema: CompiledSchema,
  root: boolean,
  path: FieldPath,
  kubernetesVersion: string | undefined,
) => readonly FieldError[]

interface Place {
  readonly path: FieldPath
  /** The resource that contains the schema, and the steps from it. */
  readonly resource: CompiledSchema
  readonly steps: Chain | undefined
  /** Whether the schema is part of the type or metadata of the resource. */
  readonly inMeta: boolean
}

/** Steps from a resource, the last first; converted to a list only when a default needs it. */
interface Chain {
  readonly up: Chain | undefined
  readonly step: Steps[number]
}

const RULE = 'default'

/** Checks that defaults are pruned and valid, except below `additionalProperties` (apiextensions-apiserver, `defaulting/validation.go`). */
export function checkDefaults(schema: CompiledSchema, options: DefaultsOptions = {}): readonly FieldError[] {
  const errors: FieldError[] = []
  const root = options.root === true && schema.schema.embeddedResource !== true
  const top = root ? compileSchema({ ...schema.schema, embeddedResource: true }, schema.patterns) : schema
  const place = { path: options.path ?? rootPath(''), resource: top, steps: undefined, inMeta: false }
  checkBelow(top, place, options, errors)
  return errors
}

function checkBelow(schema: CompiledSchema, outer: Place, options: DefaultsOptions, errors: FieldError[]): void {
  const embedded = schema.schema.embeddedResource === true
  const place = embedded ? { path: outer.path, resource: schema, steps: undefined, inMeta: false } : outer
  const { items, properties } = schema
  const byDefault = schema.schema.default ?? null
  if (byDefault !== null) for (const error of checkDefault(byDefault, schema, place, options)) errors.push(error)
  const { path, resource, steps, inMeta } = place
  if (items !== undefined) {
    const at = { path: childPath(path, 'items'), resource, steps: { up: steps, step: 0 as const }, inMeta }
    checkBelow(items, at, options, errors)
  }
  if (properties === undefined) return
  const parent = childPath(path, 'properties')
  for (const [key, property] of properties) {
    const meta = inMeta || (embedded && isMetaField(key))
    const at = { path: keyPath(parent, key), resource, steps: { up: steps, step: key }, inMeta: meta }
    checkBelow(property, at, options, errors)
  }
}

function checkDefault(
  byDefault: Json,
  schema: CompiledSchema,
  place: Place,
  options: DefaultsOptions,
): readonly FieldError[] {
  if (!place.inMeta && isPlainlyValid(byDefault, schema.schema)) return NONE
  const path = childPath(place.path, 'default')
  const root = schema === place.resource
  if (place.inMeta) {
    const problem = metaProblem(byDefault, place)
    if (problem !== undefined) return [invalid(path, byDefault, `must result in valid metadata: ${problem}`, RULE)]
    return checkValue(byDefault, schema, root, path, options)
  }
  const embedded = schema.schema.embeddedResource === true
  const pruned =
    options.prunedDefaults === false || equalJson(prune(byDefault, schema, { root: embedded }).value, byDefault)
  const coerced = coerceMeta(byDefault, schema, { root: embedded, path })
  // The server prints the default after dropping unknown fields of its metadata.
  const unknown = pruned ? [] : [invalid(path, coerced.value, 'must not have unknown fields', RULE)]
  if (coerced.error !== undefined) return [...unknown, coerced.error]
  const meta = checkMeta(coerced.value, schema, { root: embedded, path })
  if (meta.length > 0) return [...unknown, ...meta]
  return [...unknown, ...checkValue(coerced.value, schema, root, path, options)]
}

const NONE: readonly FieldError[] = []

/** Returns whether a default is a scalar of the right type without further validations, as nearly all are. */
function isPlainlyValid(byDefault: Json, schema: Schema): boolean {
  const { type, format, pattern, minLength, maxLength, allOf, anyOf, oneOf, not, validations } = schema
  if ((allOf ?? anyOf ?? oneOf ?? not ?? validations ?? format ?? pattern ?? minLength ?? maxLength) !== undefined)
    return false
  if (typeof byDefault === 'boolean') return type === 'boolean' && schema.enum === undefined
  return typeof byDefault === 'string' && type === 'string' && (schema.enum?.includes(byDefault) ?? true)
}

function checkValue(
  value: Json,
  schema: CompiledSchema,
  root: boolean,
  path: FieldPath,
  { kubernetesVersion, rules }: DefaultsOptions,
): readonly FieldError[] {
  const where = { path: pathText(path), at: pathSteps(path) }
  const errors = validateValue(value, schema, { ...where, kubernetesVersion, isDefault: true })
  return errors.length > 0 || rules === undefined ? errors : rules(value, schema, root, path, kubernetesVersion)
}

/** Checks a resource whose metadata contains only the default. */
function metaProblem(byDefault: Json, { resource, steps }: Place): string | undefined {
  const surrounding = typed(surround(byDefault, stepsOf(steps)))
  const coerced = coerceMeta(surrounding, resource, { root: true })
  if (coerced.error !== undefined) return coerced.error.text
  const errors = new Set(checkMeta(coerced.value, resource, { root: true }).map(({ text }) => text))
  if (errors.size === 0) return undefined
  return errors.size === 1 ? [...errors][0] : `[${[...errors].join(', ')}]`
}

function stepsOf(last: Chain | undefined): Steps {
  const steps: Steps[number][] = []
  for (let at = last; at !== undefined; at = at.up) steps.push(at.step)
  return steps.reverse()
}

function typed(resource: JsonMap | undefined): JsonMap {
  return Object.assign(newMap(), { kind: 'Validation', apiVersion: 'validation/v1' }, resource)
}
