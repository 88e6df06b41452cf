import type { CallExpr, ComprehensionExpr, Expr, IdentExpr, ListExpr, MapExpr, SelectExpr } from '../../syntax/ast.ts'
import type { Operand } from '../operand.ts'
import type { Range } from '../range.ts'

/** What is known of the sizes of the parts of an expression, in the order in which their costs are estimated. */
export interface SizeTracker {
  ident(expr: IdentExpr): void
  select(expr: SelectExpr): void
  /** Handles `list[i]` and `map[key]`. Returns the size of the element if it is known. */
  index(expr: CallExpr, container: Expr, step: '@items' | '@values'): Range | undefined
  /** Handles `dyn(value)`. */
  dyn(expr: CallExpr, value: Expr): void
  operand(expr: Expr): Operand
  /** Returns the size of a call whose cost does not determine it. */
  sizeOf(expr: CallExpr): Range | undefined
  result(expr: CallExpr, size: Range | undefined): void
  /** Handles `a + b` and `condition ? a : b`. */
  either(expr: CallExpr, a: Expr, b: Expr): void
  /** Handles a list or map with the sizes of its keys and values. */
  collection(expr: ListExpr | MapExpr, key: Range, value: Range): void
  /** Handles the variables of a macro: before its condition and step, before its result, and after it. */
  enterLoop(expr: ComprehensionExpr): void
  leaveLoop(expr: ComprehensionExpr): void
  leave(expr: ComprehensionExpr, count: Range): void
  /** Whether a macro that only names a value is estimated without a loop. */
  readonly hasBindings: boolean
  enterBinding(expr: ComprehensionExpr): void
  leaveBinding(expr: ComprehensionExpr): void
}
