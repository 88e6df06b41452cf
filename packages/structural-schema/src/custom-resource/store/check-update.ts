import type { FieldError } from '../../finding/field-error.ts'
import { childPath, type FieldPath } from '../../finding/field-path.ts'
import { invalid } from '../../finding/make-error.ts'
import { equalJson, type Json, type JsonMap, own } from '../../json/json.ts'
import { checkCommon, checkGeneration, checkNewFinalizers } from '../metadata/check-object-meta.ts'

const RULE = 'metadata'
const IMMUTABLE = 'field is immutable'

/** Checks the metadata of an update (apimachinery, `ValidateObjectMetaUpdate`). */
export function checkMetaUpdate(meta: JsonMap, old: JsonMap, path: FieldPath): FieldError[] {
  const errors = checkNewFinalizers(meta, old, path)
  if (!Object.hasOwn(meta, 'resourceVersion')) {
    errors.push(invalid(childPath(path, 'resourceVersion'), '', 'must be specified for an update', RULE))
  }
  for (const error of checkGeneration(meta, path)) errors.push(error)
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
