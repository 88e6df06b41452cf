import type { Value } from '@krmkit/runtime'
import { commentsOf } from '@krmkit/runtime/values'
import { readText, textOfDocument } from '../package/split-documents.ts'
import { applyValue, isEqual } from './values.ts'

/**
 * Applies the changes of a function that is not lossless to the original text, so that layout, quoting, key order and
 * comments are preserved (kpt restores some of them too). Returns `made` unchanged if it has new comments, or if its
 * value cannot be written into the original text.
 */
export function mergeBack(given: string, made: string): string {
  if (hasNewComments(given, made)) return made
  const wanted = valueOf(made)
  const text = wanted === undefined ? undefined : withValue(given, wanted)
  return text !== undefined && isEqual(valueOf(text, { uniqueKeys: true }), wanted) ? text : made
}

/** The texts were read before, so that only what was written is checked for duplicate keys. */
const KNOWN = { uniqueKeys: false } as const

/** A document can have millions of nodes: none is kept while the next one is read. */
function valueOf(text: string, options = KNOWN as { readonly uniqueKeys: boolean }): Value | undefined {
  return readText(text, options).document?.get([])
}

function withValue(text: string, wanted: Value): string | undefined {
  const { document } = readText(text, KNOWN)
  if (document === undefined) return undefined
  applyValue(document, wanted)
  return textOfDocument(document)
}

function hasNewComments(given: string, made: string): boolean {
  const known = new Set(commentsOf(given))
  return commentsOf(made).some((comment) => !known.has(comment))
}
