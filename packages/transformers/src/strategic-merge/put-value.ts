import type { Path, Resource } from '@krmkit/runtime'
import { dress } from './dress.ts'
import type { NewValue } from './new-value.ts'
import { replaceList } from './replace-list.ts'

/**
 * Writes a new value, or one for another, as the patch spells it; `undefined` deletes. False where the path runs through
 * a scalar or a list.
 */
export function putNew(resource: Resource, path: Path, found: NewValue | undefined): boolean {
  if (found === undefined) {
    resource.delete(path)
    return true
  }
  if (Array.isArray(found.value) && found.value.length > 0 && resource.size(path) > 0) {
    replaceList(resource, path, found)
    return true
  }
  if (!resource.set(path, found.value)) return false
  dress(resource, path, found)
  return true
}
