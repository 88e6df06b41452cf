import { Literal, type Printable, PrintableMap } from './printable.ts'
import { keyText, scalarText } from './write-scalar.ts'

/** A resource as go-yaml v2 writes it: blocks with a step of 2, lists below their key. */
export function writeObject(object: PrintableMap): string {
  return object.entries.length === 0 ? '{}\n' : mapLines(object, 0)
}

/** The lines of a map; the first one comes without its indentation. */
function mapLines({ entries }: PrintableMap, indent: number): string {
  const pad = ' '.repeat(indent)
  let lines = ''
  for (const [key, value] of entries) {
    if (lines !== '') lines += pad
    lines += isSimpleKey(key) ? simpleEntry(keyText(key), value, indent) : longEntry(key, value, indent)
  }
  return lines
}

function simpleEntry(key: string, value: Printable, indent: number): string {
  if (typeof value === 'string') {
    const text = scalarText(value, indent + width(key) + 2, indent + 2)
    return endsLine(text) ? `${key}: ${text}` : `${key}: ${text}\n`
  }
  if (value instanceof Literal) return `${key}: ${value.text}\n`
  if (value instanceof PrintableMap)
    return value.entries.length === 0
      ? `${key}: {}\n`
      : `${key}:\n${' '.repeat(indent + 2)}${mapLines(value, indent + 2)}`
  return value.length === 0 ? `${key}: []\n` : `${key}:\n${' '.repeat(indent)}${listLines(value, indent)}`
}

/** A key of several lines or more than 128 bytes: its value begins on a line of its own. */
function longEntry(key: string, value: Printable, indent: number): string {
  return `? ${nested(key, indent)}${' '.repeat(indent)}: ${nested(value, indent)}`
}

function listLines(list: readonly Printable[], indent: number): string {
  const pad = ' '.repeat(indent)
  let lines = ''
  for (const item of list) lines += `${lines === '' ? '' : pad}- ${nested(item, indent)}`
  return lines
}

/** What follows a dash, `?` or `:` of its own: collections begin on the same line. */
function nested(value: Printable, indent: number): string {
  if (typeof value === 'string') {
    const text = scalarText(value, indent + 2, indent + 2)
    return endsLine(text) ? text : `${text}\n`
  }
  if (value instanceof Literal) return `${value.text}\n`
  if (value instanceof PrintableMap) return value.entries.length === 0 ? '{}\n' : mapLines(value, indent + 2)
  return value.length === 0 ? '[]\n' : listLines(value, indent + 2)
}

const MOST_BYTES = 128
const LINES = /[\n\u2028\u2029]/

/** Whether a key can stand before its colon on one line (emitterc.go, check_simple_key). */
function isSimpleKey(key: string): boolean {
  return !LINES.test(key) && (key.length * 3 <= MOST_BYTES || utf8Length(key) <= MOST_BYTES)
}

/** A literal block ends with its line break. */
function endsLine(text: string): boolean {
  const last = text.charCodeAt(text.length - 1)
  return last === 10 || last === 0x2028 || last === 0x2029
}

function utf8Length(text: string): number {
  let length = 0
  for (const ch of text) {
    const code = ch.codePointAt(0) as number
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return length
}

/** Number of characters. */
function width(key: string): number {
  let count = key.length
  for (let at = 0; at < key.length; at++) if ((key.charCodeAt(at) & 0xfc00) === 0xdc00) count--
  return count
}
