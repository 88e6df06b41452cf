import { parse } from '../syntax/parser.ts'
import { problemText } from '../syntax/position-text.ts'
import { Problem } from '../syntax/problem.ts'
import { Abort } from '../values/abort.ts'
import { checkConstants } from './check-constants.ts'
import { checkLiterals } from './check-literals.ts'
import type { Checked } from './checked.ts'
import { check } from './checker.ts'
import type { Environment } from './environment.ts'

/** An expression with its types, or why there is none. */
export type Compiled = { readonly checked: Checked } | { readonly problem: string }

/** Parses an expression and finds its types. */
export function compileExpression(source: string, environment: Environment): Compiled {
  try {
    const checked = check(parse(source, environment.minor), environment)
    checkLiterals(checked, environment.minor)
    return { checked }
  } catch (error) {
    return { problem: `compilation failed: ${problemText(asProblem(error), source)}` }
  }
}

/** What the server finds when it makes a program of an expression that compiles: conversions and patterns that can only fail. */
export function programProblem(checked: Checked): string | undefined {
  try {
    checkConstants(checked)
    return undefined
  } catch (error) {
    return `instantiation failed: ${error instanceof Abort ? error.message : asProblem(error).message}`
  }
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}
