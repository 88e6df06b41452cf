import type { LiteralValue } from './ast.ts'
import { Problem } from './problem.ts'

const MAX_INT = 2n ** 63n - 1n
const MAX_UINT = 2n ** 64n - 1n
const ESCAPE = /\\(?:[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|(.))/gs
const ESCAPES: Readonly<Record<string, string>> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Parses an `int` literal. */
export function intLiteral(text: string, negative: boolean, at: number): LiteralValue {
  const value = BigInt(text)
  if (value > (negative ? MAX_INT + 1n : MAX_INT)) throw new Problem('invalid int literal', at)
  return { type: 'int', value: negative ? -value : value }
}

/** Parses a `uint` literal, including its `u`. */
export function uintLiteral(text: string, at: number): LiteralValue {
  const value = BigInt(text.slice(0, -1))
  if (value > MAX_UINT) throw new Problem('invalid uint literal', at)
  return { type: 'uint', value }
}

/** Parses a `double` literal. */
export function doubleLiteral(text: string, negative: boolean, at: number): LiteralValue {
  const value = Number(text)
  if (!Number.isFinite(value)) throw new Problem('invalid double literal', at)
  return { type: 'double', value: negative ? -value : value }
}

/** Parses a string literal with quotes, prefix and escapes. */
export function stringLiteral(text: string, at: number, server: number): LiteralValue {
  const { body, raw } = unquote(text)
  if (raw || !body.includes('\\')) return { type: 'string', value: body }
  return { type: 'string', value: body.replace(ESCAPE, unescapeWith(at, server)) }
}

/** Parses a bytes literal: the UTF-8 of the string; escapes such as `\x41` and `\101` are bytes. */
export function bytesLiteral(text: string, at: number): LiteralValue {
  const { body, raw } = unquote(text.slice(1))
  const encoder = new TextEncoder()
  if (raw || !body.includes('\\')) return { type: 'bytes', value: encoder.encode(body) }
  const bytes: number[] = []
  for (const part of body.match(/\\(?:[xX]..|[0-7]{3}|.)|[^\\]+/gs) ?? []) {
    if (/^\\[uU]/.test(part)) throw new Problem('bytes must not hold \\u escapes', at)
    const digits = /^\\[xX](..)$/s.exec(part)?.[1]
    const octal = /^\\([0-7]{3})$/.exec(part)?.[1]
    if (digits !== undefined) bytes.push(Number.parseInt(digits, 16))
    else if (octal !== undefined) bytes.push(Number.parseInt(octal, 8))
    else for (const byte of encoder.encode(part.startsWith('\\') ? simple(part.charAt(1)) : part)) bytes.push(byte)
  }
  return { type: 'bytes', value: Uint8Array.from(bytes) }
}

function unquote(text: string): { body: string; raw: boolean } {
  const raw = /^[rR]/.test(text)
  const quoted = (raw ? text.slice(1) : text).replace(/\r\n?/g, '\n')
  const width = quoted.length >= 6 && /^("""|''')/.test(quoted) ? 3 : 1
  return { body: quoted.slice(width, -width), raw }
}

function unescapeWith(at: number, server: number) {
  return (_: string, x?: string, u?: string, long?: string, octal?: string, char = ''): string => {
    const hex = x ?? u ?? long
    if (hex !== undefined) return codePoint(Number.parseInt(hex, 16), at, server)
    return octal === undefined ? simple(char) : codePoint(Number.parseInt(octal, 8), at, server)
  }
}

/** The minor version of the server that refuses surrogates; older ones replace them (cel-go 0.23.2, parser/unescape.go). */
const SURROGATES_REFUSED_SINCE = 33

function codePoint(value: number, at: number, server: number): string {
  const isSurrogate = value >= 0xd800 && value <= 0xdfff
  if (value > 0x10ffff || (isSurrogate && server >= SURROGATES_REFUSED_SINCE))
    throw new Problem('invalid unicode code point', at)
  return isSurrogate ? '\ufffd' : String.fromCodePoint(value)
}

function simple(char: string): string {
  return ESCAPES[char] ?? char
}
