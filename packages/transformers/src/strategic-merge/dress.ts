import type { Path, Resource } from '@krmkit/runtime'
import type { NewValue } from './new-value.ts'

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
