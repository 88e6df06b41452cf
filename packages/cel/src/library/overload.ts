import type { Type } from '../values/types.ts'
import type { Value } from '../values/values.ts'

/** One signature of a function, with what it does. */
export interface Overload {
  /** As cel-go names it: costs depend on it. */
  readonly id: string
  /** Whether it is called on its first parameter: `a.f(b)`. */
  readonly member: boolean
  /** Types of its parameters, of the target first; type parameters are shared with `result`. */
  readonly params: readonly Type[]
  readonly result: Type
  /** The Kubernetes minor that brought it (`29` is 1.29); absent: always there. */
  readonly since?: number
  /** The first Kubernetes minor without it. */
  readonly until?: number
  /** Whether it is called with lists of any elements, and says itself what it cannot take. */
  readonly takesAnyElements?: true
  /** Its result; absent where the evaluator itself does it (`&&`, `?:`, ...). Arguments are of the parameters' types, and never errors. */
  readonly run?: Run
  /** Makes `run` for one call of a program, with what that call keeps from one evaluation to the next: compiled patterns, zones. */
  readonly prepare?: () => Run
}

/** What an overload does with its arguments. */
// biome-ignore lint/suspicious/noExplicitAny: the evaluator checks each argument against its parameter
export type Run = (...args: any[]) => Value

/** A function, method or operator with all its overloads. */
export interface CelFunction {
  readonly name: string
  readonly overloads: readonly Overload[]
}

/** A function with its overloads, in the order in which the checker tries them. */
export function fn(name: string, ...overloads: readonly Overload[]): CelFunction {
  return { name, overloads }
}

/** An overload that is called on its first parameter. */
export function member(id: string, params: readonly Type[], result: Type, run?: Run): Overload {
  return overload(id, true, params, result, run)
}

/** An overload that is called by its name alone. */
export function globalOverload(id: string, params: readonly Type[], result: Type, run?: Run): Overload {
  return overload(id, false, params, result, run)
}

/** An overload with something that each call of a program keeps. */
export function prepared(overload: Overload, prepare: () => Run): Overload {
  return { ...overload, prepare }
}

/** The same functions, which a minor of Kubernetes brought (`29` is 1.29). */
export function since(minor: number, functions: readonly CelFunction[]): readonly CelFunction[] {
  return functions.map(({ name, overloads }) => ({ name, overloads: overloads.map((o) => ({ ...o, since: minor })) }))
}

function overload(id: string, isMember: boolean, params: readonly Type[], result: Type, run?: Run): Overload {
  const base = { id, member: isMember, params, result }
  return run === undefined ? base : { ...base, run }
}
