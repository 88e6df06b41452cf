import { checkConstants } from './check-constants.ts'
import { checkLiterals } from './check-literals.ts'
import type { Checked } from './checked.ts'
import { check } from './checker.ts'
import type { Environment } from './environment.ts'
import { parse } from './parser.ts'
import { problemText } from './position-text.ts'
import { Problem } from './problem.ts'

/** An expression with its types, or why there is none. */
export type Compiled = { readonly checked: Checked } | { readonly problem: string }

/** Compiles an expression; what the server says while it prepares the program counts too. */
export function compileExpression(source: string, environment: Environment): Compiled {
  try {
    const checked = check(parse(source, environment.minor), environment)
    if (environment.minor >= 29) checkLiterals(checked)
    checkConstants(checked)
    return { checked }
  } catch (error) {
    if (error instanceof Problem) return { problem: `compilation failed: ${problemText(error, source)}` }
    throw error
  }
}
