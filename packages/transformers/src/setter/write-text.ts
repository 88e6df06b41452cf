import { type Path, type Resource, readYaml, type Scalar } from '@krmkit/runtime'

/** What stands in a field: its text, and how it is written. */
export interface WrittenText {
  readonly text: string
  readonly source: string
}

const QUOTE = /^["'|>]/
// What begins like a number may be one; all else is a word, whose type its text tells.
const NUMBER_START = /^[-+.0-9]/
const INTEGER = /^-?(?:0|[1-9][0-9]{0,14})$/
/** What may be something else than a string. */
const NO_STRING = /^(?:[-+.0-9~]|(?:true|True|TRUE|false|False|FALSE|null|Null|NULL)\b)/

/**
 * Writes a text that a user gave for a field: in quotes where quotes stood, and where a string stood it stays one
 * (`"0071335"`, kpt #3673); elsewhere its type is what it says, spelled as given.
 */
export function writeText(resource: Resource, path: Path, old: WrittenText, text: string): boolean {
  if (old.text === text) return true
  if (QUOTE.test(old.source)) return resource.set(path, text)
  const value = valueOfText(text)
  const isString = typeof value === 'string'
  if (!isString && old.source !== '' && typeof valueOfText(old.text) === 'string') return resource.set(path, text)
  // `1.16.2` is a string that needs no quotes; `set` would be careful with whatever begins like a number.
  if (NUMBER_START.test(text) && resource.setSource(path, text)) return true
  return resource.set(path, isString ? text : value)
}

/** A text as a value of the type that it says; a string where it is no single value. */
export function valueOfText(text: string): Scalar {
  // White space is between words, or before a comment, which must not get lost.
  if (text === '' || /\s/.test(text)) return text
  // The usual texts need no parser, which takes its time for each of thousands of fields.
  if (INTEGER.test(text)) return Number(text)
  if (!NO_STRING.test(text)) return text
  const { document } = readYaml(text)
  const value = document?.get([])
  return value === undefined || (typeof value === 'object' && value !== null) ? text : value
}
