import type { CallExpr, ComprehensionExpr, Expr } from '../../../cel/src/syntax/ast.ts'
import { parse } from '../../../cel/src/syntax/parser.ts'

const COMPARED: Readonly<Record<string, string>> = {
  '_==_': 'is',
  '_!=_': 'is not',
  '_<_': 'is less than',
  '_<=_': 'is at most',
  '_>_': 'is more than',
  '_>=_': 'is at least',
}

const METHODS: Readonly<Record<string, string>> = {
  startsWith: 'begins with',
  endsWith: 'ends with',
  contains: 'contains',
  matches: 'matches the pattern',
}

/**
 * The condition of a rule in words: `{self.type} is "Localhost"`. Names in braces are places: `self` is the definition's object, `value`
 * the value of the rule, `root` the whole object, `oldSelf` and `oldValue` the old ones. What has no short words stays an expression.
 */
export function conditionWords(source: string): string {
  return (
    wordsOf(parse(source, { minor: 37, server: 37 }), true) ??
    `${source.replace(/\b(?:self|root|value|oldSelf|oldValue)\b(?:\.\w+\b(?!\())*/g, '{$&}')} is true`
  )
}

/** Undefined if an expression has no words; `isWhole`: it is not a part of a longer condition. */
function wordsOf(expr: Expr, isWhole = false): string | undefined {
  if (expr.kind === 'select' && expr.test) return phrase(placeOf({ ...expr, test: false }), 'is set')
  if (expr.kind === 'ident' || expr.kind === 'select') return phrase(placeOf(expr), 'is true')
  if (expr.kind === 'comprehension') return keysWords(expr)
  if (expr.kind !== 'call') return undefined
  const { name, args, target } = expr
  if (name === '!_') return negated(args[0] as Expr)
  if (name === '_&&_' || name === '_||_') return joined(expr, name === '_&&_' ? 'and' : 'or', isWhole)
  if (name === '@in') return membership(args as readonly [Expr, Expr], false)
  if (name === 'isInt') return phrase(placeOf(args[0]), 'is a number')
  if (name === 'isString') return phrase(placeOf(args[0]), 'is a string')
  const method = METHODS[name]
  if (method !== undefined) return phrase(placeOf(target), `${method} ${literalText(args[0])}`)
  return comparison(expr)
}

function negated(expr: Expr): string | undefined {
  if (expr.kind === 'select' && expr.test) return phrase(placeOf({ ...expr, test: false }), 'is not set')
  if (expr.kind === 'call') {
    const { name, args, target } = expr
    if (name === '@in') return membership(args as readonly [Expr, Expr], true)
    if (name === 'isInt') return phrase(placeOf(args[0]), 'is not a number')
    if (name === 'startsWith') return phrase(placeOf(target), `does not begin with ${literalText(args[0])}`)
    if (name === 'contains') return phrase(placeOf(target), `does not contain ${literalText(args[0])}`)
    if (name === '_>_' && isSize(args[0]) && isZero(args[1])) return phrase(placeOf(sizedIn(args[0])), 'is empty')
  }
  const words = wordsOf(expr)
  return words === undefined ? undefined : `not (${unwrapped(words)})`
}

function joined({ name, args }: CallExpr, joint: string, isWhole: boolean): string | undefined {
  const parts = flat(args, name).map((each) => wordsOf(each))
  if (parts.some((part) => part === undefined)) return undefined
  const text = parts.join(` ${joint} `)
  return isWhole ? text : `(${text})`
}

/** The operands of nested calls of one operator. */
function flat(args: readonly Expr[], name: string): Expr[] {
  return args.flatMap((each) => (each.kind === 'call' && each.name === name ? flat(each.args, name) : [each]))
}

function membership([element, range]: readonly [Expr, Expr], isNegated: boolean): string | undefined {
  if (range.kind === 'list') {
    const texts = range.elements.map(literalText)
    return phrase(placeOf(element), isNegated ? `is not ${texts.join(' or ')}` : `is ${texts.join(' or ')}`)
  }
  if (element.kind !== 'literal') return undefined
  return phrase(placeOf(range), `${isNegated ? 'does not have' : 'has'} ${literalText(element)}`)
}

/** `self.exists(s, s in ["a", "b"])`: a map that has one of some keys. */
function keysWords({ macro, range, step }: ComprehensionExpr): string | undefined {
  const [, test] = step.kind === 'call' ? step.args : []
  if (macro !== 'exists' || test?.kind !== 'call' || test.name !== '@in') return undefined
  const [, keys] = test.args
  if (keys?.kind !== 'list') return undefined
  const names = keys.elements.map((each) => literalText(each)?.replaceAll('"', ''))
  return phrase(placeOf(range), `has ${names.join(' or ')}`)
}

function comparison({ name, args }: CallExpr): string | undefined {
  const verb = COMPARED[name]
  const [left, right] = args
  if (verb === undefined || left === undefined || right === undefined) return undefined
  if (isSize(left)) {
    const place = placeOf(sizedIn(left))
    if (name === '_>_' && isZero(right)) return phrase(place, 'is not empty')
    return place === undefined ? undefined : `the length of ${place} ${verb} ${literalText(right)}`
  }
  const other = right.kind === 'literal' ? literalText(right) : placeOf(right)
  return other === undefined ? undefined : phrase(placeOf(left), `${verb} ${other}`)
}

function isSize(expr: Expr | undefined): boolean {
  return expr?.kind === 'call' && (expr.name === 'size' || expr.name === 'bytes')
}

function sizedIn(expr: Expr | undefined): Expr | undefined {
  return expr?.kind === 'call' ? (expr.target ?? expr.args[0]) : undefined
}

function isZero(expr: Expr | undefined): boolean {
  return literalText(expr) === '0'
}

function phrase(place: string | undefined, predicate: string): string | undefined {
  return place === undefined || predicate.includes('undefined') ? undefined : `${place} ${predicate}`
}

/** `{self.a.b}`; `the key` of a value. */
function placeOf(expr: Expr | undefined): string | undefined {
  if (expr?.kind === 'ident') return expr.name === 'key' ? 'the key' : `{${expr.name}}`
  if (expr?.kind === 'select' && !expr.test) return placeOf(expr.operand)?.replace(/\}$/, `.${expr.field}}`)
  if (expr?.kind === 'call' && expr.name === '_[_]')
    return placeOf(expr.args[0])?.replace(/\}$/, `[${literalText(expr.args[1])}]}`)
  return undefined
}

function literalText(expr: Expr | undefined): string | undefined {
  if (expr?.kind !== 'literal') return undefined
  const { value } = expr.value
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

function unwrapped(text: string): string {
  return text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text
}
