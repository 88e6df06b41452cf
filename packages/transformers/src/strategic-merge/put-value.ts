import type { Path, Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { isFlow } from '../replacement/flow.ts'
import { forgetPlaces } from '../resource-id/known-places.ts'
import { applySpelling, noteFlow } from './apply-spelling.ts'
import type { NewValue } from './new-value.ts'
import { replaceValue } from './replace-value.ts'

/**
 * Sets or replaces a value in the patch's spelling; `undefined` deletes it. Returns false if the path runs through a
 * scalar or a list.
 */
export function putNew(resource: Resource, path: Path, found: NewValue | undefined): boolean {
  const isThere = resource.has(path)
  const own =
    isThere && resource instanceof BuildResource && isFlow(resource, resource.spelling, path) ? 'flow' : 'block'
  if (isThere) forgetPlaces(resource, path)
  if (found === undefined) {
    resource.delete(path)
    return true
  }
  if (isThere) {
    if (!replaceValue(resource, path, found)) return false
    noteFlow(resource, path, found, own)
    return true
  }
  if (!resource.set(path, found.value)) return false
  applySpelling(resource, path, found)
  noteFlow(resource, path, found)
  return true
}
