import { goQuote } from '@krmkit/formats'
import type { FieldError } from '../../finding/field-error.ts'
import { childPath, type FieldPath } from '../../finding/field-path.ts'
import { forbidden, invalid } from '../../finding/make-error.ts'
import { equalJson, isList, type Json, type JsonMap, own } from '../../json/json.ts'
import { checkCommon, checkGeneration } from '../metadata/check-object-meta.ts'

const RULE = 'metadata'
const IMMUTABLE = 'field is immutable'

/** Checks the metadata of an update (apimachinery, `ValidateObjectMetaUpdate`). */
export function checkMetaUpdate(meta: JsonMap, old: JsonMap, path: FieldPath): FieldError[] {
  const errors: FieldError[] = []
  if (own(old, 'deletionTimestamp') !== undefined) errors.push(...checkNewFinalizers(meta, old, path))
  if (!Object.hasOwn(meta, 'resourceVersion')) {
    errors.push(invalid(childPath(path, 'resourceVersion'), '', 'must be specified for an update', RULE))
  }
  errors.push(...checkGeneration(meta, path))
  const generation = (own(meta, 'generation') ?? 0) as number | bigint
  if (generation < ((own(old, 'generation') ?? 0) as number | bigint)) {
    errors.push(invalid(childPath(path, 'generation'), generation, 'must not be decremented', RULE))
  }
  for (const [key, none] of FIXED) {
    const [now, before] = [own(meta, key) ?? none, own(old, key) ?? none]
    if (!equalJson(now, before)) errors.push(invalid(childPath(path, key), now, IMMUTABLE, RULE))
  }
  return [...errors, ...checkCommon(meta, path)]
}

/** Immutable fields, with the value that the server prints if they are absent. */
const FIXED: readonly (readonly [string, Json])[] = [
  ['name', ''],
  ['namespace', ''],
  ['uid', ''],
  ['creationTimestamp', null],
  ['deletionTimestamp', null],
  ['deletionGracePeriodSeconds', null],
]

function checkNewFinalizers(meta: JsonMap, old: JsonMap, path: FieldPath): FieldError[] {
  const known = new Set(textsOf(old))
  const added = [...new Set(textsOf(meta))].filter((finalizer) => !known.has(finalizer)).sort()
  if (added.length === 0) return []
  const detail = `no new finalizers can be added if the object is being deleted, found new finalizers []string{${added.map(goQuote).join(', ')}}`
  return [forbidden(childPath(path, 'finalizers'), detail, RULE)]
}

function textsOf(meta: JsonMap): readonly string[] {
  const finalizers = own(meta, 'finalizers')
  return isList(finalizers) ? (finalizers as readonly string[]) : []
}
