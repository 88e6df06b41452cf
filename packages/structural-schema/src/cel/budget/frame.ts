import type { Value } from '../values/values.ts'

/** What one evaluation works with. */
export interface Frame {
  readonly self: Value
  /** `undefined` where there is no old value. */
  readonly oldSelf: Value | undefined
  /** Variables of comprehensions, by the slots that the compiler gave them. */
  readonly locals: (Value | undefined)[]
  cost: number
  /** What the server does not count, but takes time. */
  work: number
  readonly limit: number
}

/** Thrown where an evaluation costs more than it may. */
export const OVER_BUDGET = new Error('operation cancelled: actual cost limit exceeded')

/** About a second of work, whatever it costs on the server. */
const MOST_WORK = 20_000_000

/** Counts cost (cel-go, `interpreter/runtimecost.go`). */
export function charge(frame: Frame, cost: number): void {
  frame.cost += cost
  if (frame.cost > frame.limit) throw OVER_BUDGET
}

/** Counts work that costs nothing, so that no rule takes for ever. */
export function chargeWork(frame: Frame, work: number): void {
  frame.work += work
  if (frame.work > MOST_WORK) throw OVER_BUDGET
}
