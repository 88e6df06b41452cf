import {
  AMPERSAND,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DASH,
  DOUBLE_QUOTE,
  EXCLAMATION,
  GREATER,
  OPEN_BRACE,
  OPEN_BRACKET,
  PIPE,
  QUESTION,
  SINGLE_QUOTE,
  SPACE,
} from '../scan/characters.ts'
import { Cursor, isBlankOrEnd, isGoBreak, type Refusal } from './cursor.ts'
import { type Directive, scanAnchor, scanDirective, scanTag } from './properties.ts'
import { scanBlock, scanPlain, scanQuoted } from './scalars.ts'

/** What a token is. */
export type TokenKind =
  | 'stream-end'
  | 'directive'
  | 'document-start'
  | 'document-end'
  | 'block-sequence'
  | 'block-mapping'
  | 'block-end'
  | '['
  | ']'
  | '{'
  | '}'
  | ','
  | '-'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'plain'
  | 'quoted'
  | 'block'

/** A token of go-yaml's scanner, with its place in UTF-16 units. */
export interface Token {
  readonly kind: TokenKind
  readonly start: number
  readonly end: number
  readonly tag?: { readonly handle: string; readonly suffix: string }
  readonly directive?: Directive
}

/** The tokens of one document, and why go-yaml's scanner refuses it. */
export interface Tokens {
  readonly tokens: readonly Token[]
  readonly refusal: Refusal | undefined
  /** How many tokens the parser can get before the refusal: a token that may be a key waits for its colon. */
  readonly ready: number
}

interface SimpleKey {
  isPossible: boolean
  isRequired: boolean
  token: number
  at: number
  line: number
  column: number
  index: number
}

const TAB = 9
const STAR = 42
const PERCENT = 37
const BYTE_ORDER_MARK = 0xfeff
/** go-yaml's limit for the length of a key and its distance to the colon. */
const MAX_SIMPLE_KEY = 1024
const MAX_LEVEL = 10_000
const NOT_FIRST = new Set([...'-?:,[]{}#&*!|>\'"%@`'].map((ch) => ch.charCodeAt(0)))

/** Returns the tokens of the first document of a part of a text, as the scanner of go-yaml 2 finds them (`scannerc.go`). */
export function tokensOf(text: string, from: number, to: number): Tokens {
  return new Scanner(text, from, to).run()
}

