import { MovedValues, type Value, type YamlDocument } from '@krmkit/runtime'
import { commentsOf } from '@krmkit/runtime/values'
import { readText, textOfDocument } from '../package/split-documents.ts'
import { differingPaths } from './differing-paths.ts'
import { movedBetween, type TextPair } from './moved-between.ts'
import { isEqual } from './values.ts'

/**
 * Applies the changes of a function that is not lossless to the original text, so that layout, quoting, key order and
 * comments are preserved (kpt restores some of them too). Returns `made` unchanged if it has new comments, or if its
 * value cannot be written into the original text. `moved`: values that come from other places.
 */
export function mergeBack(given: string, made: string, moved: MovedValues = new MovedValues(true)): string {
  if (hasNewComments(given, made)) return made
  const after = readText(made, KNOWN).document
  const text = after && withValueOf(given, after, moved)
  return text !== undefined && hasValueOf(text, after as YamlDocument) ? text : made
}

/** The same for all texts of a run. A value that moved to another text, or to a new one, keeps its layout and comments. */
export function mergeAllBack(pairs: readonly TextPair[]): readonly (string | undefined)[] {
  const moved = movedBetween(pairs)
  return pairs.map(({ given, made }) => {
    if (made === undefined || made === given) return made
    return given === undefined ? withMoved(made, moved) : mergeBack(given, made, moved)
  })
}

/** A new text, with the layout and comments of the values that come from other places. */
function withMoved(made: string, moved: MovedValues): string {
  if (!moved.needs.moved || commentsOf(made).length > 0) return made
  const [document, wanted] = [readText(made, KNOWN).document, readText(made, KNOWN).document]
  if (document === undefined || wanted === undefined) return made
  moved.writeParts(document)
  const text = textOfDocument(document)
  return hasValueOf(text, wanted) ? text : made
}

/** The texts were read before, so that only what was written is checked for duplicate keys. */
const KNOWN = { uniqueKeys: false } as const

/** A document can have millions of nodes: none is kept while another one is read, except for `wanted`. */
function withValueOf(text: string, wanted: YamlDocument, moved: MovedValues): string | undefined {
  const { document } = readText(text, KNOWN)
  if (document === undefined) return undefined
  for (const path of differingPaths(document, wanted)) moved.change(document, path, wanted.get(path) as Value, text)
  return textOfDocument(document)
}

function hasValueOf(text: string, wanted: YamlDocument): boolean {
  const { document } = readText(text)
  if (document === undefined) return false
  return differingPaths(document, wanted).every((path) => isEqual(document.get(path), wanted.get(path)))
}

function hasNewComments(given: string, made: string): boolean {
  const known = new Set(commentsOf(given))
  return commentsOf(made).some((comment) => !known.has(comment))
}
