import { isNumberToKubectl } from '../go-yaml/resolve.ts'
import { endOfQuoted } from '../scan/quoted.ts'
import { resolvePlain } from '../scan/scalar.ts'

// `e10` and `e-1` are numbers in YAML 1.1 to the npm package yaml.
const SIMPLE = /^(?![eE]-?[0-9]+$)[A-Za-z][A-Za-z0-9_./-]*$/
// Words with spaces between them. Text that begins with a letter and contains a space is not a keyword, number or date of YAML.
const SENTENCE = /^[A-Za-z][A-Za-z0-9_./()"'*=+;-]* (?! )[A-Za-z0-9_./()"'*=+; ]*(?<! )$/
// Words that YAML 1.1 readers read as booleans or null, and merge and default keys. kubectl and Helm read `y` and `n` as booleans.
const WORD_11 = /^(?:y|n|yes|no|on|off|true|false|null|~|<<|=)$/i
// Numbers of YAML 1.1: underscores, binary, sexagesimal, octals. Some readers read other text that begins like a number as one:
// kubectl removes all underscores first (`+_1`, `0_x1`, `1e_5`), and other readers need no digits (`.`, `._`, `-.e1`).
const NUMBER =
  /^(?=[-+.0-9e])[-+]?(?:[0-9_]*\.?[0-9_]*(?:e[-+]?[0-9_]+)?|[0_]+[box][-+0-9a-f_]+|(?!.*:(?:[6-9][0-9]|[0-9]{3}|:))[0-9][0-9_]*:[0-9:]*[0-9](?:\.[0-9_]*)?|\.(?:inf|nan))$/i
// Other text that begins like a number: some readers ignore commas, and some read `1.16.2` up to the second dot.
const NUMBER_LIKE = /^[-+]?[0-9.][0-9_.,:]*(?:e[-+]?[0-9_]+)?$/i
const DATE =
  /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:(?:t|[ \t]+)[0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}(?:\.[0-9]*)?(?:[ \t]*(?:z|[-+][0-9]{1,2}(?::[0-9]{2})?))?)?$/i
