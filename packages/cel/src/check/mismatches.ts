import type { Expr, StructEntry } from '../syntax/ast.ts'
import { Problem } from '../syntax/problem.ts'
import { type Type, typeText } from '../values/types.ts'
import { typeWords } from './own-words.ts'

/** Returns the problem of a field with a value of another type. */
export function fieldMismatch({ field, at }: StructEntry, expected: Type, found: Type): Problem {
  const own = {
    message: `the field "${field}" is of type ${typeWords(expected)}, but its value is of type ${typeWords(found)}`,
    name: field,
  }
  const message = `expected type of field '${field}' is '${typeText(expected)}' but provided type is '${typeText(found)}'`
  return new Problem(message, at, own)
}

/** Returns the problem of an expression with another type. */
export function mismatch(expr: Expr, expected: Type, found: Type): Problem {
  const own = {
    message: `a value of type ${typeWords(expected)} is expected here, but this is of type ${typeWords(found)}`,
  }
  return new Problem(`expected type '${typeText(expected)}' but found '${typeText(found)}'`, expr.at, own)
}
