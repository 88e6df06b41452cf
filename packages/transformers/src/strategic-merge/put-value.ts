import type { Path, Resource } from '@krmkit/runtime'
import { forgetPlaces } from '../resource-id/known-places.ts'
import { dress } from './dress.ts'
import type { NewValue } from './new-value.ts'
import { replaceValue } from './replace-value.ts'

/**
 * Writes a new value, or one for another, as the patch spells it; `undefined` deletes. False where the path runs through
 * a scalar or a list.
 */
export function putNew(resource: Resource, path: Path, found: NewValue | undefined): boolean {
  const isThere = resource.has(path)
  if (isThere) forgetPlaces(resource, path)
  if (found === undefined) {
    resource.delete(path)
    return true
  }
  if (isThere) return replaceValue(resource, path, found)
  if (!resource.set(path, found.value)) return false
  dress(resource, path, found)
  return true
}
