import { checkDefaults } from '../custom-resource/check-defaults.ts'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath } from '../finding/field-path.ts'
import { forbidden, invalid, makeError } from '../finding/make-error.ts'
import { checkRules } from '../rules/validations/check-rules.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { schemaHas } from '../schema/schema-has.ts'
import { checkStructural } from '../structural/check-structural.ts'
import { structuralProblem } from '../structural/structural-problem.ts'
import { NEWEST_VERSION } from '../version/kubernetes-version.ts'
import { checkOpenApi } from './check-openapi.ts'
import { defaultRules } from './default-rules.ts'
import { goSchema } from './go-schema.ts'
import type { CrdOptions, Ratchet } from './options.ts'

/** The context of a schema that determines its checks. */
export interface SchemaContext {
  readonly options: CrdOptions
  readonly ratchet: Ratchet
  /** Whether the status subresource is enabled, which restricts the root. */
  readonly hasStatus: boolean
  readonly requiresStructural: boolean
  /** Whether the update does not change the schema, so that expressions can keep their cost. */
  readonly isUnchanged: boolean
}

/** Checks one schema of a CustomResourceDefinition (validation.go, `validateCustomResourceDefinitionValidation`). */
export function checkSchema(schema: Schema, path: FieldPath, context: SchemaContext): FieldError[] {
  const { options, ratchet } = context
  const { kubernetesVersion = NEWEST_VERSION } = options
  const errors = context.hasStatus ? checkStatusRoot(schema, path) : []
  if (schema.nullable) {
    errors.push(forbidden(childPath(path, 'nullable'), 'nullable cannot be true at the root', 'root-nullable'))
  }
  const problem = context.requiresStructural ? structuralProblem(schema) : undefined
  let areRulesRead = false
  if (context.requiresStructural && problem === undefined) {
    const found = checkStructural(schema, { root: path, patterns: options.patterns })
    const wrong = found.length > 0 ? found : checkDefaultValues(schema, path, context)
    for (const error of wrong) errors.push(error)
    areRulesRead = wrong.length === 0 && options.cel !== false
  }
  const { errors: found, isBroken } = checkOpenApi(schema, path, ratchet)
  for (const error of found) errors.push(error)
  if (areRulesRead) {
    const known = ratchet.known ? { known: ratchet.known } : {}
    const limits = { suppressesCost: context.isUnchanged, ...known }
    for (const error of checkRules(schema, { path, isBroken, kubernetesVersion, ...limits })) errors.push(error)
  }
  if (errors.length === 0 && problem !== undefined) errors.push(invalid(path, '', problem, 'conversion'))
  return errors
}

function checkDefaultValues(
  schema: Schema,
  path: FieldPath,
  { options, ratchet }: SchemaContext,
): readonly FieldError[] {
  if (!schemaHas(schema, (node) => node.default !== undefined)) return NONE
  const { kubernetesVersion, cel } = options
  return checkDefaults(compileSchema(schema, options.patterns), {
    root: true,
    path,
    prunedDefaults: ratchet.requiresPrunedDefaults,
    kubernetesVersion,
    rules: cel === false ? undefined : defaultRules,
  })
}

const NONE: readonly FieldError[] = []

/** Fields that are allowed or forbidden at the root with a status subresource, in the order of the server's type. */
const ROOT_FIELDS: readonly (readonly [isAllowed: boolean, isSet: (schema: Schema) => boolean])[] = [
  [false, ({ unsupported }) => !!unsupported?.id || !!unsupported?.schema || unsupported?.ref !== undefined],
  [true, ({ type }) => !!type],
  [false, ({ nullable }) => nullable === true],
  [false, (schema) => schema.default !== undefined],
  [false, (schema) => schema.enum !== undefined],
  [false, (schema) => schema.maxProperties !== undefined || schema.minProperties !== undefined],
  [false, ({ allOf, oneOf, anyOf, not }) => [allOf, oneOf, anyOf, not].some((applicator) => applicator !== undefined)],
  [false, ({ additionalProperties }) => additionalProperties !== undefined],
  [false, ({ unsupported }) => unsupported?.patternProperties !== undefined],
  [false, ({ unsupported }) => unsupported?.dependencies !== undefined],
  [false, ({ unsupported }) => unsupported?.additionalItems !== undefined],
  [false, ({ unsupported }) => unsupported?.definitions !== undefined],
  [false, ({ embeddedResource, intOrString }) => embeddedResource === true || intOrString === true],
  [false, ({ listMapKeys, listType, mapType }) => [listMapKeys, listType, mapType].some((part) => part !== undefined)],
]
const ALLOWED =
  'Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs Example XPreserveUnknownFields XValidations'

/** Rejects fields that would be lost when the status is validated separately. Only the first one is reported. */
function checkStatusRoot(schema: Schema, path: FieldPath): FieldError[] {
  const rule = 'status-root'
  for (const [isType, isSet] of ROOT_FIELDS) {
    if (!isSet(schema) || (isType && schema.type === 'object')) continue
    if (isType) {
      const detail =
        'only "object" is allowed as the type at the root of the schema if the status subresource is enabled'
      return [invalid(childPath(path, 'type'), schema.type ?? '', detail, rule)]
    }
    const detail = `only [${ALLOWED}] fields are allowed at the root of the schema if the status subresource is enabled`
    return [makeError({ type: 'FieldValueInvalid', path, shown: goSchema(schema), detail, rule })]
  }
  return []
}
