import type { Path, Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { isAtOrBelow } from '../resource-id/noted-places.ts'
import type { NewValue } from './new-value.ts'

/** Gives a value that was written the patch's spelling and comments. */
export function dress(resource: Resource, path: Path, { spellings, comments, quoted = [] }: NewValue): void {
  for (const [below, text] of spellings) replaceText(resource, [...path, ...below], text)
  for (const [below, text] of comments) remark(resource, [...path, ...below], text)
  // In a whole build: whoever sets them later sees them in quotes.
  if (resource instanceof BuildResource) for (const below of quoted) resource.spelling.quoted.add([...path, ...below])
}

/** Keeps what stands in braces or brackets in the patch; a field that was there keeps its own style (kyaml/yaml, FieldSetter). */
export function noteFlow(resource: Resource, path: Path, { flow = [] }: NewValue, own?: 'flow' | 'block'): void {
  if (!(resource instanceof BuildResource)) return
  const notes = resource.spelling.flow
  // What is within others needs no note of its own.
  let outer: Path | undefined
  if (own === 'flow') notes.add(path)
  else
    for (const below of flow) {
      if ((own === 'block' && below.length === 0) || (outer !== undefined && isAtOrBelow(below, outer))) continue
      outer = below
      notes.add([...path, ...below])
    }
}

/** Spells a scalar as the patch does. */
export function replaceText(resource: Resource, path: Path, text: string): void {
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
