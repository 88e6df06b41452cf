import { readText, textOfDocument } from '@krmkit/check/objects'
import { setPlace } from './annotations.ts'
import { isEmpty, noteEmptied } from './emptied-place.ts'
import type { Item } from './items.ts'

/**
 * The text of an item with its place, for another process. A comment on the place notes an empty `metadata:` or `annotations:`
 * that the place filled, because the process that removes the place does not have the file.
 */
export function placedText({
  placed,
  text,
  place,
  restorable,
}: Pick<Item, 'placed' | 'text' | 'place' | 'restorable'>) {
  const { empty } = restorable ?? {}
  const { document } = empty === undefined ? {} : readText(text)
  if (empty === undefined || document === undefined) return placed
  const node = document.nodeText(empty.path)
  const [first = '', ...more] = node?.lines ?? []
  if (!isEmpty(node) || more.length > 0) return placed
  // In flow style, there is no room for a comment.
  document.set(empty.path, null)
  setPlace(document, place, text)
  const [key = ''] = document.keys(['metadata', 'annotations'])
  return noteEmptied(document, key, empty.path, first) ? textOfDocument(document) : placed
}
