import type { CallExpr, ComprehensionExpr, Expr, IdentExpr, SelectExpr } from '../../syntax/ast.ts'
import { ACCUMULATOR } from '../../syntax/ast.ts'
import type { Type } from '../../values/types.ts'
import { SINCE } from '../cost-versions.ts'
import type { Operand, SizeOfPath } from '../operand.ts'
import { ONE, type Range, UNKNOWN } from '../range.ts'
import { grown, NO_PATH, pathOf, type SharedPath, stepsOf } from '../shared-path.ts'
import type { SizeTracker } from './size-tracker.ts'
import { isScalar, writtenSize } from './written-size.ts'

/**
 * The sizes that servers before 1.33 know (cel-go before 0.23, checker/cost.go): those of literals, of declared values that a
 * path leads to, and of the results of some calls.
 */
export class DeclaredSizes implements SizeTracker {
  readonly hasBindings = false
  readonly #server: number
  readonly #typeOf: (expr: Expr) => Type
  readonly #sizeAtPath: SizeOfPath
  readonly #paths = new Map<number, SharedPath>()
  readonly #results = new Map<number, Range>()
  /** The ranges of the macros around an expression, by their variable; inner ones hide outer ones. */
  readonly #ranges = new Map<string, Expr[]>()

  constructor(server: number, typeOf: (expr: Expr) => Type, sizeAtPath: SizeOfPath) {
    this.#server = server
    this.#typeOf = typeOf
    this.#sizeAtPath = sizeAtPath
  }

  ident(expr: IdentExpr): void {
    const range = this.#ranges.get(expr.name)?.at(-1)
    if (range === undefined) {
      this.#paths.set(expr.id, pathOf(expr.name))
      return
    }
    const { kind } = this.#typeOf(range)
    if (kind === 'list' || kind === 'map')
      this.#paths.set(expr.id, grown(this.#path(range), kind === 'list' ? '@items' : '@keys'))
  }

  select(expr: SelectExpr): void {
    this.#paths.set(expr.id, grown(this.#path(expr.operand), expr.field))
  }

  index(expr: CallExpr, container: Expr, step: '@items' | '@values'): undefined {
    this.#paths.set(expr.id, grown(this.#path(container), step))
  }

  dyn(): void {}

  operand(expr: Expr): Operand {
    const steps = stepsOf(this.#path(expr))
    const path = steps[0] === ACCUMULATOR ? [] : steps
    const type = this.#typeOf(expr)
    const size = this.#results.get(expr.id) ?? writtenSize(expr, this.#server)
    const known = size ?? this.#sizeAtPath(path) ?? (this.#isScalar(type) ? ONE : UNKNOWN)
    return { path, type, expr, known, ...(size !== undefined && { size }) }
  }

  sizeOf(): undefined {}

  result(expr: CallExpr, size: Range | undefined): void {
    if (size !== undefined) this.#results.set(expr.id, size)
  }

  either(): void {}

  collection(): void {}

  enterLoop({ iterVar, range }: ComprehensionExpr): void {
    const ranges = this.#ranges.get(iterVar)
    if (ranges === undefined) this.#ranges.set(iterVar, [range])
    else ranges.push(range)
  }

  leaveLoop({ iterVar }: ComprehensionExpr): void {
    this.#ranges.get(iterVar)?.pop()
  }

  leave(expr: ComprehensionExpr, count: Range): void {
    if (this.#server >= SINCE.comprehensionSizes) this.#results.set(expr.id, count)
  }

  enterBinding(): void {}

  leaveBinding(): void {}

  #path(expr: Expr): SharedPath {
    return this.#paths.get(expr.id) ?? NO_PATH
  }

  #isScalar(type: Type): boolean {
    return this.#server >= SINCE.scalarSizes && isScalar(type)
  }
}
