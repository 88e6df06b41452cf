import type { Path, Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { isAtOrBelow } from '../resource-id/noted-places.ts'
import type { NewValue } from './new-value.ts'

/** Applies the spelling and comments of the patch to a value that was written. */
export function applySpelling(resource: Resource, path: Path, { spellings, comments, quoted = [] }: NewValue): void {
  for (const [below, text] of spellings) setSpelling(resource, [...path, ...below], text)
  for (const [below, text] of comments) setLineComment(resource, [...path, ...below], text)
  // Later setters in a whole build treat these scalars as quoted.
  if (resource instanceof BuildResource) for (const below of quoted) resource.spelling.quoted.add([...path, ...below])
}

/** Records the flow style of the patch. An existing field keeps its own style (kyaml/yaml, FieldSetter). */
export function noteFlow(resource: Resource, path: Path, { flow = [] }: NewValue, own?: 'flow' | 'block'): void {
  if (!(resource instanceof BuildResource)) return
  const notes = resource.spelling.flow
  // Parts of a recorded map or list need no record of their own.
  let outer: Path | undefined
  if (own === 'flow') notes.add(path)
  else
    for (const below of flow) {
      if ((own === 'block' && below.length === 0) || (outer !== undefined && isAtOrBelow(below, outer))) continue
      outer = below
      notes.add([...path, ...below])
    }
}

/** Writes a scalar in the spelling of the patch. */
export function setSpelling(resource: Resource, path: Path, text: string): void {
  if (resource.source(path) !== text && !isJson(resource)) resource.setSource(path, text)
}

/** Sets the patch's comment on a scalar's line. */
export function setLineComment(resource: Resource, path: Path, text: string): void {
  if (resource.comment(path) !== text && !isJson(resource)) resource.setComment(path, text)
}

/** Whether a resource is written as JSON, which has neither different spellings nor comments. */
function isJson(resource: Resource): boolean {
  return resource.source(['kind'])?.startsWith('"') ?? false
}
