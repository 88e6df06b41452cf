import type { Expr, LiteralValue, MapEntry, StructEntry } from './ast.ts'
import { type Factory, factoryAt } from './factory.ts'
import { type Token, type TokenKind, tokens } from './lexer.ts'
import { bytesLiteral, doubleLiteral, intLiteral, stringLiteral, uintLiteral } from './literals.ts'
import { findMacro } from './macro-table.ts'
import { checkQuotedName, type ParseOptions } from './parse-options.ts'
import { Problem } from './problem.ts'

const MAX_CODE_POINTS = 100_000
const MAX_DEPTH = 250
/** The server does not have this limit. Only nested `optMap` reaches it, because each one doubles the expression. */
const MAX_NODES = 150_000
const RELATIONS: ReadonlyMap<string, string> = new Map([
  ['<', '_<_'],
  ['<=', '_<=_'],
  ['>=', '_>=_'],
  ['>', '_>_'],
  ['==', '_==_'],
  ['!=', '_!=_'],
  ['in', '@in'],
])
const PRODUCTS: ReadonlyMap<string, string> = new Map([
  ['*', '_*_'],
  ['/', '_/_'],
  ['%', '_%_'],
])
const SUMS: ReadonlyMap<string, string> = new Map([
  ['+', '_+_'],
  ['-', '_-_'],
])
const RESERVED: ReadonlySet<string> = new Set(
  'as break const continue else false for function if import in let loop package namespace null return true var void while'.split(
    ' ',
  ),
)

/** A recursive rule of the grammar; cel-go counts the depth of each. */
type Rule = 'expression' | 'relation' | 'calculation' | 'member'

/** Parses an expression and expands the macros of a minor version of Kubernetes. Throws a {@link Problem} for invalid syntax. */
export function parse(source: string, versions: ParseOptions): Expr {
  if (source.length > MAX_CODE_POINTS && [...source].length > MAX_CODE_POINTS) {
    throw new Problem(`an expression must have at most ${MAX_CODE_POINTS} characters`, 0)
  }
  const parser = new Parser(source, versions)
  return parser.start()
}

/** A recursive descent parser of the grammar of cel-go (parser/gen/CEL.g4), with its limits of depth. */
class Parser {
  readonly #tokens: readonly Token[]
  readonly #options: ParseOptions
  readonly #depth: Record<Rule, number> = { expression: 0, relation: 0, calculation: 0, member: 0 }
  #position = 0
  #id = 0
  /** The nesting of selections, calls and binary operators in the last parsed expression. */
  #height = 0

  constructor(source: string, options: ParseOptions) {
    this.#tokens = tokens(source)
    this.#options = options
  }

