import type { Path, Resource } from '@krmkit/runtime'
import type { NewValue } from './new-value.ts'

/**
 * Writes a new value, or one for another, as the patch spells it; `undefined` deletes. False where the path runs through
 * a scalar or a list.
 */
export function putNew(resource: Resource, path: Path, found: NewValue | undefined): boolean {
  if (found === undefined) {
    resource.delete(path)
    return true
  }
  if (!resource.set(path, found.value)) return false
  dress(resource, path, found)
  return true
}

/** Gives a value that was written the patch's spelling and comments. */
export function dress(resource: Resource, path: Path, { spellings, comments }: NewValue): void {
  for (const [below, text] of spellings) {
    const at = [...path, ...below]
    if (resource.source(at) !== text) resource.setSource(at, text)
  }
  for (const [below, text] of comments) {
    const at = [...path, ...below]
    if (resource.comment(at) !== text) resource.setComment(at, text)
  }
}
