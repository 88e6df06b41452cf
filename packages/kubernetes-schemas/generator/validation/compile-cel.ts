import { ACCUMULATOR, type CallExpr, type ComprehensionExpr, type Expr } from '../../../cel/src/syntax/ast.ts'
import { parse } from '../../../cel/src/syntax/parser.ts'

/** Characters of an expression in a rule; what needs more is a predicate. */
const MAX_CHARACTERS = 300

const VARIABLES: ReadonlySet<string> = new Set(['self', 'value', 'key', 'root', 'oldSelf', 'oldValue'])

const OPERATORS: Readonly<Record<string, string>> = {
  '_&&_': '&&',
  '_||_': '||',
  '_<_': '<',
  '_<=_': '<=',
  '_>_': '>',
  '_>=_': '>=',
  '_+_': '+',
  '_-_': '-',
  '_*_': '*',
  '_%_': '%',
}

/** Functions of `src/validation/expressions.ts`, by their names in an expression. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  size: 'size',
  bytes: 'bytes',
  valid: 'valid',
  compareQuantity: 'compareQuantity',
  isInt: 'isInt',
  isString: 'isString',
  matchesSelector: 'matchesSelector',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  contains: 'contains',
  split: 'split',
  lowerAscii: 'lowerAscii',
  string: 'toText',
}

/** An expression as JavaScript. */
export interface CompiledExpression {
  /** An arrow function. */
  readonly code: string
  /** The functions of `src/validation/expressions.ts` that it calls. */
  readonly calls: ReadonlySet<string>
  /** The variables that it reads. */
  readonly reads: ReadonlySet<string>
}

/** Compiles an expression of a rule. Throws an error with its text if it uses something that rules do not have. */
export function compileExpression(source: string): CompiledExpression {
  if (source.length > MAX_CHARACTERS)
    throw new Error(`an expression must have at most ${MAX_CHARACTERS} characters; write a predicate: ${source}`)
  const calls = new Set<string>()
  const reads = new Set<string>()
  const emitter = new Emitter(calls, reads)
  try {
    const body = emitter.emit(parse(source, { minor: 37, server: 37 }), new Set())
    const parameters = [...VARIABLES]
    while (parameters.length > 0 && !reads.has(parameters.at(-1) as string)) parameters.pop()
    const names = parameters.map((name) => (reads.has(name) ? name : `_${name}`))
    return { code: `(${names.join(', ')}) => ${body}`, calls, reads }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}: ${source}`)
  }
}

class Emitter {
  readonly #calls: Set<string>
  readonly #reads: Set<string>

  constructor(calls: Set<string>, reads: Set<string>) {
    this.#calls = calls
    this.#reads = reads
  }

  emit(expr: Expr, locals: ReadonlySet<string>): string {
    switch (expr.kind) {
      case 'literal':
        if (expr.value.type === 'bytes') throw new Error('bytes have no place in a rule')
        return expr.value.type === 'string' ? JSON.stringify(expr.value.value) : String(expr.value.value)
      case 'ident':
        if (locals.has(expr.name)) return `${expr.name}_`
        if (!VARIABLES.has(expr.name)) throw new Error(`unknown variable "${expr.name}"`)
        this.#reads.add(expr.name)
        return expr.name
      case 'select': {
        const selected = `${this.emit(expr.operand, locals)}?.${expr.field}`
        return expr.test ? `${selected} !== undefined` : selected
      }
      case 'call':
        return this.#call(expr, locals)
      case 'list':
        return `[${expr.elements.map((element) => this.emit(element, locals)).join(', ')}]`
      case 'comprehension':
        return this.#comprehension(expr, locals)
      default:
        throw new Error(`a rule has no ${expr.kind}`)
    }
  }

  #call({ name, target, args }: CallExpr, locals: ReadonlySet<string>): string {
    const operator = OPERATORS[name]
    const given = (target === undefined ? args : [target, ...args]).map((each) => this.emit(each, locals))
    const [first = '', second = '', third = ''] = given
    if (operator !== undefined) return `(${first} ${operator} ${second})`
    switch (name) {
      case '!_':
        return `!(${first})`
      case '-_':
        return `-${first}`
      case '_?_:_':
        return `(${first} ? ${second} : ${third})`
      case '_[_]':
        return `${first}?.[${second}]`
      case '_/_':
        return `Math.trunc(${first} / ${second})`
      case '_==_':
      case '_!=_':
        return this.#equality(name === '_==_', args as readonly [Expr, Expr], [first, second])
      case '@in':
        return this.#support('isIn', given)
      case 'matches': {
        const pattern = args.at(-1)
        if (pattern?.kind !== 'literal' || pattern.value.type !== 'string')
          throw new Error('matches() needs a pattern as a literal')
        return `${regexText(pattern.value.value)}.test(${first} ?? '')`
      }
      default: {
        const known = FUNCTIONS[name]
        if (known === undefined) throw new Error(`unknown function "${name}"`)
        return this.#support(known, given)
      }
    }
  }

  #equality(isSame: boolean, args: readonly Expr[], [left, right]: readonly [string, string]): string {
    for (const arg of args)
      if (arg.kind === 'literal' && arg.value.value === '')
        throw new Error("an absent field is not '': write !has(...)")
    const isScalar = args.some(({ kind }) => kind === 'literal')
    if (isScalar) return `(${left} ${isSame ? '===' : '!=='} ${right})`
    return `${isSame ? '' : '!'}${this.#support('isSame', [left, right])}`
  }

  #support(name: string, args: readonly string[]): string {
    this.#calls.add(name)
    return `${name}(${args.join(', ')})`
  }

  #comprehension(expr: ComprehensionExpr, locals: ReadonlySet<string>): string {
    const { macro, range, iterVar, iterVar2, step } = expr
    if (iterVar2 !== undefined) throw new Error('macros with two variables have no place in a rule')
    const inner = new Set([...locals, iterVar])
    const over = this.emit(range, locals)
    const lambda = (body: Expr): string => `(${iterVar}_) => ${this.emit(body, inner)}`
    const [cond] = step.kind === 'call' ? step.args : []
    switch (macro) {
      case 'all':
      case 'exists':
        return this.#support(macro, [over, lambda(second(step))])
      case 'filter':
        return this.#support('filter', [over, lambda(cond as Expr)])
      default:
        throw new Error(`unknown macro "${macro}"`)
    }
  }
}

function second(step: Expr): Expr {
  const arg = step.kind === 'call' ? step.args[1] : undefined
  if (arg === undefined || (arg.kind === 'ident' && arg.name === ACCUMULATOR)) throw new Error('unknown macro')
  return arg
}

/** A pattern of RE2 as a regular expression: rules use what both have. */
export function regexText(pattern: string): string {
  return new RegExp(pattern, 'u').toString()
}
