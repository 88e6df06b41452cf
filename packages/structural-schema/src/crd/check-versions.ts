import { byteLength, label1035Problems, unprintableAt } from '@krmkit/formats'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath } from '../finding/field-path.ts'
import { invalid, makeError, required } from '../finding/make-error.ts'
import { compactJson } from '../json/print.ts'
import { schemaHas } from '../schema/schema-has.ts'
import { structuralProblem } from '../structural/structural-problem.ts'
import { checkColumns } from './check-columns.ts'
import { checkSchema } from './check-schema.ts'
import { checkSelectableFields } from './check-selectable-fields.ts'
import { checkSubresources } from './check-subresources.ts'
import type { Crd, CrdVersion } from './crd.ts'
import { goVersions } from './go-schema.ts'
import { type Hoisted, hoistedParts } from './hoist.ts'
import { hasDefault, usesNewFeatures } from './new-features.ts'
import type { CrdOptions, Ratchet } from './options.ts'
import { checkParts, type Places } from './places.ts'

const RULE = 'crd-versions'

/** Checks the versions of a CustomResourceDefinition with all their fields (validation.go, `validateCustomResourceDefinitionSpec`). */
export function checkVersions(crd: Crd, places: Places, options: CrdOptions, ratchet: Ratchet): FieldError[] {
  const hoisted = hoistedParts(crd)
  const errors: FieldError[] = []
  for (const [i, version] of crd.versions.entries()) {
    const path = places.version(i)
    const problems = label1035Problems(version.name)
    if (problems.length > 0) errors.push(invalid(childPath(path, 'name'), version.name, problems.join(','), RULE))
    for (const error of checkDeprecation(version, childPath(path, 'deprecationWarning'))) errors.push(error)
  }
  return [
    ...errors,
    ...checkSet(crd, places),
    ...checkSchemas(crd, hoisted, places, options, ratchet),
    ...checkParts(places.parts('subresources', hoisted.subresources), hoisted.subresources, ({ path, index }) =>
      checkSubresources(crd.versions[index]?.subresources, path),
    ),
    ...checkParts(places.parts('additionalPrinterColumns', hoisted.printerColumns), hoisted.printerColumns, (place) =>
      checkColumns(crd.versions[place.index]?.printerColumns ?? [], place.path, places),
    ),
    ...checkSelectable(crd, hoisted, places, ratchet),
  ]
}

/** Checks all versions together. */
function checkSet({ versions, ...crd }: Crd, places: Places): FieldError[] {
  const path = childPath(places.spec, 'versions')
  const errors: FieldError[] = []
  const refuse = (detail: string) => {
    const shown = goVersions({ ...crd, versions })
    errors.push(makeError({ type: 'FieldValueInvalid', path, shown, detail, rule: RULE }))
  }
  const names = new Set(versions.map(({ name }) => name))
  if (names.size < versions.length) refuse('must contain unique version names')
  if (versions.filter(({ storage }) => storage).length !== 1) {
    refuse('must have exactly one version marked as storage version')
  }
  const first = versions[0]?.name ?? ''
  const problems = label1035Problems(first)
  // The server copies the first name to `spec.version`, and reports it there too.
  if (first !== '' && problems.length > 0 && places.isApi) {
    errors.push(invalid(childPath(places.spec, 'version', ['versions', 0, 'name']), first, problems.join(','), RULE))
  }
  return errors
}

const CONTROL = 'must only contain printable UTF-8 characters; non-printable character found at index '

/** Checks the warning of a deprecated version (validation.go, `validateDeprecationWarning`). */
function checkDeprecation({ deprecated, deprecationWarning: warning }: CrdVersion, path: FieldPath): FieldError[] {
  if (warning === undefined) return []
  const refuse = (detail: string) =>
    makeError({ type: 'FieldValueInvalid', path, shown: compactJson(warning), detail, rule: 'crd-deprecation' })
  if (!deprecated) return [refuse('can only be set for deprecated versions')]
  const errors: FieldError[] = []
  if (byteLength(warning) > 256) errors.push(refuse('must be <= 256 characters long'))
  if (warning === '') errors.push(refuse('must not be an empty string'))
  const at = unprintableAt(warning)
  if (at >= 0) errors.push(refuse(`${CONTROL}${byteLength(warning.slice(0, at))}`))
  return errors
}

