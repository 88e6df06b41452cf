import { readYaml } from '@krmkit/runtime'
import { commentsOf } from '@krmkit/runtime/values'
import { applyValue, isEqual } from './values.ts'

/**
 * What a function that is not lossless made of a resource, written into the text that it was given: layout, quoting,
 * key order and comments that it lost on the way stay, as kpt tries to restore them too. A function that wrote comments
 * of its own, and a result that cannot be written so, are taken as they came.
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
