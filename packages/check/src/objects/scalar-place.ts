import type { Path, YamlDocument } from '@krmkit/runtime'
import type { Position } from '../finding/finding.ts'
import { nearestFieldPosition } from './positions.ts'

/** Anchors and tags before a scalar. */
const PROPERTIES = /^(?:[&!]\S*\s+){0,2}/
const BLOCK_HEADER = /^[|>][-+0-9]*[ \t]*(?:#[^\n]*)?\r?\n/
/** A folded line break, with the white space around it. */
const BREAKS = /[ \t]*\r?\n[ \t\r\n]*/y
const HEX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
])

/** The position of a character of a string, given its offset in UTF-16 units; of the string if it cannot be found. */
export function positionWithin(document: YamlDocument, path: Path, offset: number): Position {
  const start = nearestFieldPosition(document, path)
  const source = document.source(path)
  const value = document.text(path)
  if (source === undefined || value === undefined) return start
  const at = placeInScalar(source, value, offset)
  if (at === undefined) return start
  const lines = source.slice(0, at).split('\n')
  const last = lines.at(-1) ?? ''
  return { line: start.line + lines.length - 1, column: lines.length === 1 ? start.column + at : last.length + 1 }
}

/**
 * The source of a string after its text changes. What is equal at both ends keeps its bytes: in a literal block the lines, in other styles the
 * characters of one line.
 *
 * @returns `undefined` if the style of the string cannot hold the change
 */
export function sourceOfText(document: YamlDocument, path: Path, text: string): string | undefined {
  const [source, value] = [document.source(path), document.text(path)]
  if (source === undefined || value === undefined) return undefined
  const [from, end] = equalEnds(value, text)
  const [old, now] = [value.slice(from, value.length - end), text.slice(from, text.length - end)]
  if (/[\r\n]/.test(old + now)) return inLiteral(source, value, text)
  const [start, stop] = [placeInScalar(source, value, from), placeInScalar(source, value, from + old.length)]
  const written = asPartOf(source, now)
  if (start === undefined || stop === undefined || start > stop || written === undefined) return undefined
  return source.slice(0, start) + written + source.slice(stop)
}

/** The source of a literal block, of which lines are replaced. */
function inLiteral(source: string, value: string, text: string): string | undefined {
  const block = literalBlock(source)
  if (block === undefined) return undefined
  const { header, lines: written, indent } = block
  const [old, now] = [value.split('\n'), text.split('\n')]
  const ending = written[0]?.endsWith('\r') === true ? '\r' : ''
  const [from, end] = equalEnds(old, now)
  const lines = now.slice(from, now.length - end).map((line) => (line === '' ? ending : `${indent}${line}${ending}`))
  return header + [...written.slice(0, from), ...lines, ...written.slice(old.length - end)].join('\n')
}

/** A literal block: its first line with the line break, its lines, and the spaces in front of each. */
interface LiteralBlock {
  readonly header: string
  readonly lines: readonly string[]
  readonly indent: string
}

/** The parts of the source of a literal block; `undefined` for other styles. */
export function literalBlock(source: string): LiteralBlock | undefined {
  const header = /^\|[-+0-9]*[ \t]*(?:#[^\n]*)?\r?\n/.exec(source)?.[0]
  if (header === undefined) return undefined
  const lines = source.slice(header.length).split('\n')
  const [indent = ''] = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '') ?? []
  return { header, lines, indent }
}

/** How many characters or lines are equal at the beginning and, behind those, at the end. */
function equalEnds(old: string | readonly string[], now: string | readonly string[]): [from: number, end: number] {
  const most = Math.min(old.length, now.length)
  let [from, end] = [0, 0]
  while (from < most && old[from] === now[from]) from++
  while (end < most - from && old.at(-1 - end) === now.at(-1 - end)) end++
  return [from, end]
}

/** Text as the style of a scalar spells it. A plain scalar ends at signs that a text can have. */
function asPartOf(source: string, text: string): string | undefined {
  const style = source.charAt(PROPERTIES.exec(source)?.[0].length ?? 0)
  if (style === '|' || style === '>') return text
  if (style === "'") return text.replaceAll("'", "''")
  return style === '"' ? JSON.stringify(text).slice(1, -1) : undefined
}

/**
 * Finds a character of a scalar in its source.
 *
 * @param source The scalar as it is written, with quotes or block indicators.
 * @param value The decoded scalar.
 * @param offset The offset in the decoded scalar, in UTF-16 units.
 * @returns The offset in the source, or `undefined` if the two do not match.
 */
function placeInScalar(source: string, value: string, offset: number): number | undefined {
  const from = PROPERTIES.exec(source)?.[0].length ?? 0
  const header = BLOCK_HEADER.exec(source.slice(from))?.[0]
  if (header !== undefined) return inBlock(source, from + header.length, value, offset)
  const first = source.charAt(from)
  const quote = first === '"' || first === "'" ? first : ''
  return inFlow(source, from + quote.length, quote, value, offset)
}

/** Follows a plain or quoted scalar, in which line breaks are folded. */
function inFlow(source: string, from: number, quote: string, value: string, offset: number): number | undefined {
  let at = from
  let read = 0
  while (read < offset) {
    const step = breakAt(source, at) ?? characterAt(source, at, quote)
    if (at >= source.length || read + step.read > value.length) return undefined
    at += step.written
    read += step.read
  }
  if (read !== offset) return undefined
  const next = characterAt(source, at, quote)
  return next.read === 0 ? at + next.written : at
}

/** A source of so many characters that is decoded to so many. */
interface Step {
  readonly written: number
  readonly read: number
}

/** One line break is a space, and each further one is a line break. */
function breakAt(source: string, at: number): Step | undefined {
  BREAKS.lastIndex = at
  const found = BREAKS.exec(source)?.[0]
  if (found === undefined) return undefined
  return { written: found.length, read: Math.max(1, found.split('\n').length - 2) }
}

function characterAt(source: string, at: number, quote: string): Step {
  if (quote === "'" && source.startsWith("''", at)) return { written: 2, read: 1 }
  if (quote !== '"' || source.charAt(at) !== '\\') return { written: 1, read: 1 }
  BREAKS.lastIndex = at + 1
  const joined = BREAKS.exec(source)?.[0]
  if (joined !== undefined) return { written: 1 + joined.length, read: Math.max(0, joined.split('\n').length - 2) }
  const digits = HEX_LENGTHS.get(source.charAt(at + 1)) ?? 0
  const code = digits === 8 ? Number.parseInt(source.slice(at + 2, at + 10), 16) : 0
  return { written: 2 + digits, read: code > 0xffff ? 2 : 1 }
}

/** Follows a block scalar: its lines without their indentation, joined by line breaks or spaces. */
function inBlock(source: string, from: number, value: string, place: number): number | undefined {
  const lines = source.slice(from).split('\n')
  // The end of a block is not behind its last line break.
  const offset = Math.min(place, value.trimEnd().length)
  const indent = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0].length ?? 0
  let at = from
  let read = 0
  for (const line of lines) {
    const text = line.slice(indent).replace(/\r$/, '')
    if (!value.startsWith(text, read)) return undefined
    if (offset <= read + text.length) return at + Math.min(indent, line.length) + offset - read
    read += text.length
    if (/[\n ]/.test(value.charAt(read))) read++
    at += line.length + 1
  }
  return undefined
}
