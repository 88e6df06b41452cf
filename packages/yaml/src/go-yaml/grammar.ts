import type { Refusal } from './cursor.ts'
import type { Token, TokenKind, Tokens } from './tokens.ts'

/** The properties and the token of a node; without a token it is empty. */
export interface GoNode {
  readonly start: number
  readonly anchor: Token | undefined
  /** The tag in its long form; `''` if there is none. */
  readonly tag: string
  readonly token: Token | undefined
}

/** What receives the nodes of a document. */
export interface GoEvents {
  readonly refusal: Refusal | undefined
  scalar(node: GoNode): void
  alias(token: Token): void
  open(node: GoNode, isMap: boolean): void
  close(): void
}

/** A state returns `false` if the token is refused. */
type State = () => boolean

const LONG_TAG = 'tag:yaml.org,2002:'
const ENDS: ReadonlySet<TokenKind> = new Set(['directive', 'document-start', 'document-end', 'stream-end'])

/**
 * Parses the tokens of a document as go-yaml 2 does (`parserc.go`), which reads nothing after the token that follows the root.
 * Returns why go-yaml refuses it. `isWhole`: the document must also end after its root.
 */
export function parseTokens(
  { tokens, refusal, ready }: Tokens,
  events: GoEvents,
  isWhole = false,
): Refusal | undefined {
  const grammar = new Grammar(tokens, events)
  const found = grammar.run() ?? (refusal !== undefined && grammar.at >= ready ? refusal : undefined)
  const rest = isWhole ? tokens[grammar.at] : undefined
  return (
    found ?? (rest && !ENDS.has(rest.kind) ? { offset: rest.start, cause: 'the document must end here' } : undefined)
  )
}

