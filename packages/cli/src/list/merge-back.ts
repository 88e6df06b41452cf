import type { Value, YamlDocument } from '@krmkit/runtime'
import { commentsOf } from '@krmkit/runtime/values'
import { readText, textOfDocument } from '../package/split-documents.ts'
import { differingPaths } from './differing-paths.ts'
import { applyValueAt, isEqual } from './values.ts'

/**
 * Applies the changes of a function that is not lossless to the original text, so that layout, quoting, key order and
 * comments are preserved (kpt restores some of them too). Returns `made` unchanged if it has new comments, or if its
 * value cannot be written into the original text.
 */
export function mergeBack(given: string, made: string): string {
  if (hasNewComments(given, made)) return made
  const after = readText(made, KNOWN).document
  const text = after && withValueOf(given, after)
  return text !== undefined && hasValueOf(text, after as YamlDocument) ? text : made
}

/** The texts were read before, so that only what was written is checked for duplicate keys. */
const KNOWN = { uniqueKeys: false } as const

/** A document can have millions of nodes: none is kept while another one is read, except for `wanted`. */
function withValueOf(text: string, wanted: YamlDocument): string | undefined {
  const { document } = readText(text, KNOWN)
  if (document === undefined) return undefined
  for (const path of differingPaths(document, wanted)) applyValueAt(document, path, wanted.get(path) as Value)
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