class Scanner {
  readonly #cursor: Cursor
  readonly #tokens: Token[] = []
  readonly #keys: SimpleKey[] = [
    { isPossible: false, isRequired: false, token: 0, at: 0, line: 0, column: 0, index: 0 },
  ]
  readonly #indents: number[] = []
  #indent = -1
  #flowLevel = 0
  #isKeyAllowed = true
  #hasBegun = false

  constructor(text: string, from: number, to: number) {
    this.#cursor = new Cursor(text, from, to)
    if (this.#cursor.peek() === BYTE_ORDER_MARK) this.#cursor.at++
  }

  run(): Tokens {
    const cursor = this.#cursor
    let ready = 0
    for (let isDone = false; !isDone && cursor.refusal === undefined; ) {
      const { line, index } = cursor
      const before = this.#tokens.length
      isDone = this.#next()
      if (cursor.refusal !== undefined) ready = this.#waiting(line, index) ?? before
    }
    return { tokens: this.#tokens, refusal: cursor.refusal, ready }
  }

  /** The first token that may be a key. `line`, `index`: where the last token ended. */
  #waiting(line: number, index: number): number | undefined {
    const waits = (key: SimpleKey) => key.isPossible && key.line >= line && key.index + MAX_SIMPLE_KEY >= index
    return this.#keys.find(waits)?.token
  }

  /** Adds the next token. Returns whether it is the last one of the document. */
  #next(): boolean {
    const cursor = this.#cursor
    this.#toNextToken()
    this.#unroll(cursor.column)
    const ch = cursor.peek()
    if (Number.isNaN(ch)) return this.#end('stream-end', 0)
    if (cursor.column === 0 && ch === PERCENT) {
      this.#directive()
      return false
    }
    if (cursor.isAtMarker()) {
      const isStart = ch === DASH
      const isLast = this.#hasBegun || !isStart
      this.#hasBegun = true
      this.#end(isStart ? 'document-start' : 'document-end', 3)
      return isLast
    }
    this.#hasBegun = true
    this.#content(ch)
    return false
  }

  #content(ch: number): void {
    const cursor = this.#cursor
    const inFlow = this.#flowLevel > 0
    if (ch === OPEN_BRACKET || ch === OPEN_BRACE) this.#openFlow(ch === OPEN_BRACKET ? '[' : '{')
    else if (ch === CLOSE_BRACKET || ch === CLOSE_BRACE) this.#closeFlow(ch === CLOSE_BRACKET ? ']' : '}')
    else if (ch === COMMA) this.#indicator(',', true)
    else if (ch === DASH && isBlankOrEnd(cursor.peek(1))) this.#dash()
    else if (ch === QUESTION && (inFlow || isBlankOrEnd(cursor.peek(1)))) this.#explicitKey()
    else if (ch === COLON && (inFlow || isBlankOrEnd(cursor.peek(1)))) this.#value()
    else if (ch === STAR || ch === AMPERSAND) this.#node(ch === STAR ? 'alias' : 'anchor', () => scanAnchor(cursor))
    else if (ch === EXCLAMATION) this.#tag()
    else if ((ch === PIPE || ch === GREATER) && !inFlow) {
      this.#dropKey()
      this.#isKeyAllowed = true
      this.#scan('block', () => scanBlock(cursor, this.#indent))
    } else if (ch === SINGLE_QUOTE || ch === DOUBLE_QUOTE) this.#node('quoted', () => scanQuoted(cursor))
    else if (this.#startsPlain(ch)) this.#plain()
    else cursor.refuse(cursor.at, this.#unexpected(ch))
  }

  #unexpected(ch: number): string {
    return ch === TAB
      ? 'a tab must not be before a value, a key or a comment where indentation is expected; use spaces'
      : `a value without quotes must not begin with "${String.fromCharCode(ch)}"; put it in quotes`
  }

  #startsPlain(ch: number): boolean {
    const next = this.#cursor.peek(1)
    if (!isBlankOrEnd(ch) && !NOT_FIRST.has(ch)) return true
    if (ch === DASH) return next !== SPACE && next !== TAB
    return this.#flowLevel === 0 && (ch === QUESTION || ch === COLON) && !isBlankOrEnd(next)
  }

  #toNextToken(): void {
    const cursor = this.#cursor
    for (;;) {
      for (let ch = cursor.peek(); ch === SPACE || (ch === TAB && this.#skipsTabs()); ch = cursor.peek()) cursor.skip()
      cursor.skipComment()
      if (!isGoBreak(cursor.peek())) return
      cursor.skipLine()
      if (this.#flowLevel === 0) this.#isKeyAllowed = true
    }
  }

  #skipsTabs(): boolean {
    return this.#flowLevel > 0 || !this.#isKeyAllowed
  }

  #add(kind: TokenKind, start: number, end: number, at = this.#tokens.length): void {
    if (at === this.#tokens.length) this.#tokens.push({ kind, start, end })
    else this.#tokens.splice(at, 0, { kind, start, end })
  }

  /** Adds an indicator of one character. */
  #mark(kind: TokenKind): void {
    const { at } = this.#cursor
    this.#cursor.skip()
    this.#add(kind, at, at + 1)
  }

  #scan(kind: TokenKind, scan: () => boolean): void {
    const { at } = this.#cursor
    if (scan()) this.#add(kind, at, this.#cursor.at)
  }

  #end(kind: TokenKind, length: number): boolean {
    this.#unroll(-1)
    this.#dropKey()
    this.#isKeyAllowed = false
    const { at } = this.#cursor
    for (let i = 0; i < length; i++) this.#cursor.skip()
    this.#add(kind, at, at + length)
    return true
  }

  #directive(): void {
    this.#unroll(-1)
    this.#dropKey()
    this.#isKeyAllowed = false
    const start = this.#cursor.at
    const directive = scanDirective(this.#cursor)
    if (directive) this.#tokens.push({ kind: 'directive', start, end: this.#cursor.at, directive })
  }

  #indicator(kind: TokenKind, allowsKey: boolean): void {
    this.#dropKey()
    this.#isKeyAllowed = allowsKey
    this.#mark(kind)
  }

  #openFlow(kind: '[' | '{'): void {
    const { at, line, column, index } = this.#cursor
    this.#saveKey()
    this.#keys.push({ isPossible: false, isRequired: false, token: 0, at, line, column, index })
    if (++this.#flowLevel > MAX_LEVEL) this.#cursor.refuse(at, 'collections must not be nested this deep')
    this.#isKeyAllowed = true
    this.#mark(kind)
  }

  #closeFlow(kind: ']' | '}'): void {
    this.#dropKey()
    if (this.#flowLevel > 0) {
      this.#flowLevel--
      this.#keys.pop()
    }
    this.#isKeyAllowed = false
    this.#mark(kind)
  }

  #dash(): void {
    const { at, column } = this.#cursor
    if (this.#flowLevel === 0) {
      if (!this.#isKeyAllowed) this.#cursor.refuse(at, 'an element of a block list must begin on its own line')
      this.#roll(column, 'block-sequence', at)
    }
    this.#indicator('-', true)
  }

  #explicitKey(): void {
    const { at, column } = this.#cursor
    if (this.#flowLevel === 0) {
      if (!this.#isKeyAllowed) this.#cursor.refuse(at, 'a key with "?" must begin on its own line')
      this.#roll(column, 'block-mapping', at)
    }
    this.#indicator('key', this.#flowLevel === 0)
  }

  #value(): void {
    const cursor = this.#cursor
    const key = this.#keys.at(-1) as SimpleKey
    if (this.#isValid(key)) {
      this.#add('key', key.at, key.at, key.token)
      this.#roll(key.column, 'block-mapping', key.at, key.token)
      key.isPossible = false
      this.#isKeyAllowed = false
    } else {
      if (this.#flowLevel === 0) {
        if (!this.#isKeyAllowed) cursor.refuse(cursor.at, this.#missingKey())
        this.#roll(cursor.column, 'block-mapping', cursor.at)
      }
      this.#isKeyAllowed = this.#flowLevel === 0
    }
    this.#mark('value')
  }

  #missingKey(): string {
    return 'a key must be on the line of its colon, with at most 1,024 characters; otherwise write it with "? "'
  }

  #isValid(key: SimpleKey): boolean {
    if (!key.isPossible) return false
    const { line, index } = this.#cursor
    if (key.line >= line && key.index + MAX_SIMPLE_KEY >= index) return true
    if (key.isRequired) this.#cursor.refuse(key.at, this.#missingKey())
    key.isPossible = false
    return false
  }

  #saveKey(): void {
    if (!this.#isKeyAllowed) return
    const { at, line, column, index } = this.#cursor
    this.#dropKey()
    const isRequired = this.#flowLevel === 0 && this.#indent === column
    const key = { isPossible: true, isRequired, token: this.#tokens.length, at, line, column, index }
    this.#keys[this.#keys.length - 1] = key
  }

  #dropKey(): void {
    const key = this.#keys.at(-1) as SimpleKey
    if (key.isPossible && key.isRequired) this.#cursor.refuse(key.at, this.#missingKey())
    key.isPossible = false
  }

  #roll(column: number, kind: TokenKind, place: number, at?: number): void {
    if (this.#flowLevel > 0 || this.#indent >= column) return
    this.#indents.push(this.#indent)
    this.#indent = column
    if (this.#indents.length > MAX_LEVEL) this.#cursor.refuse(place, 'collections must not be nested this deep')
    this.#add(kind, place, place, at)
  }

  #unroll(column: number): void {
    if (this.#flowLevel > 0) return
    while (this.#indent > column) {
      this.#add('block-end', this.#cursor.at, this.#cursor.at)
      this.#indent = this.#indents.pop() as number
    }
  }

  #node(kind: TokenKind, scan: () => boolean): void {
    this.#saveKey()
    this.#isKeyAllowed = false
    this.#scan(kind, scan)
  }

  #tag(): void {
    this.#saveKey()
    this.#isKeyAllowed = false
    const start = this.#cursor.at
    const tag = scanTag(this.#cursor)
    if (tag) this.#tokens.push({ kind: 'tag', start, end: this.#cursor.at, tag })
  }

  #plain(): void {
    this.#saveKey()
    this.#isKeyAllowed = false
    const start = this.#cursor.at
    const found = scanPlain(this.#cursor, this.#indent, this.#flowLevel > 0)
    if (found === undefined) return
    this.#add('plain', start, found.end)
    if (found.isBeforeBreak) this.#isKeyAllowed = true
  }
}
