import { readText, textOfDocument } from '@krmkit/check/objects'
import { dropAll, setPlace } from '../list/annotations.ts'
import { composeList } from '../list/compose-list.ts'
import type { EvaluatedResource } from '../list/place-output.ts'
import { placedText } from '../list/placed-text.ts'

/** The resources as a ResourceList with places but without ids (`-o stdout`). Resources without a place in an input list get none. */
export function wrapped(resources: readonly EvaluatedResource[], isList: boolean): string {
  return composeList(resources.map((resource) => withPlace(resource, isList)))
}

function withPlace(resource: EvaluatedResource, isList: boolean): string {
  const { item, body, text, path, index, isUnplaced, listed } = resource
  if (item !== undefined && body === undefined && item.place.path === path && item.place.index === index)
    return placedText(item)
  const { document } = readText(listed ?? text)
  if (document === undefined || (isUnplaced && isList)) return listed ?? text
  setPlace(document, { path, index }, listed === undefined ? text : undefined)
  return placedText({ text, placed: textOfDocument(document), place: { path, index }, restorable: item?.restorable })
}

/** The resources as a stream of documents without krmkit's annotations (`-o unwrap`). */
export function unwrapped(resources: readonly EvaluatedResource[]): string {
  return resources.map(({ text }) => `${bare(text)}\n`).join('---\n')
}

/** A resource's text without the annotations that only a ResourceList has. */
export function bare(text: string): string {
  const { document } = readText(text)
  if (document === undefined) return text
  dropAll(document)
  return textOfDocument(document)
}
