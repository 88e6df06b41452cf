import type { Checked } from '../check/environment.ts'
import type { Expr } from '../syntax/ast.ts'
import type { Value } from '../values/values.ts'
import { charge, type Frame } from './frame.ts'

/** Evaluates an expression. */
export type Run = (frame: Frame) => Value

/** A compiled expression. */
export interface Plan {
  readonly run: Run
  /** Its value if it is constant. */
  readonly constant?: { readonly value: Value }
  /** For a name or a selection: evaluates it without the cost of 1 that it has as a whole expression. */
  readonly attribute?: Run
}

/** Returns a plan for a constant, which costs nothing. */
export function constantPlan(value: Value): Plan {
  return { run: () => value, constant: { value } }
}

/** Returns a plan for a name or a selection, which costs 1 except inside a conditional or an index. */
export function attributePlan(attribute: Run, cost: 0 | 1): Plan {
  if (cost === 0) return { run: attribute, attribute }
  const run: Run = (frame) => {
    const value = attribute(frame)
    charge(frame, 1)
    return value
  }
  return { run, attribute }
}

/** The storage of a variable of a comprehension; `init` computes its value on first use. */
export interface Slot {
  readonly index: number
  readonly init?: Run
}

/** The state of compilation: types and references, and the slots of the variables in scope. */
export interface Compiler {
  readonly checked: Checked
  /** The indexes of the variables in a frame. */
  readonly variables: ReadonlyMap<string, number>
  readonly slots: ReadonlyMap<string, Slot>
  /** The number of used slots. */
  readonly depth: number
  /** Compiles a part of the expression. */
  readonly compile: (expr: Expr, compiler: Compiler) => Plan
}
