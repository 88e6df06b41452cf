import type { Checked } from '../check/environment.ts'
import type { Expr } from '../syntax/ast.ts'
import type { Value } from '../values/values.ts'
import { charge, type Frame } from './frame.ts'

/** Computes the value of an expression. */
export type Run = (frame: Frame) => Value

/** An expression, ready to be evaluated. */
export interface Plan {
  readonly run: Run
  /** Its value, where it needs no evaluation. */
  readonly constant?: { readonly value: Value }
  /** For names, and what is selected from them: the value without the cost of 1 that they have on their own. */
  readonly attribute?: Run
}

/** A value that costs nothing. */
export function constantPlan(value: Value): Plan {
  return { run: () => value, constant: { value } }
}

/** A name or a selection, which costs 1 unless a conditional or an index asks for it. */
export function attributePlan(attribute: Run, cost: 0 | 1): Plan {
  if (cost === 0) return { run: attribute, attribute }
  const run: Run = (frame) => {
    const value = attribute(frame)
    charge(frame, 1)
    return value
  }
  return { run, attribute }
}

/** Where a variable of a comprehension is kept; `init` gives its value when it is first asked for. */
export interface Slot {
  readonly index: number
  readonly init?: Run
}

/** What the compiler of an expression knows: its types and references, and the slots of the variables in sight. */
export interface Compiler {
  readonly checked: Checked
  /** The positions of the expression's variables in a frame. */
  readonly variables: ReadonlyMap<string, number>
  readonly slots: ReadonlyMap<string, Slot>
  /** How many slots are taken. */
  readonly depth: number
  /** Makes a part of the expression ready. */
  readonly compile: (expr: Expr, compiler: Compiler) => Plan
}