function checkSchemas(crd: Crd, hoisted: Hoisted, places: Places, options: CrdOptions, ratchet: Ratchet): FieldError[] {
  const { versions, preserveUnknownFields } = crd
  const errors: FieldError[] = checkMissingSchemas(crd, places, ratchet)
  const schemas = versions.flatMap(({ schema }) => schema ?? [])
  const hasDefaults = schemas.some((schema) => schemaHas(schema, hasDefault))
  if (hasDefaults && preserveUnknownFields) {
    const path = childPath(places.spec, 'preserveUnknownFields')
    const detail = 'must be false in order to use defaults in the schema'
    errors.push(invalid(path, true, detail, 'preserve-unknown-fields'))
  }
  const requiresStructural = ratchet.requiresStructural || usesNewFeatures(crd)
  const hasAnyStatus = versions.some(({ subresources }) => subresources?.status)
  const found = checkParts(places.parts('schema', hoisted.schema), hoisted.schema, ({ path, index }) => {
    const version = versions[index] as CrdVersion
    if (version.schema === undefined) return []
    return checkSchema(version.schema, path, {
      options,
      ratchet,
      // The server looks a version up by its name and finds the first one.
      hasStatus: hoisted.schema
        ? hasAnyStatus
        : (versions.find(({ name }) => name === version.name)?.subresources?.status ?? false),
      requiresStructural,
      isUnchanged: ratchet.unchangedVersions.has(version.name),
    })
  })
  return [...errors, ...found]
}

function checkMissingSchemas({ versions, preserveUnknownFields }: Crd, places: Places, ratchet: Ratchet): FieldError[] {
  if (!ratchet.requiresSchema && preserveUnknownFields) return []
  const detail = ratchet.requiresSchema ? '' : 'because otherwise all fields are pruned'
  return versions.flatMap(({ schema, served }, i) => {
    if (schema !== undefined || (!ratchet.requiresSchema && !served)) return []
    return [required(childPath(childPath(places.version(i), 'schema'), 'openAPIV3Schema'), detail, 'crd-schema')]
  })
}

function checkSelectable(crd: Crd, hoisted: Hoisted, places: Places, ratchet: Ratchet): FieldError[] {
  const { versions } = crd
  const isHoisted = hoisted.selectableFields
  const rule = 'crd-selectable-fields'
  return checkParts(places.parts('selectableFields', isHoisted), isHoisted, ({ path, index }) => {
    const { selectableFields, schema, hasValidation, name } = versions[index] as CrdVersion
    if (selectableFields.length === 0) return []
    if (isHoisted && !(hoisted.schema && hasValidation)) {
      return [invalid(path, '', 'may only be set when validations.schema is included', rule)]
    }
    // The server ignores a schema that it has moved to `spec`.
    if (!isHoisted && (hoisted.schema || schema === undefined)) {
      const detail = 'may only be set when `version.schema.openAPIV3Schema` is not included'
      return [invalid(path, '', detail, rule)]
    }
    const problem = schema && structuralProblem(schema)
    const place = isHoisted && places.isApi ? places.spec : places.version(index)
    const at = childPath(
      place === places.spec ? childPath(place, 'schema', ['versions', index, 'schema']) : childPath(place, 'schema'),
      'openAPIV3Schema',
    )
    const mayBeTooMany = ratchet.tooManySelectable.has(isHoisted ? '' : name)
    return [
      ...(problem === undefined ? [] : [invalid(at, '', problem, 'conversion')]),
      ...checkSelectableFields(selectableFields, problem === undefined ? schema : undefined, path, mayBeTooMany),
    ]
  })
}
