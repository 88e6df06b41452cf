interface Node {
  /** Unique in its tree; types and references are stored by id. */
  readonly id: number
  /** The offset of its start in the source, in UTF-16 units. */
  readonly at: number
}

/** A constant; `int` and `uint` are bigints, `double` is a number. */
export interface LiteralExpr extends Node {
  readonly kind: 'literal'
  readonly value: LiteralValue
}

export type LiteralValue =
  | { readonly type: 'null'; readonly value: null }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int' | 'uint'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }

/** A name, including a leading dot. */
export interface IdentExpr extends Node {
  readonly kind: 'ident'
  readonly name: string
}

/** `operand.field` or, with `test`, `has(operand.field)`. `operand.?field` is a call of `_?._`. */
export interface SelectExpr extends Node {
  readonly kind: 'select'
  readonly operand: Expr
  readonly field: string
  readonly test: boolean
}

/** A call of a function, a method (with `target`) or an operator (`_+_`, `_?_:_`, `_[_]`, `_[?_]`, `!_`, `-_`, `@in`, ...). */
export interface CallExpr extends Node {
  readonly kind: 'call'
  readonly name: string
  readonly target?: Expr
  readonly args: readonly Expr[]
}

/** `[a, ?b]`. */
export interface ListExpr extends Node {
  readonly kind: 'list'
  readonly elements: readonly Expr[]
  /** Indexes of the elements with `?`, ascending. */
  readonly optional: readonly number[]
}

/** `{k: v, ?k: v}`. */
export interface MapExpr extends Node {
  readonly kind: 'map'
  readonly entries: readonly MapEntry[]
}

export interface MapEntry extends Node {
  readonly key: Expr
  readonly value: Expr
  readonly optional: boolean
}

/** `Name{field: value}`. It does not compile in a rule, because schemas do not name types. */
export interface StructExpr extends Node {
  readonly kind: 'struct'
  readonly name: string
  readonly fields: readonly StructEntry[]
}

export interface StructEntry extends Node {
  readonly field: string
  readonly value: Expr
  readonly optional: boolean
}

/**
 * The expansion of a macro: for each element of `range`, while `condition`, `accu = step`; its value is `result`.
 * Without `iterVar2`, `iterVar` is an element of a list or a key of a map; with it, `iterVar` is the index or key, and `iterVar2` the value.
 */
export interface ComprehensionExpr extends Node {
  readonly kind: 'comprehension'
  readonly range: Expr
  readonly iterVar: string
  readonly iterVar2?: string
  readonly accuVar: string
  readonly accuInit: Expr
  readonly condition: Expr
  readonly step: Expr
  readonly result: Expr
  /** The name of the macro: `all`, `exists`, `exists_one`, `map`, `filter`, `bind`, ... */
  readonly macro: string
}

/** An expression of the Common Expression Language with expanded macros. */
export type Expr = LiteralExpr | IdentExpr | SelectExpr | CallExpr | ListExpr | MapExpr | StructExpr | ComprehensionExpr

/** The accumulator of macros. Its name is not valid in the source of an expression. */
export const ACCUMULATOR = '@result'

/** Returns the direct subexpressions. */
export function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'select':
      return [expr.operand]
    case 'call':
      return expr.target === undefined ? expr.args : [expr.target, ...expr.args]
    case 'list':
      return expr.elements
    case 'map':
      return expr.entries.flatMap(({ key, value }) => [key, value])
    case 'struct':
      return expr.fields.map(({ value }) => value)
    case 'comprehension':
      return [expr.range, expr.accuInit, expr.condition, expr.step, expr.result]
    default:
      return []
  }
}

/** Returns the declared name. A leading dot excludes local variables. */
export function withoutDot(name: string): string {
  return name.startsWith('.') ? name.slice(1) : name
}