const DATE_LIKE = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:$|[Tt \t])/
const BAD_START = /^(?:[-?:](?:[\s,[\]{}]|$)|[,[\]{}#&*!|>'"%@`\s]|---|\.\.\.)/
const BAD_INSIDE = /:(?:\s|$)|\s#|\s$|[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/
// kubectl's parser ends plain text in braces and brackets at every question mark.
const FLOW_INDICATOR = /[,[\]{}?]|^[-:]|:$/
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Whether a string without quotes is the same string to kubectl (go-yaml 2) and to readers of YAML 1.1 and YAML 1.2. */
export function isSafePlain(text: string, inFlow: boolean): boolean {
  // Names are the most frequent strings. They begin with a letter, so they are not numbers, dates or indicators.
  if (SIMPLE.test(text)) return text.length > 5 || !WORD_11.test(text)
  if (SENTENCE.test(text) && !text.includes('  ')) return true
  if (WORD_11.test(text) || NUMBER.test(text) || NUMBER_LIKE.test(text) || DATE_LIKE.test(text)) return false
  return isPlainSyntax(text, inFlow) && typeof resolvePlain(text) === 'string'
}

/**
 * Whether a reader of YAML 1.1 or YAML 1.2, or kubectl, reads a text without quotes as a number or a date. Words such as `yes` are
 * not included.
 *
 * @param text The text of a plain scalar.
 * @returns Whether it is one; a text that all readers read as a string is not.
 *
 * @example
 * console.log(isReadAsNumber('1.10'), isReadAsNumber('2020-01-01'), isReadAsNumber('1.16.2')) // true true false
 */
export function isReadAsNumber(text: string): boolean {
  return NUMBER.test(text) || DATE.test(text)
}

const UNPORTABLE_ESCAPE = /\\(?:\/|u[dD][89a-fA-F]|U0000[dD][89a-fA-F])/

/** Whether a spelling has quotes, and kubectl reads its escapes. */
function hasPortableQuotes(spelling: string): boolean {
  if (endOfQuoted(spelling, 0) !== spelling.length) return false
  return spelling.startsWith("'") || !UNPORTABLE_ESCAPE.test(spelling.replaceAll('\\\\', ''))
}

/**
 * The spelling of a string, or the string in double quotes if kubectl or a reader of YAML 1.1 reads the spelling as another value.
 * kubectl refuses the escape `\/` and halves of surrogate pairs, and ends a line at some characters that others read as text. What
 * kubectl reads as a number or a date stays: its author may mean it so.
 *
 * @param spelling How the string is written, without an anchor or tag.
 * @param text The string.
 * @param inFlow Whether it is in a flow collection.
 * @returns A spelling that all readers read alike.
 *
 * @example
 * console.log(portableSpelling('y', 'y')) // "y"
 * console.log(portableSpelling("'a b'", 'a b')) // 'a b'
 */
export function portableSpelling(spelling: string, text: string, inFlow = false): string {
  const isNumber = spelling === text && isNumberToKubectl(text)
  return isNumber || isPortable(spelling, inFlow) ? spelling : doubleQuoted(text)
}

/** Numbers that every reader of YAML prints as they are written when it makes a string of a key. */
const CANONICAL_NUMBER = /^(?!.{17})-?(?:0|[1-9][0-9]*)(?:\.[0-9]*[1-9])?$/
/** YAML allows 1,024 characters before the colon of a key without a question mark. */
const MAX_KEY = 1_000

/**
 * The spelling of a key, or the key in double quotes if kubectl or a reader of YAML 1.1 reads the spelling as another key. Keys of
 * Kubernetes are strings: `0644` is not meant as a number.
 */
export function portableKey(spelling: string, text: string, inFlow: boolean): string {
  if (spelling.length > MAX_KEY || /^[|>]|[\r\n]/.test(spelling)) return spelling
  if (CANONICAL_NUMBER.test(spelling) && spelling !== '-0') return spelling
  return isPortable(spelling, inFlow) ? spelling : doubleQuoted(text)
}

function isPortable(spelling: string, inFlow: boolean): boolean {
  const text = spelling.replaceAll('\r\n', '\n')
  const isPlain = !/^['"|>]/.test(text)
  if (isPlain && !text.includes('\n')) return isSafePlain(text, inFlow)
  return !NOT_LITERAL.test(text) && (!/^['"]/.test(text) || hasPortableQuotes(text))
}

/** Whether a text is a plain scalar of any type. */
export function isPlainSyntax(text: string, inFlow: boolean): boolean {
  if (text === '' || BAD_START.test(text) || BAD_INSIDE.test(text) || text.includes('\t') || LONE_SURROGATE.test(text))
    return false
  return !inFlow || !FLOW_INDICATOR.test(text)
}

/** Characters that only double quotes can contain: control characters except tab and line feed, and lone surrogates. */
export const NOT_LITERAL: RegExp =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** The string in single quotes; `undefined` if they cannot contain it on one line. */
function singleQuoted(text: string): string | undefined {
  return NOT_LITERAL.test(text) || text.includes('\n') ? undefined : `'${text.replaceAll("'", "''")}'`
}

const ESCAPED =
  /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
}

/** The string in double quotes, with the escapes of JSON, so it is both YAML and JSON. */
export function doubleQuoted(text: string): string {
  return `"${text.replace(ESCAPED, (ch) => SHORT[ch] ?? `\\u${ch.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`
}

/** The string in the preferred quotes if they can contain it, otherwise in double quotes. */
export function quoted(text: string, prefer: 'plain' | 'single' | 'double', inFlow: boolean): string {
  if (prefer === 'plain' && isSafePlain(text, inFlow)) return text
  return (prefer === 'single' ? singleQuoted(text) : undefined) ?? doubleQuoted(text)
}
