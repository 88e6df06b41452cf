import { MapOf } from '../values/map-of.ts'
import { Abort, isError, ListOf, OVER_BUDGET, type Value } from '../values/values.ts'
import type { Frame } from './frame.ts'
import type { Program } from './program.ts'

/** The cost limit of one evaluation (apiserver, `apis/cel/config.go`). */
const PER_CALL_LIMIT = 1_000_000

/**
 * The value of a variable. A `number` is a `double` and a `bigint` is an `int`; arrays are lists, plain objects are maps, and
 * `Uint8Array` is `bytes`. Other types, such as timestamps, have classes in `@krmkit/cel/values`.
 */
export type Input = Value | readonly Input[] | { readonly [key: string]: Input | undefined }

/** Options of {@link evaluate}. */
export interface EvaluateOptions {
  /** The cost limit in units of the API server. Default: 1,000,000, the limit of the API server for one expression. */
  readonly limit?: number
}

/** The result and cost of an evaluation. */
export interface Evaluation {
  /** The result, with the types of {@link Input}: an `int` is a bigint. `undefined` after an error. */
  readonly value: Value | undefined
  /** The error message of the API server, such as `no such key: x`; `undefined` after success. */
  readonly error: string | undefined
  /** In units of the API server: about one for each name, selection and call, more for calls that read much. */
  readonly cost: number
  /** Whether the evaluation was stopped because it cost more than its limit. */
  readonly overBudget: boolean
}

/**
 * Evaluates a program. An evaluation that exceeds its cost limit is stopped, so that every evaluation ends soon.
 *
 * @param program What {@link compile} returned.
 * @param variables The values of the variables by name. A missing value is an error only if the expression reads it.
 * @param options The cost limit.
 * @returns The `value`, or the `error` that ended the evaluation, and the `cost`. It never throws for an invalid value.
 * @example
 * const result = compile('spec.replicas <= 5 && size(spec.tags) > 0', { variables: { spec: { kind: 'dyn' } } })
 * if ('problem' in result) throw new Error(result.problem)
 * const { value, cost } = evaluate(result.program, { spec: { replicas: 3n, tags: ['a'] } })
 * console.log(value, cost) // true 7
 * console.log(evaluate(result.program, { spec: {} }).error) // no such key: replicas
 */
export function evaluate(
  program: Program,
  variables: Readonly<Record<string, Input | undefined>> = {},
  { limit = PER_CALL_LIMIT }: EvaluateOptions = {},
): Evaluation {
  const values = program.names.map((name) => valueIn(variables, name))
  const frame: Frame = { variables: values, locals: [], cost: 0, work: 0, limit }
  try {
    const value = program.run(frame)
    const { cost } = frame
    if (isError(value)) return { value: undefined, error: value.message, cost, overBudget: false }
    return { value, error: undefined, cost, overBudget: false }
  } catch (error) {
    if (!(error instanceof Abort) && error !== OVER_BUDGET) throw error
    const { message } = error as Abort | Error
    return { value: undefined, error: message, cost: frame.cost, overBudget: error === OVER_BUDGET }
  }
}

function valueIn(variables: Readonly<Record<string, Input | undefined>>, name: string): Value | undefined {
  const input = Object.hasOwn(variables, name) ? variables[name] : undefined
  return input === undefined ? undefined : toValue(input)
}

function toValue(input: Input): Value {
  if (typeof input !== 'object' || input === null) return input
  if (Array.isArray(input)) return new ListOf(input.map(toValue))
  return isPlain(input) ? toMap(input) : (input as Value)
}

function toMap(object: { readonly [key: string]: Input | undefined }): MapOf {
  const map = new MapOf()
  for (const [key, value] of Object.entries(object)) if (value !== undefined) map.add(key, toValue(value))
  return map
}

function isPlain(input: object): input is { readonly [key: string]: Input | undefined } {
  const prototype = Object.getPrototypeOf(input)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
