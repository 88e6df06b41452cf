import type { Path, Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { isFlow } from '../replacement/flow.ts'
import { forgetPlaces } from '../resource-id/known-places.ts'
import { applySpelling, noteFlow } from './apply-spelling.ts'
import type { NewValue } from './new-value.ts'
import { replaceValue } from './replace-value.ts'

/** Sets or replaces a value in the patch's spelling; `undefined` deletes it. The path must lead through maps and lists. */
export function putNew(resource: Resource, path: Path, found: NewValue | undefined): void {
  const isThere = resource.has(path)
  const own =
    isThere && resource instanceof BuildResource && isFlow(resource, resource.spelling, path) ? 'flow' : 'block'
  if (isThere) forgetPlaces(resource, path)
  if (found === undefined) {
    resource.delete(path)
    return
  }
  if (isThere) replaceValue(resource, path, found)
  else {
    resource.set(path, found.value)
    applySpelling(resource, path, found)
  }
  noteFlow(resource, path, found, isThere ? own : undefined)
}
