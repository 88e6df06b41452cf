import { OVER_BUDGET, type Value } from '../values/values.ts'

/** What one evaluation works with. */
export interface Frame {
  /** Values of the variables that the expression names, in the order of its program; `undefined` for one without a value. */
  readonly variables: readonly (Value | undefined)[]
  /** Variables of comprehensions, by the slots that the compiler gave them. */
  readonly locals: (Value | undefined)[]
  cost: number
  /** What the server does not count, but takes time. */
  work: number
  readonly limit: number
}

/** About a second of work, whatever it costs on the server. */
const MAX_WORK = 20_000_000

/** Counts cost (cel-go, `interpreter/runtimecost.go`). */
export function charge(frame: Frame, cost: number): void {
  frame.cost += cost
  if (frame.cost > frame.limit) throw OVER_BUDGET
}

/** Counts work that costs nothing, so that no rule takes for ever. */
export function chargeWork(frame: Frame, work: number): void {
  frame.work += work
  if (frame.work > MAX_WORK) throw OVER_BUDGET
}
