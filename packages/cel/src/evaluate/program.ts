import { type CheckOptions, check, type Uncompilable } from '../check/check.ts'
import { checkConstants } from '../check/check-constants.ts'
import type { Checked } from '../check/environment.ts'
import { mistakeOf, Problem } from '../syntax/problem.ts'
import { Abort } from '../values/values.ts'
import { compileExpr } from './compile.ts'
import type { Run } from './plan.ts'

/** A compiled expression: {@link evaluate} evaluates it any number of times. */
export class Program {
  readonly checked: Checked
  /** The names of the variables that it reads, in the order of the values that `run` takes. */
  readonly names: readonly string[]
  #run: Run | undefined

  constructor(checked: Checked) {
    this.checked = checked
    this.names = [...checked.variables]
  }

  /** Evaluates the expression. It is compiled on first use, because many programs are never evaluated. */
  get run(): Run {
    this.#run ??= this.#prepare()
    return this.#run
  }

  #prepare(): Run {
    const { checked } = this
    const variables = new Map(this.names.map((name, index) => [name, index]))
    return compileExpr(checked.expr, { checked, variables, slots: new Map(), depth: 0, compile: compileExpr }).run
  }
}

/** A program, or the reason why the expression does not compile. */
export type CompileResult = { readonly program: Program } | Uncompilable

/**
 * Compiles an expression, so that it can be evaluated any number of times.
 *
 * @param expression The expression, or the `checked` of {@link check}, which is not parsed again.
 * @param options As for {@link check}. They have no effect on a checked expression.
 * @returns `program`; or `problem`, the reason why the expression does not compile or always fails: a constant
 * that cannot be converted, or an invalid regular expression. It never throws for an invalid expression.
 * @example
 * const result = compile('name.startsWith(prefix)', {
 *   variables: { name: { kind: 'string' }, prefix: { kind: 'string' } },
 * })
 * if ('problem' in result) throw new Error(result.problem)
 * console.log(evaluate(result.program, { name: 'web-1', prefix: 'web-' }).value) // true
 *
 * const wrong = compile("int('one')")
 * console.log('problem' in wrong && wrong.problem) // type conversion error from 'string' to 'int'
 */
export function compile(expression: string | Checked, options: CheckOptions = {}): CompileResult {
  const result = typeof expression === 'string' ? check(expression, options) : { checked: expression }
  if ('problem' in result) return result
  try {
    checkConstants(result.checked)
    return { program: new Program(result.checked) }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message, mistake: mistakeOf(error, result.checked.source) }
    if (error instanceof Abort) return { problem: error.message }
    throw error
  }
}
