import type { Path, Resource } from '@krmkit/runtime'
import { Literal, type Printable, PrintableMap } from './printable.ts'
import { type PrintProblem, readObject } from './read-object.ts'
import { keyText, scalarText } from './write-scalar.ts'

/** A resource as kustomize prints it. */
export interface PrintedObject {
  readonly text: string
  /** The strings that lose a line break of YAML 1.1, U+0085. */
  readonly folded: readonly Path[]
}

/** Prints a resource with the same bytes as kustomize 5.8.2, or returns why kustomize cannot print it. */
export function printKustomize(resource: Resource): PrintedObject | { readonly problem: PrintProblem } {
  const folded: Path[] = []
  const object = readObject(resource, (path) => void folded.push(path))
  return object instanceof PrintableMap ? { text: writeObject(object), folded } : { problem: object }
}

/** Prints a resource like go-yaml v2: block style, indented by 2, lists at the column of their key. */
function writeObject(object: PrintableMap): string {
  return object.entries.length === 0 ? '{}\n' : mapLines(object, 0)
}

/** The lines of a map, without the indentation of the first one. */
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

/** An entry whose key has several lines or more than 128 bytes; its value starts on a new line. */
function longEntry(key: string, value: Printable, indent: number): string {
  return `? ${nested(key, indent)}${' '.repeat(indent)}: ${nested(value, indent)}`
}

function listLines(list: readonly Printable[], indent: number): string {
  const pad = ' '.repeat(indent)
  let lines = ''
  for (const item of list) lines += `${lines === '' ? '' : pad}- ${nested(item, indent)}`
  return lines
}

/** A value after a dash, `?` or `:` on its own line; a collection starts on that line. */
function nested(value: Printable, indent: number): string {
  if (typeof value === 'string') {
    const text = scalarText(value, indent + 2, indent + 2)
    return endsLine(text) ? text : `${text}\n`
  }
  if (value instanceof Literal) return `${value.text}\n`
  if (value instanceof PrintableMap) return value.entries.length === 0 ? '{}\n' : mapLines(value, indent + 2)
  return value.length === 0 ? '[]\n' : listLines(value, indent + 2)
}

const MAX_BYTES = 128
const LINES = /[\n\u2028\u2029]/

/** Whether a key fits on one line with its colon (emitterc.go, check_simple_key). */
function isSimpleKey(key: string): boolean {
  return !LINES.test(key) && (key.length * 3 <= MAX_BYTES || utf8Length(key) <= MAX_BYTES)
}

/** A literal block includes its final line break. */
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

/** The number of characters. */
function width(key: string): number {
  let count = key.length
  for (let at = 0; at < key.length; at++) if ((key.charCodeAt(at) & 0xfc00) === 0xdc00) count--
  return count
}
