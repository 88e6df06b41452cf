import { quoted } from '../check/words.ts'
import { formatOfPrefix } from './formats/generated-names.ts'
import { FORMAT_WORDS } from './formats/words.ts'
import type { Constraint, Value } from './rule.ts'

const MAX_LISTED = 12

/** Where words go on with a condition, a reason or a correction. */
const CLAUSE = /;|,? (?:because|if|unless) /

/**
 * Words with the value that is there. Those about what must not be say it already.
 *
 * @example
 * withValue('must be "HTTP1" if there is a host', '"HTTP2"', false) // 'must be "HTTP1", not "HTTP2", if there is a host'
 */
export function withValue(words: string, shown: string, isDefault: boolean): string {
  const value = words.startsWith('must not ') ? '' : `, not ${shown}`
  const more = isDefault ? `${value}, which is the default of an absent field` : value
  const at = words.search(CLAUSE)
  if (more === '' || at < 0) return `${words}${more}`
  return `${words.slice(0, at)}${more}${words.slice(at).replace(/^,? /, ', ')}`
}

/** What a constraint asks for, read after the path. */
export function mustOf(constraint: Constraint): string {
  switch (constraint.is) {
    case 'required':
      return 'must be set'
    case 'forbidden':
      return 'must not be set'
    case 'min':
      return `must be at least ${constraint.to}`
    case 'max':
      return `must be at most ${constraint.to}`
    case 'minLength':
      return `must have at least ${counted(constraint.to, 'byte')}`
    case 'maxLength':
      return `must have at most ${counted(constraint.to, 'byte')}`
    case 'minItems':
      return `must have at least ${counted(constraint.to, 'element')}`
    case 'maxItems':
      return `must have at most ${counted(constraint.to, 'element')}`
    case 'totalBytes':
      return `must have at most ${counted(constraint.to, 'byte')} in all keys and values`
    case 'pattern':
      return `must match the pattern ${constraint.to.source}`
    case 'enum':
      return `must be ${listed(constraint.to)}`
    case 'not':
      return `must not be ${listed(constraint.to, 'or')}`
    case 'format':
      return `must be ${wordsOf(constraint.to)}`
    default:
      return 'must be correct'
  }
}

/** A format, and the one of the prefix of a generated name. */
function wordsOf(format: string): string {
  const prefix = formatOfPrefix(format)
  return prefix === undefined ? (FORMAT_WORDS[format] ?? format) : `the beginning of ${wordsOf(prefix.format)}`
}

/** `"a"`, or `one of "a", "b"`. */
function listed(values: readonly (string | number | boolean)[], joint = ''): string {
  const shown = values.slice(0, MAX_LISTED).map((value) => (typeof value === 'string' ? quoted(value) : String(value)))
  const more = values.length > shown.length ? ` and ${values.length - shown.length} more` : ''
  if (shown.length === 1) return `${shown[0]}`
  return joint === '' ? `one of ${shown.join(', ')}${more}` : shown.join(` ${joint} `)
}

/** A value in a message. */
export function shownValue(value: Value): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a map'
  return String(value)
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
