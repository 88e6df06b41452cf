import type { Path, Resource } from '@krmkit/runtime'
import type { NewValue } from './new-value.ts'

/** Gives a value that was written the patch's spelling and comments. */
export function dress(resource: Resource, path: Path, { spellings, comments }: NewValue): void {
  for (const [below, text] of spellings) respell(resource, [...path, ...below], text)
  for (const [below, text] of comments) remark(resource, [...path, ...below], text)
}

/** Spells a scalar as the patch does. */
export function respell(resource: Resource, path: Path, text: string): void {
  if (resource.source(path) !== text && !isJson(resource)) resource.setSource(path, text)
}

/** Puts the patch's comment on a scalar's line. */
export function remark(resource: Resource, path: Path, text: string): void {
  if (resource.comment(path) !== text && !isJson(resource)) resource.setComment(path, text)
}

/** Whether a resource is written as JSON, which has neither other spellings nor comments. */
function isJson(resource: Resource): boolean {
  return resource.source(['kind'])?.startsWith('"') ?? false
}
