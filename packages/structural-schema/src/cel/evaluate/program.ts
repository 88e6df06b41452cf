import { type Frame, OVER_BUDGET } from '../budget/frame.ts'
import type { Checked } from '../check/checked.ts'
import { Abort } from '../values/abort.ts'
import { CelError, type Value } from '../values/values.ts'
import { compileExpr } from './compile.ts'

/** The most that one evaluation may cost (apiserver, `apis/cel/config.go`). */
const PER_CALL_LIMIT = 1_000_000

/** A compiled expression. */
export interface Program {
  evaluate(self: Value, oldSelf: Value | undefined, limit?: number): Evaluation
}

/** What an evaluation gave, and what it cost. */
interface Evaluation {
  readonly value: Value
  readonly cost: number
  /** Whether it was stopped because it cost too much. */
  readonly overBudget: boolean
}

/** Makes an expression ready to be evaluated many times. */
export function compileProgram(checked: Checked): Program {
  const { run } = compileExpr(checked.expr, { checked, slots: new Map(), depth: 0, compile: compileExpr })
  return {
    evaluate(self, oldSelf, limit = PER_CALL_LIMIT) {
      const frame: Frame = { self, oldSelf, locals: [], cost: 0, work: 0, limit }
      try {
        return { value: run(frame), cost: frame.cost, overBudget: false }
      } catch (error) {
        if (error instanceof Abort) return { value: new CelError(error.message), cost: frame.cost, overBudget: false }
        if (error !== OVER_BUDGET) throw error
        return { value: new CelError(OVER_BUDGET.message), cost: frame.cost, overBudget: true }
      }
    },
  }
}
