import { childPath, type FieldPath, keyPath } from '../finding/field-path.ts'
import { equalJson } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'
import { isBare } from '../structural/is-bare.ts'
import type { ChangeInfo, Changes, Report } from './change.ts'
import { compareApplicators } from './compare-applicators.ts'
import { compareDefaults } from './compare-defaults.ts'
import { compareLimits } from './compare-limits.ts'
import { compareMerging } from './compare-merging.ts'
import { compareTypes } from './compare-types.ts'

/** The context of a comparison of two schemas. */
export interface Pair {
  readonly oldAt: FieldPath
  readonly newAt: FieldPath
  readonly version: string
  /** Whether unspecified fields are preserved: everywhere, and here. */
  readonly keepsAll: Kept
  readonly keeps?: Kept
  /** Whether it is a resource, whose apiVersion, kind and metadata the server validates. */
  readonly isRoot?: boolean
  /** Whether a parent validates the fields together, so that a default can affect its result. */
  readonly isJudged?: boolean
  readonly changes: Changes
}

interface Kept {
  readonly old: boolean
  readonly new: boolean
}

/** Adds the changes between two schemas of the same place. */
export function compareSchemas(old: Schema, schema: Schema, pair: Pair): void {
  const breaking = (info: ChangeInfo, at = pair.newAt) => pair.changes.breaking(info, at, pair.version)
  const harmless = (info: ChangeInfo, at = pair.newAt) => pair.changes.harmless(info, at, pair.version)
  const report: Report = { breaking, harmless, at: pair.newAt }
  compareTypes(old, schema, report)
  compareLimits(old, schema, report)
  compareApplicators(old, schema, report)
  compareMerging(old, schema, report)
  compareTexts(old, schema, report)
  const inherited = pair.keeps ?? pair.keepsAll
  const keeps = {
    old: inherited.old || old.preserveUnknownFields === true,
    new: inherited.new || schema.preserveUnknownFields === true,
  }
  compareUnknown(old, schema, keeps, report)
  compareRequired(old, schema, report)
  const isJudged = pair.isJudged === true || judges(schema) || judges(old)
  const isRoot = pair.isRoot === true || (old.embeddedResource === true && schema.embeddedResource === true)
  const here: Here = { ...pair, keeps, isJudged, isRoot }
  compareFields(old, schema, here, report)
  compareItems(old, schema, here, report)
  compareValues(old, schema, here, report)
}

type Here = Required<Pair>

function judges({ allOf, anyOf, oneOf, not, maxProperties, validations, enum: values }: Schema): boolean {
  return [allOf, anyOf, oneOf, validations, values].some((list) => list?.length) || !!not || maxProperties !== undefined
}

function compareUnknown(old: Schema, schema: Schema, keeps: Kept, report: Report): void {
  if (!!old.preserveUnknownFields === !!schema.preserveUnknownFields) return
  const at = childPath(report.at, 'x-kubernetes-preserve-unknown-fields')
  if (keeps.new) report.harmless({ rule: 'unknown-fields-kept', message: 'fields that are not specified are kept' }, at)
  else {
    const message = 'fields that are not specified are dropped from now on'
    report.breaking({ rule: 'unknown-fields-dropped', message }, at)
  }
}

function compareRequired(old: Schema, schema: Schema, report: Report): void {
  const [had, has] = [new Set(old.required), new Set(schema.required)]
  const at = childPath(report.at, 'required')
  for (const name of has) {
    if (had.has(name)) continue
    const field = schema.properties?.get(name)
    if (field?.default !== undefined) {
      report.harmless({ rule: 'required-added', message: `"${name}" becomes required, and has a default` }, at)
    } else
      report.breaking({ rule: 'required-added', message: `"${name}" becomes required: what lacks it is refused` }, at)
  }
  for (const name of had) {
    if (!has.has(name)) report.harmless({ rule: 'required-removed', message: `"${name}" is not required any more` }, at)
  }
}

function compareFields(old: Schema, schema: Schema, here: Here, report: Report): void {
  for (const [name, before] of old.properties ?? []) {
    const after = schema.properties?.get(name)
    const oldAt = keyPath(childPath(here.oldAt, 'properties'), name)
    if (after) compareField(before, after, here, oldAt, keyPath(childPath(here.newAt, 'properties'), name), report)
    else removedField(name, schema, here, oldAt)
  }
  for (const [name, after] of schema.properties ?? []) {
    if (!old.properties?.has(name)) addedField(name, after, old, here, report)
  }
}

function compareField(
  before: Schema,
  after: Schema,
  here: Here,
  oldAt: FieldPath,
  newAt: FieldPath,
  report: Report,
): void {
  compareDefaults(before, after, here.isJudged, { ...report, at: newAt })
  compareSchemas(before, after, { ...below(here), oldAt, newAt })
}

