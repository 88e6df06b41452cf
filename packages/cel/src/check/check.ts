import type { Extension } from '../library/library.ts'
import { parse } from '../syntax/parser.ts'
import { type Mistake, mistakeOf, Problem, problemText } from '../syntax/problem.ts'
import type { StructType, Type } from '../values/types.ts'
import { checkLiterals } from './check-literals.ts'
import { checkTypes } from './checker.ts'
import { ALL_MINORS, type Checked, environment } from './environment.ts'

/** The names that an expression can use. */
export interface CheckOptions {
  /** The types of its variables by name, such as `{ self: { kind: 'dyn' } }`. Default: no variables. */
  readonly variables?: Readonly<Record<string, Type>>
  /** The types of objects by name, for expressions that create them: `Name{field: value}`. Default: none. */
  readonly structs?: ((name: string) => StructType | undefined) | undefined
  /** What some objects add: patches of policies, or selectors of devices. */
  readonly extension?: Extension | undefined
  /** The minor version of Kubernetes whose functions it can call: `31` is 1.31. Default: the functions of all versions. */
  readonly kubernetesMinor?: number | undefined
  /** The minor version of the server that evaluates it: its costs apply. Default: the costs of the newest version. */
  readonly serverMinor?: number | undefined
}

/** An expression with its types, or the reason why it does not compile. */
export type CheckResult = { readonly checked: Checked } | Uncompilable

/** Why an expression does not compile. */
export interface Uncompilable {
  /** Line, column and the marked source line, as cel-go prints it. */
  readonly problem: string
  /** The same for people: the cause, a suggestion and the place. */
  readonly mistake?: Mistake
}

/**
 * Parses an expression of the Common Expression Language and infers its types, without evaluating it.
 *
 * @param source The expression, such as `self.replicas <= 5`.
 * @param options The variables it can use, and the version whose functions it can call.
 * @returns `checked`, with the `type` of the result and the `variables` that the expression uses; or the reason why it does not
 * compile: `problem` in the words of the server, and `mistake` for people. It never throws for an invalid expression.
 * @example
 * const options = { variables: { self: { kind: 'dyn' } } } as const
 * const result = check('self.replicas <= 5', options)
 * console.log('checked' in result ? result.checked.type.kind : result.problem) // bool
 *
 * const wrong = check('sef.replicas <= 5', options)
 * console.log('problem' in wrong && wrong.mistake?.message) // unknown name "sef"; did you mean "self"?
 */
export function check(source: string, options: CheckOptions = {}): CheckResult {
  const { variables = {}, structs = NO_STRUCTS, extension } = options
  const { kubernetesMinor = ALL_MINORS, serverMinor = ALL_MINORS } = options
  try {
    const names = { variables: new Map(Object.entries(variables)), structs, server: serverMinor }
    const scope = environment(kubernetesMinor, extension, names)
    const checked = checkTypes(parse(source, { minor: kubernetesMinor, server: serverMinor, extension }), scope, source)
    checkLiterals(checked, kubernetesMinor)
    return { checked }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { problem: problemText(error, source), mistake: mistakeOf(error, source) }
  }
}

const NO_STRUCTS = () => undefined
