import { pruneDefaults } from '../custom-resource/prune-defaults.ts'
import type { FieldError } from '../finding/field-error.ts'
import { rootPath } from '../finding/field-path.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import { equalSchemas } from '../schema/equal-schemas.ts'
import type { Schema } from '../schema/schema.ts'
import { schemaHas } from '../schema/schema-has.ts'
import { checkStructural } from '../structural/check-structural.ts'
import { structuralProblem } from '../structural/structural-problem.ts'
import { caBundleProblem } from './ca-bundle.ts'
import { hasKnownReviewVersion } from './check-conversion.ts'
import { checkItemsOfSetOrMap, isNonAtomicSet } from './check-lists.ts'
import { isTypeName } from './check-openapi.ts'
import type { Crd, CrdVersion } from './crd.ts'
import { equalParts, hoistedParts } from './hoist.ts'
import type { KnownExpressions, Ratchet } from './options.ts'

/** Returns the checks of an update: violations of the old object are tolerated (validation.go, `ValidateCustomResourceDefinitionUpdate`). */
export function ratchetOf(crd: Crd, old: Crd): Ratchet {
  const schemas = old.versions.flatMap(({ schema }) => schema ?? [])
  const none = (is: (schema: Schema) => boolean) => !schemas.some((schema) => schemaHas(schema, is))
  return {
    requiresSchema: old.versions.every(({ schema }) => schema !== undefined),
    requiresValidTypes: none(({ type }) => !!type && !isTypeName(type)),
    requiresStructural: schemas.every(isStructural),
    requiresPrunedDefaults: !schemas.some(hasUnprunedDefaults),
    requiresAtomicSets: none(isNonAtomicSet),
    requiresMapKeys: none(hasLooseItems),
    requiresKnownReviewVersion: hasKnownReviewVersion(old.conversion.webhook?.reviewVersions ?? []),
    checksCaBundle:
      isEstablished(old) && caBundleProblem(old.conversion.webhook?.clientConfig?.caBundle ?? '') === undefined,
    tooManySelectable: tooManySelectable(crd, old),
    unchangedVersions: unchangedVersions(crd, old),
    known: expressionsOf(schemas),
  }
}

/** Returns whether the server serves the type, which makes some names immutable. */
export function isEstablished({ status }: Crd): boolean {
  return status.conditions.some((condition) => condition.type === 'Established' && condition.status === 'True')
}

function isStructural(schema: Schema): boolean {
  return structuralProblem(schema) === undefined && checkStructural(schema).length === 0
}

/** Schemas that are not structural are skipped. */
function hasUnprunedDefaults(schema: Schema): boolean {
  if (!schemaHas(schema, (node) => node.default !== undefined) || !isStructural(schema)) return false
  return !equalSchemas(schema, pruneDefaults(compileSchema(schema)).schema)
}

function hasLooseItems(schema: Schema): boolean {
  if (schema.listType !== 'map' && schema.listType !== 'set') return false
  const errors: FieldError[] = []
  checkItemsOfSetOrMap(schema, schema.listType, rootPath(''), errors)
  return errors.length > 0
}

function expressionsOf(schemas: readonly Schema[]): KnownExpressions {
  const rules = new Set<string>()
  const messageExpressions = new Set<string>()
  for (const schema of schemas) {
    schemaHas(schema, ({ validations = [] }) => {
      for (const { rule, messageExpression } of validations) {
        rules.add(rule)
        if (messageExpression) messageExpressions.add(messageExpression)
      }
      return false
    })
  }
  return { rules, messageExpressions }
}

const MANY = 8

/** Returns names of versions with too many fields that did not change; `''` for fields that all versions share. */
function tooManySelectable(crd: Crd, old: Crd): ReadonlySet<string> {
  const shared = fieldsOfAll(crd)
  const sharedOld = fieldsOfAll(old)
  const names = new Set<string>()
  if (sharedOld.length > MANY && equalParts(shared, sharedOld)) names.add('')
  for (const version of crd.versions) {
    const was = old.versions.findLast(({ name }) => name === version.name)
    const fields = shared.length > 0 ? [] : version.selectableFields
    const before = sharedOld.length > 0 ? [] : (was?.selectableFields ?? [])
    if (before.length > MANY && equalParts(fields, before)) names.add(version.name)
  }
  return names
}

function fieldsOfAll(crd: Crd): CrdVersion['selectableFields'] {
  return hoistedParts(crd).selectableFields ? (crd.versions[0]?.selectableFields ?? []) : []
}

/** Returns names of versions of both objects with an equal schema. */
function unchangedVersions(crd: Crd, old: Crd): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { name } of crd.versions) {
    const schema = schemaOf(crd, name)
    const before = schemaOf(old, name)
    if (schema !== undefined && before !== undefined && equalValidations(schema, before)) names.add(name)
  }
  return names
}

type Validation = Pick<CrdVersion, 'schema' | 'hasValidation'>

/** Returns the schema of a version. A missing version has the schema that all versions share, if any (helpers.go, `GetSchemaForVersion`). */
function schemaOf(crd: Crd, version: string): Validation | undefined {
  const first = crd.versions[0]
  if (first === undefined) return { hasValidation: false }
  if (hoistedParts(crd).schema) return first
  return crd.versions.find(({ name }) => name === version)
}

function equalValidations(a: Validation, b: Validation): boolean {
  return a.hasValidation === b.hasValidation && equalSchemas(a.schema, b.schema)
}