class Grammar {
  readonly #tokens: readonly Token[]
  readonly #events: GoEvents
  readonly #states: State[] = []
  readonly #handles = new Map([
    ['!', '!'],
    ['!!', LONG_TAG],
  ])
  #at = 0
  #refusal: Refusal | undefined

  constructor(tokens: readonly Token[], events: GoEvents) {
    this.#tokens = tokens
    this.#events = events
  }

  run(): Refusal | undefined {
    if (!this.#document()) return this.#refusal
    for (let state = this.#states.pop(); state !== undefined; state = this.#states.pop()) {
      if (!state() || this.#events.refusal !== undefined) break
    }
    return this.#refusal ?? this.#events.refusal
  }

  /** The number of tokens that were parsed. */
  get at(): number {
    return this.#at
  }
  get #token(): Token | undefined {
    return this.#tokens[this.#at]
  }
  #is(...kinds: readonly TokenKind[]): boolean {
    const kind = this.#token?.kind
    return kind !== undefined && kinds.includes(kind)
  }
  #take(kind: TokenKind): boolean {
    if (!this.#is(kind)) return false
    this.#at++
    return true
  }
  #refuse(cause: string, offset = this.#token?.start): boolean {
    // Without a token, the scanner has refused the text.
    if (offset !== undefined) this.#refusal = { offset, cause }
    return false
  }
  #empty(): boolean {
    this.#events.scalar({ start: this.#token?.start ?? 0, anchor: undefined, tag: '', token: undefined })
    return true
  }
  #then(state: State, next: () => boolean): boolean {
    this.#states.push(state)
    return next()
  }

  #document(): boolean {
    const hasDirectives = this.#is('directive')
    if (hasDirectives && !this.#directives()) return false
    if (this.#is('stream-end')) return hasDirectives ? this.#refuse('a directive must be followed by "---"') : true
    if (!this.#take('document-start')) {
      return hasDirectives ? this.#refuse('a directive must be followed by "---"') : this.#node(true, false)
    }
    return this.#token === undefined || ENDS.has(this.#token.kind) ? this.#empty() : this.#node(true, false)
  }

  #directives(): boolean {
    const seen = new Set<string | undefined>()
    for (; this.#is('directive'); this.#at++) {
      const { handle, prefix = '', isOldVersion = true } = this.#token?.directive ?? {}
      if (!isOldVersion) return this.#refuse('a %YAML directive must name version 1.1; remove the line')
      if (seen.has(handle)) return this.#refuse('a directive must not be repeated')
      seen.add(handle)
      if (handle !== undefined) this.#handles.set(handle, prefix)
    }
    return true
  }

  #node(isBlock: boolean, allowsIndentless: boolean): boolean {
    const start = this.#token?.start ?? 0
    if (this.#is('alias')) {
      this.#events.alias(this.#token as Token)
      this.#at++
      return true
    }
    let anchor: Token | undefined
    let tag: Token | undefined
    if (this.#is('anchor')) {
      anchor = this.#tokens[this.#at++]
      if (this.#is('tag')) tag = this.#tokens[this.#at++]
    } else if (this.#is('tag')) {
      tag = this.#tokens[this.#at++]
      if (this.#is('anchor')) anchor = this.#tokens[this.#at++]
    }
    const name = tag && this.#tagName(tag)
    if (tag && !name) return this.#refuse('the handle of a tag must be defined by a %TAG directive', tag.start)
    return this.#content({ start, anchor, tag: name ?? '', token: this.#token }, isBlock, allowsIndentless)
  }

  #tagName({ tag }: Token): string | undefined {
    if (tag === undefined || tag.handle === '') return tag?.suffix
    const prefix = this.#handles.get(tag.handle)
    return prefix === undefined ? undefined : prefix + tag.suffix
  }

  #content(node: GoNode, isBlock: boolean, allowsIndentless: boolean): boolean {
    const kind = node.token?.kind
    if (kind === 'plain' || kind === 'quoted' || kind === 'block') {
      this.#events.scalar(node)
      this.#at++
      return true
    }
    if (kind === '-' && allowsIndentless) return this.#open(node, false, this.#indentless)
    if (kind === '[') return this.#open(node, false, this.#firstElement)
    if (kind === '{') return this.#open(node, true, this.#firstEntry)
    if (kind === 'block-sequence' && isBlock) return this.#open(node, false, this.#blockElement, 1)
    if (kind === 'block-mapping' && isBlock) return this.#open(node, true, this.#blockKey, 1)
    if (node.anchor !== undefined || node.tag !== '') {
      this.#events.scalar({ ...node, token: undefined })
      return true
    }
    return this.#refuse('there must be a value here')
  }

  #open(node: GoNode, isMap: boolean, state: State, skipped = node.token?.kind === '-' ? 0 : 1): boolean {
    this.#at += skipped
    this.#events.open(node, isMap)
    this.#states.push(state)
    return true
  }
  #close(): boolean {
    this.#at++
    this.#events.close()
    return true
  }

  readonly #blockElement: State = () => {
    if (this.#is('block-end')) return this.#close()
    if (!this.#take('-'))
      return this.#refuse('an element of a block list must begin with "-", with the same indentation')
    this.#states.push(this.#blockElement)
    return this.#is('-', 'block-end') ? this.#empty() : this.#node(true, false)
  }
  readonly #indentless: State = () => {
    if (!this.#take('-')) {
      if (this.#token !== undefined) this.#events.close()
      return true
    }
    this.#states.push(this.#indentless)
    return this.#is('-', 'key', 'value', 'block-end') ? this.#empty() : this.#node(true, false)
  }
  readonly #blockKey: State = () => {
    if (this.#is('block-end')) return this.#close()
    if (!this.#take('key')) return this.#refuse('there must be a key here, with the indentation of the keys before it')
    this.#states.push(this.#blockValue)
    return this.#is('key', 'value', 'block-end') ? this.#empty() : this.#node(true, true)
  }
  readonly #blockValue: State = () => {
    this.#states.push(this.#blockKey)
    if (!this.#take('value') || this.#is('key', 'value', 'block-end')) return this.#empty()
    return this.#node(true, true)
  }

  readonly #firstElement: State = () => (this.#is(']') ? this.#close() : this.#elementNode())
  readonly #element: State = () => {
    if (this.#is(']')) return this.#close()
    if (!this.#take(',')) return this.#refuse('there must be "," or "]" here')
    return this.#is(']') ? this.#close() : this.#elementNode()
  }
  #elementNode(): boolean {
    const node = { start: this.#token?.start ?? 0, anchor: undefined, tag: '', token: this.#token }
    if (!this.#take('key')) return this.#then(this.#element, () => this.#node(false, false))
    this.#events.open(node, true)
    this.#states.push(this.#element, this.#pairValue)
    if (!this.#is('value', ',', ']')) return this.#node(false, false)
    // go-yaml skips this token.
    this.#at++
    return this.#empty()
  }
  readonly #pairValue: State = () => {
    this.#states.push(this.#pairEnd)
    return this.#take('value') && !this.#is(',', ']') ? this.#node(false, false) : this.#empty()
  }
  readonly #pairEnd: State = () => {
    this.#events.close()
    return true
  }

  readonly #firstEntry: State = () => (this.#is('}') ? this.#close() : this.#entryNode())
  readonly #entry: State = () => {
    if (this.#is('}')) return this.#close()
    if (!this.#take(',')) return this.#refuse('there must be "," or "}" here; a key must be on the line of its colon')
    return this.#is('}') ? this.#close() : this.#entryNode()
  }
  #entryNode(): boolean {
    if (!this.#take('key')) return this.#then(this.#emptyValue, () => this.#node(false, false))
    this.#states.push(this.#entryValue)
    return this.#is('value', ',', '}') ? this.#empty() : this.#node(false, false)
  }
  readonly #entryValue: State = () => {
    this.#states.push(this.#entry)
    return this.#take('value') && !this.#is(',', '}') ? this.#node(false, false) : this.#empty()
  }
  readonly #emptyValue: State = () => {
    this.#states.push(this.#entry)
    return this.#empty()
  }
}
