import type { CallExpr, ComprehensionExpr, Expr, IdentExpr, ListExpr, MapExpr, SelectExpr } from '../../syntax/ast.ts'
import type { Type } from '../../values/types.ts'
import type { Operand, SizeOfPath } from '../operand.ts'
import { ONE, type Range, UNKNOWN, union } from '../range.ts'
import { grown, NO_PATH, pathOf, type SharedPath, stepsOf } from '../shared-path.ts'
import { type Entries, Locals } from './locals.ts'
import type { SizeTracker } from './size-tracker.ts'
import { isScalar, writtenSize } from './written-size.ts'

/** The sizes that servers from 1.33 on know (cel-go 0.23, checker/cost.go): also those of elements and of local variables. */
export class TrackedSizes implements SizeTracker {
  readonly hasBindings = true
  readonly #server: number
  readonly #typeOf: (expr: Expr) => Type
  readonly #sizeAtPath: SizeOfPath
  readonly #paths = new Map<number, SharedPath>()
  readonly #sizes = new Map<number, Range>()
  readonly #entries = new Map<number, Entries>()
  readonly #locals = new Locals()

  constructor(server: number, typeOf: (expr: Expr) => Type, sizeAtPath: SizeOfPath) {
    this.#server = server
    this.#typeOf = typeOf
    this.#sizeAtPath = sizeAtPath
  }

  ident(expr: IdentExpr): void {
    this.#paths.set(expr.id, this.#locals.find(expr.name)?.path ?? pathOf(expr.name))
  }

  select(expr: SelectExpr): void {
    this.#paths.set(expr.id, grown(this.#path(expr.operand), expr.field))
  }

  index(expr: CallExpr, container: Expr, step: '@items' | '@values'): Range | undefined {
    const size = this.#entriesOf(container)?.value
    this.#paths.set(expr.id, grown(this.#path(container), step))
    return size
  }

  dyn(expr: CallExpr, value: Expr): void {
    this.#copySizes(expr, value)
  }

  operand(expr: Expr): Operand {
    const steps = stepsOf(this.#path(expr))
    const path = steps[0] === '@result' || steps[0] === '__result__' ? [] : steps
    const size = this.#size(expr)
    const operand = { path, type: this.#typeOf(expr), expr, known: size ?? UNKNOWN }
    return size === undefined ? operand : { ...operand, size }
  }

  sizeOf(expr: CallExpr): Range | undefined {
    return this.#size(expr)
  }

  result(expr: CallExpr, size: Range | undefined): void {
    this.#setSize(expr, size)
  }

  either(expr: CallExpr, a: Expr, b: Expr): void {
    this.#setEntries(expr, bothEntries(this.#entriesOf(a), this.#entriesOf(b)))
  }

  collection(expr: ListExpr | MapExpr, key: Range, value: Range): void {
    this.#setEntries(expr, { container: expr.kind, key, value })
  }

  enterLoop(expr: ComprehensionExpr): void {
    const { range, iterVar, iterVar2 } = expr
    this.#pushAccumulator(expr)
    if (iterVar2 === undefined) this.#pushSingle(iterVar, range)
    else {
      this.#pushIterated(iterVar, range, 'key')
      this.#pushIterated(iterVar2, range, 'value')
    }
  }

  leaveLoop({ iterVar, iterVar2 }: ComprehensionExpr): void {
    this.#locals.pop(iterVar)
    if (iterVar2 !== undefined) this.#locals.pop(iterVar2)
  }

  leave(expr: ComprehensionExpr, count: Range): void {
    const { accuVar, accuInit, step } = expr
    this.#locals.pop(accuVar)
    if (accuInit.kind === 'literal') this.#setSize(expr, this.#size(accuInit))
    if (accuInit.kind === 'list' || accuInit.kind === 'map') {
      this.#setSize(expr, count)
      this.#setEntries(expr, this.#entriesOf(step))
    }
  }

  enterBinding(expr: ComprehensionExpr): void {
    this.#pushAccumulator(expr)
  }

  leaveBinding(expr: ComprehensionExpr): void {
    this.#locals.pop(expr.accuVar)
    this.#copySizes(expr, expr.result)
  }

  #pushAccumulator({ accuVar, accuInit }: ComprehensionExpr): void {
    const path = this.#path(accuInit)
    this.#locals.push(accuVar, { path, entries: this.#entriesOf(accuInit), size: this.#size(accuInit) })
  }

  #pushSingle(name: string, range: Expr): void {
    this.#pushIterated(name, range, this.#container(range) === 'list' ? 'value' : 'key')
  }

  #pushIterated(name: string, range: Expr, which: 'key' | 'value'): void {
    const isList = this.#container(range) === 'list'
    const step = which === 'key' ? (isList ? '@indices' : '@keys') : isList ? '@items' : '@values'
    this.#locals.push(name, {
      path: grown(this.#path(range), step),
      size: this.#entriesOf(range)?.[which],
      entries: undefined,
    })
  }

  #container(range: Expr): Type['kind'] {
    return this.#entriesOf(range)?.container ?? this.#typeOf(range).kind
  }

  #size(expr: Expr): Range | undefined {
    const known = this.#sizes.get(expr.id) ?? writtenSize(expr, this.#server)
    if (known !== undefined) return known
    const declared = this.#sizeAtPath(stepsOf(this.#path(expr)))
    if (declared !== undefined) {
      this.#sizes.set(expr.id, declared)
      return declared
    }
    if (isScalarValue(this.#typeOf(expr))) return ONE
    return expr.kind === 'ident' ? this.#locals.find(expr.name)?.size : undefined
  }

  #entriesOf(expr: Expr): Entries | undefined {
    const known = this.#entries.get(expr.id)
    return known ?? (expr.kind === 'ident' ? this.#locals.find(expr.name)?.entries : undefined)
  }

  #copySizes(to: Expr, from: Expr): void {
    this.#setSize(to, this.#size(from))
    this.#setEntries(to, this.#entriesOf(from))
  }

  #setSize(expr: Expr, size: Range | undefined): void {
    if (size !== undefined) this.#sizes.set(expr.id, size)
  }

  #setEntries(expr: Expr, entries: Entries | undefined): void {
    if (entries !== undefined) this.#entries.set(expr.id, entries)
  }

  #path(expr: Expr): SharedPath {
    const local = expr.kind === 'ident' ? this.#locals.find(expr.name) : undefined
    return local?.path ?? this.#paths.get(expr.id) ?? NO_PATH
  }
}

function bothEntries(a: Entries | undefined, b: Entries | undefined): Entries | undefined {
  if (a === undefined || b === undefined) return undefined
  return { container: a.container, key: union(a.key, b.key), value: union(a.value, b.value) }
}

/** Whether a value of a type has the size 1; an optional has the size of its value. */
function isScalarValue(type: Type): boolean {
  const [inner] = type.kind === 'opaque' && type.name === 'optional_type' ? type.params : []
  return inner === undefined ? isScalar(type) : isScalarValue(inner)
}
