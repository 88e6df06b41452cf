import { SPACE, TAB } from '../scan/characters.ts'
import { isGoBreak } from './cursor.ts'
import { type GoEvents, parseTokens } from './grammar.ts'
import { type Token, tokensOf } from './tokens.ts'

const NO_EVENTS: GoEvents = { refusal: undefined, scalar: () => {}, alias: () => {}, open: () => {}, close: () => {} }
const BREAKS = /[\r\n]/g
const CLOSED_COLON = /:(?=[,[\]{}])/g
const HEADER_COMMENT = /^([|>][-+0-9]*)(#[^\r\n]*)/
const COMMENT = /#[^\r\n]*/y
const BLANK = /[^ ]/g

/**
 * Writes each flow collection and quoted scalar of a text in one line: line breaks in them, and comments and tabs between tokens
 * of a flow collection, become spaces, so that all offsets stay the same. YAML 1.2 requires an indentation of continuation lines
 * that go-yaml does not require, and a space before each comment.
 *
 * @returns `undefined` if go-yaml refuses a document of the text.
 */
export function flattenFlow(text: string): string | undefined {
  const pieces: string[] = []
  let written = 0
  for (let from = 0; from < text.length; ) {
    const scanned = tokensOf(text, from, text.length)
    const { tokens, refusal } = scanned
    const last = tokens.at(-1)
    if (refusal !== undefined || last === undefined || parseTokens(scanned, NO_EVENTS, true) !== undefined)
      return undefined
    written = flattenDocument(text, tokens, written, pieces)
    if (last.kind === 'stream-end') break
    from = last.kind === 'document-end' ? last.end : last.start
  }
  pieces.push(text.slice(written))
  return pieces.join('')
}

/** Adds the text up to the last token of a document. Returns the offset after it. */
function flattenDocument(text: string, tokens: readonly Token[], from: number, pieces: string[]): number {
  let depth = 0
  let written = from
  let end = from
  const put = (start: number, to: number, replace: (part: string) => string) => {
    pieces.push(text.slice(written, start), replace(text.slice(start, to)))
    written = to
  }
  for (const token of tokens) {
    const { kind, start } = token
    // Keys have a token without text, where they begin.
    if (start < end || token.end === start) continue
    if (start > end && (depth > 0 || hasTab(text, end, start))) put(end, start, toSpaces)
    end = token.end
    if (kind === 'quoted') put(start, end, withoutBreaks)
    else if (kind === 'plain' && depth > 0) put(start, end, (part) => withoutBreaks(maskColons(part, text.charAt(end))))
    else if (kind === 'block') put(start, end, (part) => part.replace(HEADER_COMMENT, blankComment))
    else if (kind === '[' || kind === '{') depth++
    else if (kind === ']' || kind === '}') depth--
    if (depth > 0 || (kind !== 'quoted' && kind !== ']' && kind !== '}')) continue
    COMMENT.lastIndex = end
    if (COMMENT.test(text)) put(end, COMMENT.lastIndex, toSpaces)
  }
  return written
}

/** Whether there is only white space with a tab, which js-yaml 5.5 reads as a new line before a flow collection. */
function hasTab(text: string, from: number, to: number): boolean {
  let isTab = false
  for (let at = from; at < to; at++) {
    const ch = text.charCodeAt(at)
    if (ch === TAB) isTab = true
    else if (ch !== SPACE) return false
  }
  return isTab
}

function toSpaces(part: string): string {
  return part.replace(BLANK, ' ')
}

function withoutBreaks(part: string): string {
  return part.replace(BREAKS, ' ')
}

/** Replaces the colons that YAML 1.2 reads as the end of a key. */
function maskColons(part: string, next: string): string {
  const masked = part.replace(CLOSED_COLON, 'x')
  return masked.endsWith(':') && /[,\]}]/.test(next) ? `${masked.slice(0, -1)}x` : masked
}

function blankComment(_: string, header: string, comment: string): string {
  return header + ' '.repeat(comment.length)
}

const LATER_MARK = /(\n---[ \t]*(?:#[^\n]*)?\r?\n)\ufeff/g

/** Replaces the byte order mark of each later document, which kubectl removes, by a line break: offsets and columns stay the same. */
export function withoutLaterMarks(text: string): string {
  return text.lastIndexOf('\ufeff') > 0 ? text.replace(LATER_MARK, '$1\n') : text
}

/** Whether a part of a text has a line break. */
export function hasBreak(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isGoBreak(text.charCodeAt(at))) return true
  return false
}
