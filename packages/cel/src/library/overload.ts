import type { Type } from '../values/types.ts'
import type { Value } from '../values/values.ts'

/** One signature of a function, with its implementation. */
export interface Overload {
  /** The id of cel-go, which determines the cost. */
  readonly id: string
  /** Whether it is called on its first parameter: `a.f(b)`. */
  readonly member: boolean
  /** The types of its parameters, the target first; `result` shares their type parameters. */
  readonly params: readonly Type[]
  readonly result: Type
  /** The minor version of Kubernetes that added it (`29` is 1.29); absent for the first. */
  readonly since?: number
  /** The minor version of the server that added it for expressions of all its versions. */
  readonly serverSince?: number
  /** The minor version of Kubernetes that removed it. */
  readonly until?: number
  /** Whether it accepts lists of any elements and checks them itself. */
  readonly takesAnyElements?: true
  /** The implementation; absent for operators of the evaluator (`&&`, `?:`, ...). Arguments have the parameters' types and are never errors. */
  readonly run?: Run
  /** Creates `run` for one call of a program, with the cache that the call keeps between evaluations: patterns, time zones. */
  readonly prepare?: () => Run
}

/** The implementation of an overload. */
// biome-ignore lint/suspicious/noExplicitAny: the evaluator checks each argument against its parameter
export type Run = (...args: any[]) => Value

/** A function, method or operator with its overloads. */
export interface CelFunction {
  readonly name: string
  readonly overloads: readonly Overload[]
}

/** Declares a function; the checker tries the overloads in this order. */
export function fn(name: string, ...overloads: readonly Overload[]): CelFunction {
  return { name, overloads }
}

/** Declares an overload that is called on its first parameter. */
export function member(id: string, params: readonly Type[], result: Type, run?: Run): Overload {
  return overload(id, true, params, result, run)
}

/** Declares an overload that is called without a target. */
export function globalOverload(id: string, params: readonly Type[], result: Type, run?: Run): Overload {
  return overload(id, false, params, result, run)
}

/** Adds a cache that each call of a program keeps. */
export function prepared(overload: Overload, prepare: () => Run): Overload {
  return { ...overload, prepare }
}

/** Sets the minor version of Kubernetes that added functions (`29` is 1.29). */
export function since(minor: number, functions: readonly CelFunction[]): readonly CelFunction[] {
  return functions.map(({ name, overloads }) => ({ name, overloads: overloads.map((o) => ({ ...o, since: minor })) }))
}

function overload(id: string, isMember: boolean, params: readonly Type[], result: Type, run?: Run): Overload {
  const base = { id, member: isMember, params, result }
  return run === undefined ? base : { ...base, run }
}
