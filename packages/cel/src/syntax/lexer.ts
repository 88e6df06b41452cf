import { Problem } from './problem.ts'

export type TokenKind = 'name' | 'quoted-name' | 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'symbol' | 'end'

/** A token with its source text. Keywords (`in`, `true`, `false`, `null`) are symbols. */
export interface Token {
  readonly kind: TokenKind
  readonly text: string
  readonly at: number
}

const SKIP = /(?:[\t \r\n\f]+|\/\/[^\n]*)+/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y
const QUOTED_NAME = /`[A-Za-z0-9_./ -]+`/y
const NUMBER =
  /(0x[0-9a-fA-F]+|[0-9]+)[uU]|[0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?|0x[0-9a-fA-F]+|[0-9]+/y
const PREFIX = /[bB]?[rR]?(?="|')/y
const SYMBOL = /==|!=|<=|>=|&&|\|\||[<>[\]{}().,\-!?:+*/%]/y
const ESCAPE = /\\(?:[abfnrtv"'\\?`]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-3][0-7]{2})/y
const KEYWORDS: ReadonlySet<string> = new Set(['in', 'true', 'false', 'null'])

/** Splits an expression into tokens (cel-go, parser/gen/CEL.g4). Throws a {@link Problem} for invalid syntax. */
export function tokens(source: string): Token[] {
  const found: Token[] = []
  let at = skip(source, 0)
  while (at < source.length) {
    const token = next(source, at)
    found.push(token)
    at = skip(source, at + token.text.length)
  }
  found.push({ kind: 'end', text: '', at: source.length })
  return found
}

function skip(source: string, at: number): number {
  return at + (match(SKIP, source, at)?.length ?? 0)
}

function next(source: string, at: number): Token {
  const text = stringAt(source, at)
  if (text !== undefined) return { kind: /^[bB]/.test(text) ? 'bytes' : 'string', text, at }
  const name = match(NAME, source, at)
  if (name !== undefined) return { kind: KEYWORDS.has(name) ? 'symbol' : 'name', text: name, at }
  const number = match(NUMBER, source, at)
  if (number !== undefined) return { kind: numberKind(number), text: number, at }
  const symbol = match(SYMBOL, source, at)
  if (symbol !== undefined) return { kind: 'symbol', text: symbol, at }
  const quoted = match(QUOTED_NAME, source, at)
  if (quoted !== undefined) return { kind: 'quoted-name', text: quoted, at }
  throw new Problem(`unexpected ${JSON.stringify(String.fromCodePoint(source.codePointAt(at) ?? 0))}`, at)
}

function numberKind(text: string): TokenKind {
  if (/[uU]$/.test(text)) return 'uint'
  return /^0x/.test(text) || /^[0-9]+$/.test(text) ? 'int' : 'double'
}

function stringAt(source: string, at: number): string | undefined {
  const prefix = match(PREFIX, source, at)
  if (prefix === undefined) return undefined
  const raw = /[rR]$/.test(prefix)
  const open = at + prefix.length
  const quote = source.charAt(open)
  const triple = quote.repeat(3)
  const end = source.startsWith(triple, open)
    ? (endOfString(source, open + 3, triple, raw) ?? endOfString(source, open + 1, quote, raw))
    : endOfString(source, open + 1, quote, raw)
  if (end === undefined) throw new Problem('a string must be closed and have only known escapes', at)
  return source.slice(at, end)
}

function endOfString(source: string, start: number, quotes: string, raw: boolean): number | undefined {
  const single = quotes.length === 1
  let at = start
  while (at < source.length) {
    if (source.startsWith(quotes, at)) return at + quotes.length
    const char = source.charAt(at)
    if (single && (char === '\n' || char === '\r')) return undefined
    if (char === '\\' && !raw) {
      const escaped = match(ESCAPE, source, at)
      if (escaped === undefined) return undefined
      at += escaped.length
    } else {
      at++
    }
  }
  return undefined
}

function match(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}
