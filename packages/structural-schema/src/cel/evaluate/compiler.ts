import type { Checked } from '../check/checked.ts'
import type { Expr } from '../syntax/ast.ts'
import type { Plan, Run } from './plan.ts'

/** Where a variable of a comprehension is kept; `init` gives its value when it is first asked for. */
export interface Slot {
  readonly index: number
  readonly init?: Run
}

/** What the compiler of an expression knows: its types and references, and the slots of the variables in sight. */
export interface Compiler {
  readonly checked: Checked
  readonly slots: ReadonlyMap<string, Slot>
  /** How many slots are taken. */
  readonly depth: number
  /** Makes a part of the expression ready. */
  readonly compile: (expr: Expr, compiler: Compiler) => Plan
}
