import { getScalarValue } from 'js-yaml'
import { DASH, DIGIT_0, DIGIT_9, DOT, PLUS } from './characters.ts'
import { DOUBLE, EMPTY, FAST, PLAIN, type Source } from './source.ts'
import type { Scalar } from './value.ts'

const INTEGER = /^[-+]?(?:0|[1-9][0-9]*)$/
const OCTAL_11 = /^([-+]?)0([0-7]+)$/
const BASED = /^0(?:o[0-7]+|x[0-9a-fA-F]+)$/
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
const INFINITE = /^[-+]?\.(?:inf|Inf|INF)$/

/**
 * Decodes a plain scalar by YAML 1.2's core schema, and `0644` as octal, like go-yaml and so every orchestrator.
 * Integers beyond 2^53 become bigints; timestamps, `on` and `yes` stay strings.
 *
 * @param text A scalar without quotes, tag, comment or white space around it. Any string is accepted.
 * @returns A number, bigint, boolean or null if all of the text is one; otherwise the text.
 * @example
 * console.log(['3', '0644', 'true', '~', '1.16.2'].map((text) => resolvePlain(text))) // [ 3, 420, true, null, '1.16.2' ]
 */
export function resolvePlain(text: string): Scalar {
  switch (text) {
    case '':
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null
    case 'true':
    case 'True':
    case 'TRUE':
      return true
    case 'false':
    case 'False':
    case 'FALSE':
      return false
  }
  const first = text.charCodeAt(0)
  // Digits, `+`, `-` and `.` begin every number.
  if ((first < DIGIT_0 || first > DIGIT_9) && first !== PLUS && first !== DASH && first !== DOT) return text
  return resolveNumber(text) ?? text
}

function resolveNumber(text: string): number | bigint | undefined {
  if (INTEGER.test(text)) return integer(text.startsWith('+') ? text.slice(1) : text)
  const octal = OCTAL_11.exec(text)
  if (octal !== null) {
    const value = integer(`0o${octal[2]}`)
    return octal[1] === '-' ? -value : value
  }
  if (BASED.test(text)) return integer(text)
  if (FLOAT.test(text)) return Number(text)
  if (INFINITE.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return text === '.nan' || text === '.NaN' || text === '.NAN' ? Number.NaN : undefined
}

function integer(text: string): number | bigint {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

const CORE_TAG = /^(?:!!|!<tag:yaml\.org,2002:)([a-z]+)>?$/

/** Decodes a scalar with an explicit tag. With an unknown tag, the value is the text. */
export function resolveTagged(text: string, tag: string): Scalar {
  switch (CORE_TAG.exec(tag)?.[1]) {
    case 'int': {
      const value = resolveNumber(text)
      return typeof value === 'bigint' || (Number.isInteger(value) && !/[.e]/i.test(text.replace(/^0x/, '')))
        ? (value as number)
        : text
    }
    case 'float':
      return resolveNumber(text) ?? text
    case 'bool':
    case 'null': {
      const value = resolvePlain(text)
      return typeof value === 'boolean' || value === null ? value : text
    }
    default:
      return text
  }
}

/** The decoded text of a scalar row, without quotes, escapes, folding and block indentation. Tags are not resolved. */
export function scalarText(source: Source, row: number): string {
  if (source.has(row, EMPTY)) return ''
  const style = source.style(row)
  const block = source.props?.get(row)?.block
  if (block !== undefined) {
    const { start: valueStart, end: valueEnd, indent, chomping } = block
    return decode(source, style, valueStart, valueEnd, indent, chomping)
  }
  const quote = style === PLAIN ? 0 : 1
  const start = source.contentStart(row) + quote
  const end = source.end(row) - quote
  return source.has(row, FAST) ? source.text.slice(start, end) : decode(source, style, start, end, -1, 1)
}

function decode(source: Source, style: number, start: number, end: number, indent: number, chomping: number): string {
  return decodeText(source.text, style, start, end, indent, chomping)
}

/** The decoded text of the content of a scalar. `indent` and `chomping`: those of a block scalar. */
export function decodeText(text: string, style: number, start: number, end: number, indent = -1, chomping = 1): string {
  const escaped = style === DOUBLE ? keptBlankLines(text.slice(start, end)) : undefined
  return getScalarValue(escaped ?? text, {
    type: 4,
    valueStart: escaped === undefined ? start : 0,
    valueEnd: escaped === undefined ? end : escaped.length,
    anchorStart: -1,
    anchorEnd: -1,
    tagStart: -1,
    tagEnd: -1,
    style: style as 1,
    chomping: chomping as 1,
    indent,
    fast: false,
  })
}

// A carriage return before a line feed is not a line break of its own.
const ESCAPED_BREAK = /\\(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n|\r(?!\n)|\n)/
const ESCAPE = /\\(?:((?:\r\n|\r(?!\n)|\n)[ \t]*)([\r\n][\r\n \t]*)|[^])/g

/**
 * A text in double quotes with an escape for each blank line after an escaped line break; `undefined` if there is none. js-yaml 5.5
 * drops these lines, unlike YAML 1.2 and go-yaml.
 */
function keptBlankLines(text: string): string | undefined {
  if (!ESCAPED_BREAK.test(text)) return undefined
  return text.replace(ESCAPE, (all: string, first?: string, lines = '') =>
    first === undefined ? all : `\\${first}${'\\n'.repeat(lines.match(/\r\n|[\r\n]/g)?.length ?? 0)}`,
  )
}

/** The value of a scalar row. */
export function scalarValue(source: Source, row: number): Scalar {
  const tag = source.tag(row)
  const text = scalarText(source, row)
  if (tag !== undefined) return resolveTagged(text, tag)
  return source.style(row) === PLAIN ? resolvePlain(text) : text
}
