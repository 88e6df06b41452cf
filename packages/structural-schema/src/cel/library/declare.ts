import type { Type } from '../types/types.ts'
import type { CelFunction, Overload, Run } from './overload.ts'

/** A function with its overloads, in the order in which the checker tries them. */
export function fn(name: string, ...overloads: readonly Overload[]): CelFunction {
  return { name, overloads }
}

/** An overload that is called on its first parameter. */
export function member(id: string, params: readonly Type[], result: Type, run?: Run): Overload {
  return overload(id, true, params, result, run)
}

/** An overload that is called by its name alone. */
export function free(id: string, params: readonly Type[], result: Type, run?: Run): Overload {
  return overload(id, false, params, result, run)
}

/** The same functions, which a minor of Kubernetes brought (`29` is 1.29). */
export function since(minor: number, functions: readonly CelFunction[]): readonly CelFunction[] {
  return functions.map(({ name, overloads }) => ({ name, overloads: overloads.map((o) => ({ ...o, since: minor })) }))
}

function overload(id: string, isMember: boolean, params: readonly Type[], result: Type, run?: Run): Overload {
  const base = { id, member: isMember, params, result }
  return run === undefined ? base : { ...base, run }
}