/** Returns the context of fields and values, which do not inherit the preservation of unknown fields. */
function below({ keepsAll, isJudged, version, changes }: Here): Omit<Pair, 'oldAt' | 'newAt'> {
  return { keepsAll, isJudged, version, changes }
}

const META = ['apiVersion', 'kind', 'metadata']

function removedField(name: string, schema: Schema, here: Here, oldAt: FieldPath): void {
  const values = schema.additionalProperties
  const report = (kind: 'breaking' | 'harmless', rule: string, message: string) =>
    here.changes[kind]({ rule, message }, oldAt, here.version, 'old')
  if (here.isRoot && META.includes(name))
    report('harmless', 'field-unspecified', `"${name}" is checked by the server alone`)
  else if (values?.schema || (values && !values.allows)) {
    report('breaking', 'field-removed', `the field "${name}" is gone: it is a key like any other now`)
  } else if (here.keeps.new) {
    report(
      'harmless',
      'field-unspecified',
      `the field "${name}" is not specified any more, but kept as unknown ones are`,
    )
  } else report('breaking', 'field-removed', `the field "${name}" is gone: what it holds is dropped`)
}

function addedField(name: string, after: Schema, old: Schema, here: Here, report: Report): void {
  const at = keyPath(childPath(here.newAt, 'properties'), name)
  const isMeta = here.isRoot && META.includes(name)
  if (isMeta && isKnownMeta(name, after)) {
    report.harmless({ rule: 'field-added', message: `"${name}" is specified as the server has it` }, at)
  } else if (isMeta || here.keeps.old || old.additionalProperties) {
    const message = `the field "${name}" is specified: until now it could hold anything`
    report.breaking({ rule: 'field-specified', message, ratchets: true }, at)
  } else if (after.default !== undefined && here.isJudged) {
    const message = `the field "${name}" is new and has a default, and a rule, an applicator or maxProperties around it may refuse that`
    report.breaking({ rule: 'field-added-with-default', message }, at)
  } else report.harmless({ rule: 'field-added', message: `the field "${name}" is new` }, at)
}

function isKnownMeta(name: string, schema: Schema): boolean {
  return isBare(schema) && !schema.properties?.size && schema.type === (name === 'metadata' ? 'object' : 'string')
}

function compareItems(old: Schema, schema: Schema, here: Here, report: Report): void {
  if (old.items && schema.items) {
    const [oldAt, newAt] = [childPath(here.oldAt, 'items'), childPath(here.newAt, 'items')]
    compareDefaults(old.items, schema.items, here.isJudged, { ...report, at: newAt })
    compareSchemas(old.items, schema.items, { ...below(here), keeps: here.keeps, oldAt, newAt })
  } else if (old.items) {
    report.breaking({ rule: 'items-removed', message: 'items are not specified any more' })
  } else if (schema.items && old.type === 'array') {
    report.breaking({ rule: 'items-added', message: 'items are specified: until now they could be anything' })
  }
}

function compareValues(old: Schema, schema: Schema, here: Here, report: Report): void {
  const [before, after] = [old.additionalProperties, schema.additionalProperties]
  if (!before && !after) return
  const [oldAt, newAt] = [here.oldAt, here.newAt].map((at) => childPath(at, 'additionalProperties')) as [
    FieldPath,
    FieldPath,
  ]
  if (before?.schema && after?.schema) {
    compareDefaults(before.schema, after.schema, here.isJudged, { ...report, at: newAt })
    compareSchemas(before.schema, after.schema, { ...below(here), oldAt, newAt })
  } else if (!after) {
    if (here.keeps.new) report.harmless({ rule: 'keys-unchecked', message: 'values of other keys are not checked' })
    else report.breaking({ rule: 'keys-dropped', message: 'other keys than the specified ones are dropped' })
  } else if (after.allows && (before ? !before.allows : !here.keeps.old)) {
    report.harmless({ rule: 'keys-allowed', message: 'other keys are allowed' }, newAt)
  } else if (!before) {
    report.breaking({ rule: 'keys-checked', message: 'values of other keys are checked' }, newAt)
  } else if (before.schema || after.schema || before.allows !== after.allows) {
    report.breaking({ rule: 'keys-changed', message: 'the schema of the values of all keys changes' }, newAt)
  }
}

const TEXTS = ['title', 'description', 'example', 'externalDocs'] as const

/** Compares documentation. */
function compareTexts(old: Schema, schema: Schema, report: Report): void {
  const changed = TEXTS.filter((field) => !equalJson(old[field], schema[field]))
  if (changed.length === 0) return
  report.harmless({ rule: 'texts-changed', message: `the documentation changes (${changed.join(', ')})` })
}
