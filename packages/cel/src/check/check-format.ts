import type { CallExpr, Expr } from '../syntax/ast.ts'
import { Problem } from '../syntax/problem.ts'
import { isDynamic, type Type, typeText } from '../values/types.ts'
import type { Checked } from './environment.ts'

/** The types that each clause accepts; `dyn` is always accepted. */
const CLAUSES: Readonly<Record<string, readonly Type['kind'][]>> = {
  s: ['list', 'map', 'int', 'uint', 'double', 'bool', 'string', 'timestamp', 'bytes', 'duration', 'type', 'null'],
  d: ['int', 'uint'],
  f: ['double', 'string'],
  e: ['double', 'string'],
  b: ['int', 'uint', 'bool'],
  x: ['int', 'uint', 'string', 'bytes'],
  X: ['int', 'uint', 'string', 'bytes'],
  o: ['int', 'uint'],
}
const CLAUSE = /%(?:%|(?:\.([0-9]*))?([\s\S]?))/g
const MAX_PRECISION = 2n ** 63n - 1n

/** Rejects a call of `format` on a literal whose arguments do not match its clauses (cel-go, ext/formatting.go). */
export function checkFormat({ target, args, at }: CallExpr, checked: Checked): void {
  const [list] = args
  if (target?.kind !== 'literal' || target.value.type !== 'string' || list?.kind !== 'list') return
  let count = 0
  for (const [text, precision, clause = ''] of target.value.value.matchAll(CLAUSE)) {
    if (text === '%%') continue
    const argument = list.elements[count++]
    if (precision === '' || BigInt(precision ?? 0) > MAX_PRECISION)
      throw new Problem('a precision must be a number', at)
    const kinds = Object.hasOwn(CLAUSES, clause) ? CLAUSES[clause] : undefined
    if (kinds === undefined) throw new Problem(`unrecognized formatting clause "${clause}"`, at)
    if (argument === undefined) throw new Problem(`index ${count - 1} out of range`, at)
    const bad = unsuited(argument, clause, kinds, checked)
    if (bad !== undefined) throw new Problem(`%${clause} cannot format a value of type ${typeText(bad)}`, argument.at)
  }
  if (list.elements.length > count)
    throw new Problem(
      `too many arguments supplied to string.format (expected ${count}, got ${list.elements.length})`,
      at,
    )
}

/** Returns the type that a clause does not accept: of the argument or, for `%s`, of an element of a literal. */
function unsuited(expr: Expr, clause: string, kinds: readonly Type['kind'][], checked: Checked): Type | undefined {
  const type = checked.types.get(expr.id)
  if (type !== undefined && !isDynamic(type) && !kinds.includes(type.kind)) return type
  if (clause !== 's') return undefined
  const parts =
    expr.kind === 'list'
      ? expr.elements
      : expr.kind === 'map'
        ? expr.entries.flatMap(({ key, value }) => [key, value])
        : []
  for (const part of parts) {
    const bad = unsuited(part, clause, kinds, checked)
    if (bad !== undefined) return bad
  }
  return undefined
}
