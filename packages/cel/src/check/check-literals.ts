import { regexProblem } from '@krmkit/regex'
import { type CallExpr, childrenOf, type Expr, type ListExpr, type LiteralExpr, type MapExpr } from '../syntax/ast.ts'
import { Problem } from '../syntax/problem.ts'
import { DYN, type Type } from '../values/types.ts'
import { sameType } from '../values/types-equal.ts'
import { isError } from '../values/values.ts'
import { converted, literalValue } from './check-constants.ts'
import { checkFormat } from './check-format.ts'
import type { Checked } from './environment.ts'
import { mismatch } from './mismatches.ts'

/** The minor version of the server that checks the arguments of `format` (cel-go 0.20.1, ext/strings.go). */
const FORMATS_CHECKED_SINCE = 31

/** The minor version of Kubernetes that added the checks of arguments (apiserver, pkg/cel/environment/base.go). */
const CALLS_CHECKED_SINCE = 29

/** Rejects literals that always fail: patterns, formats, and lists and maps of several types (cel-go, cel/validator.go). */
export function checkLiterals(checked: Checked, minor: number): void {
  visit(checked.expr, checked, minor, false)
}

/** The arguments of `format` can have several types. */
function visit(expr: Expr, checked: Checked, minor: number, isFormatted: boolean): void {
  const isNew = minor >= CALLS_CHECKED_SINCE
  if (expr.kind === 'call' && isNew) checkCall(expr, checked)
  if (expr.kind === 'list' && !isFormatted) checkList(expr, checked)
  if (expr.kind === 'map' && !isFormatted) checkMap(expr, checked)
  const inner = isFormatted || (isNew && expr.kind === 'call' && expr.name === 'format')
  for (const child of childrenOf(expr)) visit(child, checked, minor, inner)
}

function checkCall(call: CallExpr, checked: Checked): void {
  if (call.name === 'matches') checkPattern(call)
  if (call.name === 'format' && checked.server >= FORMATS_CHECKED_SINCE) checkFormat(call, checked)
  const [first] = call.args
  if ((call.name === 'duration' || call.name === 'timestamp') && first?.kind === 'literal')
    checkTime(call, first, checked)
}

function checkTime(call: CallExpr, literal: LiteralExpr, checked: Checked): void {
  const value = converted(call, literalValue(literal), checked)
  if (value !== undefined && isError(value))
    throw new Problem(`invalid ${call.name} argument`, literal.at, { message: value.message })
}

/** Checks the first argument. For `matches(text, pattern)` that is the text; the server does the same. */
function checkPattern({ args: [first] }: CallExpr): void {
  if (first?.kind !== 'literal' || first.value.type !== 'string') return
  const problem = regexProblem(first.value.value)
  if (problem !== undefined)
    throw new Problem('invalid matches argument', first.at, { message: `invalid regular expression: ${problem}` })
}

function checkList(list: ListExpr, checked: Checked): void {
  const optional = new Set(list.optional)
  let first: Type | undefined
  for (const [i, element] of list.elements.entries()) {
    const type = typeOf(checked, element, optional.has(i))
    first ??= type
    if (!sameType(first, type, true)) throw mismatch(element, first, type)
  }
}

function checkMap(map: MapExpr, checked: Checked): void {
  let first: readonly [Type, Type] | undefined
  for (const { key, value, optional } of map.entries) {
    const types = [typeOf(checked, key, false), typeOf(checked, value, optional)] as const
    first ??= types
    if (!sameType(first[0], types[0], true)) throw mismatch(key, first[0], types[0])
    if (!sameType(first[1], types[1], true)) throw mismatch(value, first[1], types[1])
  }
}

function typeOf(checked: Checked, expr: Expr, optional: boolean): Type {
  const type = checked.types.get(expr.id) ?? DYN
  return optional && type.kind === 'opaque' ? (type.params[0] ?? DYN) : type
}
