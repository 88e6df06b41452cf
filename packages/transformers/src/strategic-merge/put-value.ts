import type { Path, Resource } from '@krmkit/runtime'
import { unshareValues } from '../resource-id/shared-values.ts'
import { dress } from './dress.ts'
import type { NewValue } from './new-value.ts'
import { replaceValue } from './replace-value.ts'

/**
 * Writes a new value, or one for another, as the patch spells it; `undefined` deletes. False where the path runs through
 * a scalar or a list.
 */
export function putNew(resource: Resource, path: Path, found: NewValue | undefined): boolean {
  unshareValues(resource, path)
  if (found === undefined) {
    resource.delete(path)
    return true
  }
  if (resource.has(path)) return replaceValue(resource, path, found)
  if (!resource.set(path, found.value)) return false
  dress(resource, path, found)
  return true
}
