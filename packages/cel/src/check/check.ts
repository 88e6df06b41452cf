import { parse } from '../syntax/parser.ts'
import { Problem, problemText } from '../syntax/problem.ts'
import type { Type } from '../values/types.ts'
import { checkLiterals } from './check-literals.ts'
import { checkTypes } from './checker.ts'
import { ALL_MINORS, type Checked, environment } from './environment.ts'

/** What an expression may name. */
export interface CheckOptions {
  /** The types of its variables by name, such as `{ self: { kind: 'dyn' } }`. Default: it has no variables. */
  readonly variables?: Readonly<Record<string, Type>>
  /** The minor version of Kubernetes whose functions it may call: `31` is 1.31. Default: the functions of every version. */
  readonly kubernetesMinor?: number | undefined
}

/** An expression with its types, or why it does not compile: line, column and the line with a mark, as cel-go prints it. */
export type CheckResult = { readonly checked: Checked } | { readonly problem: string }

/**
 * Parses an expression of the Common Expression Language and finds its types, without evaluating anything.
 *
 * @param source The expression, such as `self.replicas <= 5`.
 * @param options The variables it may name, and the version whose functions it may call.
 * @returns `checked`, with the `type` of the result and the `variables` that the expression names; or `problem`, the reason
 * that it does not compile. A wrong expression is never thrown.
 * @example
 * const options = { variables: { self: { kind: 'dyn' } } } as const
 * const result = check('self.replicas <= 5', options)
 * console.log('checked' in result ? result.checked.type.kind : result.problem) // bool
 *
 * const wrong = check('self.replicas <=', options)
 * console.log('problem' in wrong) // true
 */
export function check(source: string, options: CheckOptions = {}): CheckResult {
  const { variables = {}, kubernetesMinor = ALL_MINORS } = options
  try {
    const scope = environment(kubernetesMinor, new Map(Object.entries(variables)))
    const checked = checkTypes(parse(source, kubernetesMinor), scope)
    checkLiterals(checked, kubernetesMinor)
    return { checked }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { problem: problemText(error, source) }
  }
}
