import { readText, textOfDocument } from '@krmkit/check/objects'
import { MovedValues, type Path, quoteMisread, Resource, type Value, type YamlDocument } from '@krmkit/runtime'
import { commentsOf } from '@krmkit/runtime/values'
import { differingPaths } from './differing-paths.ts'
import { movedBetween, type TextPair, type Wanted } from './moved-between.ts'
import { isEqual } from './values.ts'

/**
 * Applies the changes of a function that is not lossless to the original text, so that layout, quoting, key order and
 * comments are preserved (kpt restores some of them too). Returns `made` unchanged if it has new comments, or if its
 * value cannot be written into the original text.
 */
export function mergeBack(given: string, made: string): string {
  return merged(given, made, new MovedValues(true), undefined)
}

/** The same for all texts of a run. A value that moved to another text, or to a new one, keeps its layout and comments. */
export function mergeAllBack(pairs: readonly TextPair[]): readonly (string | undefined)[] {
  const { values, wanted } = movedBetween(pairs)
  return pairs.map((pair) => {
    const { given, made } = pair
    if (made === undefined || made === given) return made
    return given === undefined ? withQuotes(withMoved(made, values)) : merged(given, made, values, wanted.get(pair))
  })
}

function merged(given: string, made: string, moved: MovedValues, known: Wanted | undefined): string {
  if (hasNewComments(given, made)) return made
  const after = known?.document ?? readText(made, KNOWN).document
  const text = after && withValueOf(given, after, moved, known?.paths)
  return text !== undefined && hasValueOf(text, after as YamlDocument) ? text : made
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

/** A new text, in which kubectl and readers of YAML 1.1 read the same strings as krmkit does. */
function withQuotes(made: string): string {
  const { document } = readText(made, KNOWN)
  if (document === undefined) return made
  quoteMisread(new Resource(document))
  return document.isEdited ? textOfDocument(document) : made
}

/** The texts were read before, so that only what was written is checked for duplicate keys. */
const KNOWN = { uniqueKeys: false } as const

/** A document can have millions of nodes: none is kept while another one is read, except for `wanted`. */
function withValueOf(
  text: string,
  wanted: YamlDocument,
  moved: MovedValues,
  paths: readonly Path[] | undefined,
): string | undefined {
  const { document } = readText(text, KNOWN)
  if (document === undefined) return undefined
  for (const path of paths ?? differingPaths(document, wanted))
    moved.change(document, path, wanted.get(path) as Value, text)
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
