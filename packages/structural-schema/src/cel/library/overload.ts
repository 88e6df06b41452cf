import type { Type } from '../types/types.ts'
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
}

/** What an overload does with its arguments. */
// biome-ignore lint/suspicious/noExplicitAny: the evaluator checks each argument against its parameter
export type Run = (...args: any[]) => Value

/** A function, method or operator with all its overloads. */
export interface CelFunction {
  readonly name: string
  readonly overloads: readonly Overload[]
}
