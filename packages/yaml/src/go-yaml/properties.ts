import { type Cursor, isBlankOrEnd, isLineEnd, isWordCharacter } from './cursor.ts'

const EXCLAMATION = 33
const PERCENT = 37
const AFTER_ANCHOR = new Set([...'?:,]}%@`'].map((ch) => ch.charCodeAt(0)))
const URI = new Set([...";/?:@&=+$,.!~*'()[]%"].map((ch) => ch.charCodeAt(0)))

/** Goes behind an anchor or alias; false if go-yaml refuses it. */
export function scanAnchor(cursor: Cursor): boolean {
  const start = cursor.at
  cursor.skip()
  while (isWordCharacter(cursor.peek())) cursor.skip()
  if (cursor.at > start + 1 && (isBlankOrEnd(cursor.peek()) || AFTER_ANCHOR.has(cursor.peek()))) return true
  const found = cursor.text.slice(start, start + 80).match(/^[^\s,[\]{}]*/)?.[0] ?? ''
  return cursor.refuse(start, `the name in "${found}" must contain only ASCII letters, digits, "-" and "_"`)
}

/** Goes behind a tag. Returns its handle and suffix; `undefined` if go-yaml refuses it. */
export function scanTag(cursor: Cursor): { readonly handle: string; readonly suffix: string } | undefined {
  const start = cursor.at
  const tag = cursor.peek(1) === 60 ? verbatimTag(cursor) : shorthandTag(cursor)
  if (tag !== undefined && isBlankOrEnd(cursor.peek())) return tag
  const found = cursor.text.slice(start, start + 80).match(/^\S*/)?.[0] ?? ''
  cursor.refuse(start, `the tag "${found}" must have only characters of URIs, and a space must follow it`)
  return undefined
}

function verbatimTag(cursor: Cursor) {
  cursor.skip()
  cursor.skip()
  const suffix = scanUri(cursor)
  if (!suffix || cursor.peek() !== 62) return undefined
  cursor.skip()
  return { handle: '', suffix }
}

function shorthandTag(cursor: Cursor) {
  const handle = scanHandle(cursor)
  const suffix = scanUri(cursor)
  if (suffix === undefined) return undefined
  if (handle.length > 1 && handle.endsWith('!')) return suffix === '' ? undefined : { handle, suffix }
  const name = handle.slice(1) + suffix
  return name === '' ? { handle: '', suffix: '!' } : { handle: '!', suffix: name }
}

function scanHandle(cursor: Cursor): string {
  const start = cursor.at
  cursor.skip()
  while (isWordCharacter(cursor.peek())) cursor.skip()
  if (cursor.peek() === EXCLAMATION) cursor.skip()
  return cursor.text.slice(start, cursor.at)
}

function scanUri(cursor: Cursor): string | undefined {
  const start = cursor.at
  for (let ch = cursor.peek(); isWordCharacter(ch) || URI.has(ch); ch = cursor.peek()) {
    if (ch === PERCENT && !/^%[0-9a-fA-F]{2}/.test(cursor.text.slice(cursor.at, cursor.at + 3))) return undefined
    cursor.skip()
  }
  const uri = cursor.text.slice(start, cursor.at)
  if (!uri.includes('%')) return uri
  try {
    return decodeURIComponent(uri)
  } catch {
    return undefined
  }
}

/** A directive that go-yaml knows. */
export interface Directive {
  /** The handle of a `%TAG`; `undefined` for `%YAML`. */
  readonly handle: string | undefined
  readonly prefix: string
  /** False for a `%YAML` with another version than 1.1. */
  readonly isOldVersion: boolean
}

const LINE = /^[^\n\r\x85\u2028\u2029]*/
const DIRECTIVE =
  /%(?:YAML[ \t]+([0-9]{1,2}\.[0-9]{1,2})|TAG[ \t]+(!(?:[\w-]*!)?)[ \t]+([\w;/?:@&=+$,.!~*'()[\]%-]+))(?=\s|$)[ \t]*(?:#.*)?/y

/** Goes to the line after a directive. `undefined` if go-yaml refuses it. */
export function scanDirective(cursor: Cursor): Directive | undefined {
  const line = LINE.exec(cursor.text.slice(cursor.at, cursor.end))?.[0] ?? ''
  DIRECTIVE.lastIndex = 0
  const found = DIRECTIVE.exec(line)
  if (found === null || DIRECTIVE.lastIndex !== line.length) {
    cursor.refuse(cursor.at, `the directive "${line.trim()}" must be "%YAML 1.1" or a valid %TAG; remove the line`)
    return undefined
  }
  while (!isLineEnd(cursor.peek())) cursor.skip()
  if (!Number.isNaN(cursor.peek())) cursor.skipLine()
  const [, version, handle, prefix = ''] = found
  return { handle, prefix, isOldVersion: version === undefined || version === '1.1' }
}
