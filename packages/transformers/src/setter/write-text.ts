import type { Path, Resource, Scalar } from '@krmkit/runtime'
import { type EditOptions, resolvePlain } from '@krmkit/yaml'

/** The string of a field and how it is written. */
export interface WrittenText {
  readonly text: string
  readonly source: string
}

const QUOTE = /^["'|>]/
// Only a string with such a start may be a number.
const NUMBER_START = /^[-+.0-9]/
const VERSION = /^(?!.*\.\.)[0-9]+\.[0-9]+\.[0-9.]*(?<!\.)$/

/**
 * Writes a string that a user gave for a field: in quotes if the old value has quotes, and as a string if the old value
 * is one (`"0071335"`, kpt #3673). Otherwise the new value is unquoted and YAML infers its type.
 */
export function writeText(
  resource: Resource,
  path: Path,
  old: WrittenText,
  text: string,
  options?: EditOptions,
): boolean {
  if (old.text === text) return true
  if (QUOTE.test(old.source)) return resource.set(path, text, options)
  const value = valueOfText(text)
  const isString = typeof value === 'string'
  if (!isString && old.source !== '' && typeof valueOfText(old.text) === 'string')
    return resource.set(path, text, options)
  // A number keeps its spelling. `1.16.2` is a string that needs no quotes; `set` would quote everything that looks like a number.
  if (NUMBER_START.test(text) && (!isString || VERSION.test(text)) && resource.setSource(path, text)) return true
  return resource.set(path, isString ? text : value, options)
}

/** Converts a string to the type that YAML infers for it: a number, a boolean or null if the whole string is one. */
export function valueOfText(text: string): Scalar {
  // White space separates words or starts a comment, which must not get lost.
  return text === '' || /\s/.test(text) ? text : resolvePlain(text)
}
