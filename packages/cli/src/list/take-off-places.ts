import { readText, textOfDocument } from '@krmkit/check/objects'
import type { YamlDocument } from '@krmkit/runtime'
import { dropAll, type EmptyPlace, emptyPlace } from './annotations.ts'
import { mergeBack } from './merge-back.ts'
import { isEqual } from './values.ts'

/** A resource whose text cannot be restored by deleting the annotations of its place. */
export interface Restorable {
  readonly empty: EmptyPlace | undefined
}

/** Matches metadata that can be shared: an anchor, an alias or a merge key. */
const SHARED = /(?:metadata|annotations)["']?[ \t]*:[ \t]+(?:![^ ]*[ \t]+)?[*&]|<<["']?[ \t]*:/

/** A blank line with a tab. Where annotations were deleted between a block scalar and it, the line is deleted too. */
const TAB_LINE = /\n *\t[ \t]*(?:\r?\n|$)/

/**
 * Whether annotations of a place change more of a text than their own lines: they fill an empty value, they copy a
 * shared one, or they separate a block scalar from a blank line with a tab. Reads the document before they are set.
 */
export function restorable(document: YamlDocument, text: string): Restorable | undefined {
  const empty = emptyPlace(document)
  const isOdd = (text.includes('*') && SHARED.test(text)) || (text.includes('\t') && TAB_LINE.test(text))
  return empty !== undefined || isOdd ? { empty } : undefined
}

/** A text before and after the annotations of its place were set. */
export interface PlacedText {
  readonly text: string
  readonly placed: string
}

/**
 * Removes the annotations of a place from the output of a function. The output is changed in the same way as the text
 * that the annotations were set in, from the end to the beginning; if the function changed the annotations too, its
 * changes are merged into the original text.
 */
export function takeOffPlaces(output: YamlDocument, before: PlacedText, { empty }: Restorable): string {
  const text = textOfDocument(output)
  dropAll(output, empty)
  const wanted = output.get([])
  const restored = withoutInsertion(text, before)
  if (restored !== undefined) {
    const { document } = readText(restored)
    if (document !== undefined && isEqual(document.get([]), wanted)) return restored
  }
  return mergeBack(before.text, textOfDocument(output))
}

/** Undoes in `text` what turned one text into another; `undefined` if it is not exactly once in it. */
function withoutInsertion(text: string, before: PlacedText): string | undefined {
  const { text: from, placed: to } = before
  const most = Math.min(from.length, to.length)
  let head = 0
  while (head < most && from[head] === to[head]) head++
  let tail = 0
  while (tail < most - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail++
  const added = to.slice(head, to.length - tail)
  const at = text.indexOf(added)
  if (added === '' || at < 0 || text.includes(added, at + 1)) return undefined
  return text.slice(0, at) + from.slice(head, from.length - tail) + text.slice(at + added.length)
}