  start(): Expr {
    const expr = this.#expression()
    if (this.#token().kind !== 'end') throw this.#unexpected()
    return expr
  }

  #expression(): Expr {
    return this.#within('expression', () => {
      const condition = this.#logical('||', '_||_', () => this.#and())
      const token = this.#take('?')
      if (token === undefined) return condition
      const yes = this.#also(() => this.#logical('||', '_||_', () => this.#and()))
      this.#expect(':')
      const no = this.#also(() => this.#expression())
      this.#rise()
      return this.#make(token).call('_?_:_', [condition, yes, no])
    })
  }

  #and(): Expr {
    return this.#logical('&&', '_&&_', () => this.#relation(1))
  }

  /** Parses a chain of `||` or `&&` as a balanced tree, like cel-go. */
  #logical(symbol: string, name: string, operand: () => Expr): Expr {
    const terms = [operand()]
    const operators: Token[] = []
    for (let token = this.#take(symbol); token !== undefined; token = this.#take(symbol)) {
      operators.push(token)
      terms.push(this.#also(operand))
    }
    return this.#balanced(name, terms, operators, 0, operators.length - 1)
  }

  #balanced(name: string, terms: readonly Expr[], operators: readonly Token[], low: number, high: number): Expr {
    if (high < low) return terms[low] as Expr
    const middle = Math.floor((low + high + 1) / 2)
    const left = middle === low ? (terms[middle] as Expr) : this.#balanced(name, terms, operators, low, middle - 1)
    const right =
      middle === high ? (terms[middle + 1] as Expr) : this.#balanced(name, terms, operators, middle + 1, high)
    return this.#make(operators[middle] as Token).call(name, [left, right])
  }

  #relation(precedence: number): Expr {
    return this.#within('relation', () =>
      this.#leftAssociative(
        () => this.#calculation(0),
        (symbol) => (precedence <= 1 ? RELATIONS.get(symbol) : undefined),
        () => this.#relation(2),
      ),
    )
  }

  #calculation(precedence: number): Expr {
    return this.#within('calculation', () =>
      this.#leftAssociative(
        () => this.#unary(),
        (symbol) => PRODUCTS.get(precedence <= 2 ? symbol : '') ?? SUMS.get(precedence <= 1 ? symbol : ''),
        (name) => this.#calculation(name === '_+_' || name === '_-_' ? 2 : 3),
      ),
    )
  }

  #leftAssociative(
    first: () => Expr,
    operator: (symbol: string) => string | undefined,
    next: (name: string) => Expr,
  ): Expr {
    let left = first()
    for (;;) {
      const token = this.#token()
      const name = token.kind === 'symbol' ? operator(token.text) : undefined
      if (name === undefined) return left
      this.#position++
      const right = this.#also(() => next(name))
      this.#rise()
      left = this.#make(token).call(name, [left, right])
    }
  }

  #unary(): Expr {
    const token = this.#token()
    if (token.kind !== 'symbol' || (token.text !== '!' && token.text !== '-')) return this.#member()
    if (token.text === '-' && this.#isNumber(1)) return this.#member()
    let count = 0
    while (this.#take(token.text) !== undefined) count++
    const operand = this.#member()
    return count % 2 === 0 ? operand : this.#make(token).call(token.text === '!' ? '!_' : '-_', [operand])
  }

  #member(): Expr {
    return this.#within('member', () => {
      let operand = this.#primary()
      for (;;) {
        const token = this.#token()
        if (token.kind !== 'symbol') return operand
        if (token.text === '.') operand = this.#selection(operand)
        else if (token.text === '[') operand = this.#index(operand)
        else return operand
      }
    })
  }

  #selection(operand: Expr): Expr {
    const dot = this.#expect('.')
    const optional = this.#optional()
    const name = this.#token()
    const field = this.#fieldName()
    const open = name.kind === 'name' && !optional ? this.#take('(') : undefined
    if (open !== undefined) {
      const args = this.#list(')', () => this.#also(() => this.#expression()), false)
      this.#rise()
      return this.#call(open, field, args, operand)
    }
    this.#rise()
    if (!optional) return this.#make(dot).select(operand, field)
    return this.#make(dot).call('_?._', [operand, this.#make(name).literal({ type: 'string', value: field })])
  }

  #index(operand: Expr): Expr {
    const open = this.#expect('[')
    const optional = this.#optional()
    const index = this.#also(() => this.#expression())
    this.#expect(']')
    this.#rise()
    return this.#make(open).call(optional ? '_[?_]' : '_[_]', [operand, index])
  }

  #primary(): Expr {
    this.#height = 0
    const token = this.#token()
    if (token.kind === 'name' || token.text === '.') return this.#named()
    if (token.kind !== 'symbol') return this.#literal()
    switch (token.text) {
      case '(': {
        this.#position++
        const inner = this.#expression()
        this.#expect(')')
        return inner
      }
      case '[':
        return this.#listLiteral()
      case '{':
        return this.#mapLiteral()
      default:
        return this.#literal()
    }
  }

  #named(): Expr {
    const dot = this.#take('.')
    const token = this.#token()
    if (token.kind !== 'name') throw this.#unexpected()
    const message = this.#messageName(dot === undefined ? '' : '.')
    if (message !== undefined) return this.#structLiteral(message)
    this.#position++
    if (RESERVED.has(token.text)) throw new Problem(`reserved identifier: ${token.text}`, token.at)
    const name = `${dot === undefined ? '' : '.'}${token.text}`
    const open = this.#take('(')
    if (open === undefined) return this.#make(token).ident(name)
    const args = this.#list(')', () => this.#also(() => this.#expression()), false)
    return this.#call(open, name, args, undefined)
  }

  /** Reads the name before `{` of `a.b.C{}` and moves to the brace. Returns `undefined` for anything else. */
  #messageName(prefix: string): string | undefined {
    let position = this.#position
    let name = `${prefix}${this.#tokens[position]?.text}`
    while (this.#tokens[position + 1]?.text === '.' && this.#tokens[position + 2]?.kind === 'name') {
      position += 2
      name += `.${this.#tokens[position]?.text}`
    }
    if (this.#tokens[position + 1]?.text !== '{') return undefined
    this.#position = position + 1
    return name
  }

  #structLiteral(name: string): Expr {
    const open = this.#expect('{')
    const fields = this.#list('}', (): StructEntry => {
      const optional = this.#optional()
      const field = this.#fieldName()
      const colon = this.#expect(':')
      const value = this.#also(() => this.#expression())
      return this.#make(colon).structEntry(field, value, optional)
    })
    return this.#make(open).struct(name, fields)
  }

  #listLiteral(): Expr {
    const open = this.#expect('[')
    const optional: number[] = []
    let count = 0
    const elements = this.#list(']', () => {
      if (this.#optional()) optional.push(count)
      count++
      return this.#also(() => this.#expression())
    })
    return this.#make(open).list(elements, optional)
  }

  #mapLiteral(): Expr {
    const open = this.#expect('{')
    const entries = this.#list('}', (): MapEntry => {
      const optional = this.#optional()
      const key = this.#also(() => this.#expression())
      const colon = this.#expect(':')
      const value = this.#also(() => this.#expression())
      return this.#make(colon).mapEntry(key, value, optional)
    })
    return this.#make(open).map(entries)
  }

  /** Parses items up to and including `close`. Literals can end with a comma, and `[,]` is empty. */
  #list<T>(close: string, item: () => T, trailingComma = true): T[] {
    const items: T[] = []
    while (!this.#is(close)) {
      if (items.length > 0) {
        this.#expect(',')
        if (trailingComma && this.#is(close)) break
      } else if (trailingComma && this.#take(',') !== undefined) {
        break
      }
      items.push(item())
    }
    this.#expect(close)
    return items
  }

  #literal(): Expr {
    const token = this.#token()
    const negative = this.#isNumber(1) && this.#take('-') !== undefined
    const value = this.#value(this.#token(), negative)
    if (value === undefined) throw this.#unexpected()
    this.#position++
    return this.#make(token).literal(value)
  }

  #value(token: Token, negative: boolean): LiteralValue | undefined {
    const read: Partial<Record<TokenKind, () => LiteralValue>> = {
      int: () => intLiteral(token.text, negative, token.at),
      uint: () => uintLiteral(token.text, token.at),
      double: () => doubleLiteral(token.text, negative, token.at),
      string: () => stringLiteral(token.text, token.at, this.#options.server),
      bytes: () => bytesLiteral(token.text, token.at),
    }
    if (token.kind !== 'symbol') return read[token.kind]?.()
    if (token.text === 'null') return { type: 'null', value: null }
    return token.text === 'true' || token.text === 'false' ? { type: 'bool', value: token.text === 'true' } : undefined
  }

  #call(open: Token, name: string, args: readonly Expr[], target: Expr | undefined): Expr {
    const make = this.#make(open)
    const macro = findMacro(name, args.length, target, this.#options)
    return macro === undefined ? make.call(name, args, target) : macro(make, target ?? make.accumulator(), args)
  }

  #fieldName(): string {
    const token = this.#token()
    if (token.kind !== 'name' && token.kind !== 'quoted-name') throw this.#unexpected()
    if (token.kind === 'quoted-name') checkQuotedName(token, this.#options)
    this.#position++
    return token.kind === 'name' ? token.text : token.text.slice(1, -1)
  }

  #optional(): boolean {
    const token = this.#take('?')
    if (token !== undefined && this.#options.minor < 28) throw new Problem("unsupported syntax '?'", token.at)
    return token !== undefined
  }

  #isNumber(offset: number): boolean {
    const kind = this.#tokens[this.#position + offset]?.kind
    return this.#is('-') && (kind === 'int' || kind === 'double')
  }

  #within(rule: Rule, body: () => Expr): Expr {
    this.#depth[rule]++
    if (this.#depth[rule] > MAX_DEPTH) throw this.#tooDeep()
    const expr = body()
    this.#depth[rule]--
    return expr
  }

  /** Parses another part of the same expression, whose height is the maximum of its parts. */
  #also(body: () => Expr): Expr {
    const before = this.#height
    const expr = body()
    if (before > this.#height) this.#height = before
    return expr
  }

  #rise(): void {
    this.#height++
    if (this.#height > MAX_DEPTH) throw this.#tooDeep()
  }

  #tooDeep(): Problem {
    return new Problem(`an expression must not be nested deeper than ${MAX_DEPTH}`, this.#token().at)
  }

  #make(token: Token): Factory {
    return factoryAt(token.at, () => {
      if (this.#id === MAX_NODES)
        throw new Problem(`an expression must not have more than ${MAX_NODES} parts, its macros expanded`, token.at)
      return ++this.#id
    })
  }

  #token(): Token {
    return this.#tokens[this.#position] as Token
  }

  #is(symbol: string): boolean {
    const token = this.#token()
    return token.kind === 'symbol' && token.text === symbol
  }

  #take(symbol: string): Token | undefined {
    if (!this.#is(symbol)) return undefined
    return this.#tokens[this.#position++]
  }

  #expect(symbol: string): Token {
    const token = this.#take(symbol)
    if (token === undefined) throw this.#unexpected(`, expecting '${symbol}'`)
    return token
  }

  #unexpected(hint = ''): Problem {
    const token = this.#token()
    return new Problem(`unexpected ${token.kind === 'end' ? 'end' : `'${token.text}'`}${hint}`, token.at)
  }
}
