import { evaluate, type Program, type Value } from '@krmkit/cel'
import { CelError, MapValue } from '@krmkit/cel/values'
import { goQuote } from '@krmkit/formats'
import type { CompiledExpression } from '../compile/expression.ts'
import type { NamedExpression } from '../policy.ts'
import type { Unknowns } from '../values/unknown.ts'

/** Variables of a policy by their names. */
export type NamedExpressions = ReadonlyMap<string, NamedExpression>

/** The values of `object`, `params` and the other names of an expression, each made when an expression reads it. */
export type Names = (name: string) => Value | undefined

/** The result of an expression; `unknown`: it needs what no file has. */
export type Result =
  | { readonly is: 'value'; readonly value: Value }
  | { readonly is: 'error'; readonly error: string }
  | { readonly is: 'unknown'; readonly names: readonly string[] }

/** The results of expressions that share variables and a budget, or why all of them failed. */
export type Results =
  | {
      readonly results: readonly (Result | undefined)[]
      readonly remaining: number
      readonly spent: number
      readonly failure?: undefined
    }
  | { readonly failure: string; readonly spent: number }

const OUT_OF_BUDGET = 'validation failed due to running out of cost budget, no further validation rules will be run'

/**
 * Evaluates expressions that share variables, which are evaluated when an expression first reads them (apiserver,
 * `plugin/cel/activation.go`). An expression that costs too much is an error of its own; above the budget, all fail.
 */
export function evaluateTogether(
  expressions: readonly (CompiledExpression | undefined)[],
  variables: NamedExpressions,
  names: Names,
  unknowns: Unknowns,
  budget: number,
): Results {
  if (expressions.length === 0) return { results: NO_RESULTS, remaining: budget, spent: 0 }
  const activation = new Activation(variables, names, unknowns)
  let remaining = budget
  const results: (Result | undefined)[] = []
  for (const expression of expressions) {
    if (expression === undefined) {
      results.push(undefined)
      continue
    }
    const { result, cost, ofVariables } = activation.evaluate(expression)
    if (ofVariables > remaining || cost > remaining - ofVariables)
      return { failure: OUT_OF_BUDGET, spent: budget - remaining + cost + ofVariables }
    remaining -= ofVariables + cost
    results.push(result)
  }
  return { results, remaining, spent: budget - remaining }
}

const NO_RESULTS: readonly Result[] = []

interface Evaluated {
  readonly result: Result
  readonly cost: number
  /** The cost of variables that were evaluated for it. */
  readonly ofVariables: number
}

class Activation {
  readonly #names: Names
  readonly #unknowns: Unknowns
  readonly #expressions: NamedExpressions
  #variables: Variables | undefined
  #ofVariables = 0

  constructor(variables: NamedExpressions, names: Names, unknowns: Unknowns) {
    this.#names = names
    this.#unknowns = unknowns
    this.#expressions = variables
  }

  evaluate({ program, source }: CompiledExpression): Evaluated {
    this.#unknowns.clear()
    this.#ofVariables = 0
    if (program === undefined) return { result: { is: 'error', error: 'compilation error' }, cost: 0, ofVariables: 0 }
    const { value, error, cost } = evaluate(program, this.#inputs(program))
    const names = this.#unknowns.found(error !== undefined)
    const result: Result =
      names.length > 0
        ? { is: 'unknown', names }
        : error !== undefined || value === undefined
          ? { is: 'error', error: `expression '${source}' resulted in error: ${error}` }
          : { is: 'value', value }
    return { result, cost, ofVariables: this.#ofVariables }
  }

  #variable(program: Program): Value | CelError {
    const { value, error, cost } = evaluate(program, this.#inputs(program))
    this.#ofVariables += cost
    return error === undefined && value !== undefined ? value : new CelError(error ?? '')
  }

  #inputs(program: Program): Record<string, Value | undefined> {
    const inputs: Record<string, Value | undefined> = {}
    for (const name of program.names) inputs[name] = this.#value(name)
    return inputs
  }

  #value(name: string): Value | undefined {
    if (name === 'variables') {
      this.#variables ??= new Variables(this.#expressions, (program) => this.#variable(program), this.#unknowns)
      return this.#variables
    }
    if (name.startsWith('authorizer')) return this.#unknowns.read('authorizer')
    return this.#names(name)
  }
}

/** `variables`: each is evaluated once, when it is first read. */
class Variables extends MapValue {
  readonly #expressions: NamedExpressions
  readonly #evaluate: (program: Program) => Value | CelError
  readonly #unknowns: Unknowns
  readonly #known = new Map<string, { readonly value: Value; readonly unknown: readonly string[] }>()

  constructor(
    variables: NamedExpressions,
    evaluateProgram: (program: Program) => Value | CelError,
    unknowns: Unknowns,
  ) {
    super()
    this.#expressions = variables
    this.#evaluate = evaluateProgram
    this.#unknowns = unknowns
  }

  get size(): number {
    return this.#expressions.size
  }

  keys(): readonly Value[] {
    return [...this.#expressions.keys()]
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string') return undefined
    const known = this.#known.get(key)
    if (known !== undefined) {
      for (const name of known.unknown) this.#unknowns.read(name)
      return known.value
    }
    const expression = this.#expressions.get(key)
    if (expression?.program === undefined) return undefined
    const before = this.#unknowns.size
    const value = this.#evaluate(expression.program)
    const isFailed = value instanceof CelError
    const named = isFailed
      ? new CelError(`composited variable ${goQuote(key)} fails to evaluate: ${value.message}`)
      : value
    this.#known.set(key, { value: named, unknown: isFailed ? this.#unknowns.since(before) : [] })
    return named
  }
}
