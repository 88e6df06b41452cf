import { readYaml } from '@krmkit/runtime'
import { commentsOf } from '@krmkit/runtime/values'
import { applyValue, isEqual } from './values.ts'

/**
 * Applies the changes of a function that is not lossless to the original text, so that layout, quoting, key order and
 * comments are preserved (kpt restores some of them too). Returns `made` unchanged if it has new comments, or if its
 * value cannot be written into the original text.
 */
export function mergeBack(given: string, made: string): string {
  if (hasNewComments(given, made)) return made
  const before = readYaml(given).document
  const after = readYaml(made).document
  const wanted = after?.get([])
  if (before === undefined || wanted === undefined) return made
  applyValue(before, wanted)
  const text = before.toString()
  return isEqual(readYaml(text).document?.get([]), wanted) ? text : made
}

function hasNewComments(given: string, made: string): boolean {
  const known = new Set(commentsOf(given))
  return commentsOf(made).some((comment) => !known.has(comment))
}
