import { OVER_BUDGET, type Value } from '../values/values.ts'

/** The state of one evaluation. */
export interface Frame {
  /** The values of the variables in the order of `Program.names`; `undefined` for a missing one. */
  readonly variables: readonly (Value | undefined)[]
  /** The variables of comprehensions, by slot. */
  readonly locals: (Value | undefined)[]
  cost: number
  /** Work that takes time but has no cost on the server. */
  work: number
  readonly limit: number
}

/** About a second of work. */
const MAX_WORK = 20_000_000

/** Adds cost (cel-go, `interpreter/runtimecost.go`). */
export function charge(frame: Frame, cost: number): void {
  frame.cost += cost
  if (frame.cost > frame.limit) throw OVER_BUDGET
}

/** Adds work that has no cost, so that every evaluation ends. */
export function chargeWork(frame: Frame, work: number): void {
  frame.work += work
  if (frame.work > MAX_WORK) throw OVER_BUDGET
}
