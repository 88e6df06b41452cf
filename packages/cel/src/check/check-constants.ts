import { regexProblem } from '@krmkit/regex'
import { CONVERSIONS, dispatch, SEARCHES } from '../library/dispatch.ts'
import { type CallExpr, childrenOf, type Expr, type LiteralExpr, withoutDot } from '../syntax/ast.ts'
import { Problem } from '../syntax/problem.ts'
import { MapOf } from '../values/map-of.ts'
import { goType, typeNameOf } from '../values/type-of.ts'
import { isError, ListOf, TypeValue, Uint, type Value } from '../values/values.ts'
import { type Checked, UNUSABLE_TYPES } from './environment.ts'
import { unusableType } from './own-words.ts'

const INDEXES: ReadonlySet<string> = new Set(['_[_]', '_[?_]'])

/** Rejects conversions and patterns that always fail, as the server does when it prepares a program (cel-go, interpreter/decorators.go). */
export function checkConstants(checked: Checked): void {
  fold(checked.expr, checked)
}

/** Returns the value of a constant expression, and `undefined` for any other. */
function fold(expr: Expr, checked: Checked): Value | undefined {
  const parts = new Map<Expr, Value | undefined>()
  for (const child of childrenOf(expr)) parts.set(child, fold(child, checked))
  const folded = (part: Expr | undefined) => (part === undefined ? undefined : parts.get(part))
  switch (expr.kind) {
    case 'literal':
      return literalValue(expr)
    case 'ident': {
      const reference = checked.references.get(expr.id)
      if (reference?.kind !== 'type') return undefined
      if (UNUSABLE_TYPES.has(expr.name) || reference.type.kind === 'struct')
        throw new Problem(`reference to undefined type: ${withoutDot(expr.name)}`, expr.at, unusableType(expr.name))
      return new TypeValue(typeNameOf(reference.type))
    }
    case 'list':
      return expr.optional.length > 0 ? undefined : listOf(expr.elements.map(folded))
    case 'map':
      return mapOf(expr.entries.map(({ key, value }) => [folded(key), folded(value)] as const))
    case 'call': {
      const pattern = expr.target === undefined ? expr.args[1] : expr.args[0]
      if (INDEXES.has(expr.name)) checkIndex(expr.args[1], folded(expr.args[1]))
      if (SEARCHES.has(expr.name)) checkPattern(pattern, folded(pattern))
      return expr.target === undefined && CONVERSIONS.has(expr.name)
        ? convert(expr, folded(expr.args[0]), checked)
        : undefined
    }
    default:
      return undefined
  }
}

function convert(call: CallExpr, value: Value | undefined, checked: Checked): Value | undefined {
  const made = value === undefined || isError(value) ? undefined : converted(call, value, checked)
  if (made !== undefined && isError(made))
    throw new Problem(made.message, call.at, { message: made.message, name: call.name })
  return made
}

/** Evaluates the call of a conversion with a constant argument. */
export function converted(call: CallExpr, value: Value, checked: Checked): Value | undefined {
  const reference = checked.references.get(call.id)
  return reference?.kind === 'call' ? dispatch(call.name, reference.overloads)([value]) : undefined
}

function checkPattern(pattern: Expr | undefined, value: Value | undefined): void {
  if (pattern === undefined || typeof value !== 'string') return
  const problem = regexProblem(value)
  if (problem !== undefined)
    throw new Problem(problem, pattern.at, { message: `invalid regular expression: ${problem}` })
}

/** Only numbers, strings and booleans can be an index (cel-go, `newQualifier`). */
function checkIndex(index: Expr | undefined, value: Value | undefined): void {
  if (index === undefined || value === undefined || isError(value)) return
  if (value !== null && (typeof value !== 'object' || value instanceof Uint)) return
  throw new Problem(`invalid qualifier type: ${goType(value)}`, index.at)
}

function listOf(values: readonly (Value | undefined)[]): Value | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? new ListOf(known) : undefined
}

function mapOf(entries: readonly (readonly [Value | undefined, Value | undefined])[]): Value | undefined {
  const map = new MapOf()
  for (const [key, value] of entries) {
    if (key === undefined || value === undefined) return undefined
    map.add(key, value)
  }
  return map
}

/** Returns the value of a literal. */
export function literalValue({ value }: LiteralExpr): Value {
  return value.type === 'uint' ? new Uint(value.value) : value.value
}
