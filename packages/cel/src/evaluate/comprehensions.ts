import type { CallExpr, ComprehensionExpr, Expr } from '../syntax/ast.ts'
import { MapOf } from '../values/map-of.ts'
import { goType } from '../values/type-of.ts'
import { CelError, ListOf, ListValue, MapValue, type Value } from '../values/values.ts'
import { charge, type Frame } from './frame.ts'
import type { Compiler, Plan, Run, Slot } from './plan.ts'

const ADDITION = 1
const LIST_CREATION = 10

/** The accumulator of a comprehension. It grows in place, because no other expression can see it during the loop. */
class GrowingList extends ListOf {
  readonly grown: Value[]

  constructor() {
    const values: Value[] = []
    super(values)
    this.grown = values
  }
}

/** Compiles the loop of a macro (cel-go, `interpreter.evalFold`). */
export function compileComprehension(expr: ComprehensionExpr, compiler: Compiler): Plan {
  const range = compiler.compile(expr.range, compiler).run
  const accuInit = compiler.compile(expr.accuInit, compiler)
  const { depth } = compiler
  const grows = isEmptyList(accuInit.constant?.value)
  const accu: Slot = accuInit.constant === undefined ? { index: depth, init: accuInit.run } : { index: depth }
  const outer = { ...compiler, depth: depth + 3, slots: new Map(compiler.slots).set(expr.accuVar, accu) }
  const inner = { ...outer, slots: new Map(outer.slots).set(expr.iterVar, { index: depth + 1 }) }
  if (expr.iterVar2 !== undefined) inner.slots.set(expr.iterVar2, { index: depth + 2 })
  const condition = inner.compile(expr.condition, inner)
  const result = outer.compile(expr.result, outer).run
  const loop: Loop = {
    slot: depth,
    condition: condition.constant?.value === true ? undefined : condition.run,
    step: grows ? compileStep(expr.step, expr.accuVar, inner) : inner.compile(expr.step, inner).run,
    two: expr.iterVar2 !== undefined,
  }
  const init = startOf(accuInit.constant?.value)
  return {
    run: (frame) => {
      const values = range(frame)
      if (values instanceof CelError) return values
      frame.locals[depth] = init()
      const error = iterate(frame, values, loop)
      return error ?? result(frame)
    },
  }
}

/** Returns a factory of the initial accumulator: each loop needs a new list or map to grow. */
function startOf(value: Value | undefined): () => Value | undefined {
  if (isEmptyList(value)) return () => new GrowingList()
  return value instanceof MapOf && value.size === 0 ? () => new MapOf() : () => value
}

function isEmptyList(value: Value | undefined): boolean {
  return value instanceof ListOf && value.length === 0
}

interface Loop {
  readonly slot: number
  /** Absent if it is always true. */
  readonly condition: Run | undefined
  readonly step: Run
  readonly two: boolean
}

function iterate(frame: Frame, range: Value, loop: Loop): CelError | undefined {
  if (range instanceof ListValue) {
    for (let i = 0; i < range.length; i++) {
      const value = range.at(i)
      if (!runStep(frame, loop, loop.two ? BigInt(i) : value, value)) break
    }
    return undefined
  }
  if (!(range instanceof MapValue)) {
    const type = goType(range)
    return new CelError(
      loop.two ? `unsupported comprehension range type: ${type}` : `got '${type}', expected iterable type`,
    )
  }
  for (const key of range.keys()) {
    if (!runStep(frame, loop, key, loop.two ? (range.find(key) ?? null) : null)) break
  }
  return undefined
}

/** Runs one iteration. Returns whether to continue. */
function runStep(frame: Frame, { slot, condition, step }: Loop, first: Value, second: Value): boolean {
  frame.locals[slot + 1] = first
  frame.locals[slot + 2] = second
  if (condition?.(frame) === false) return false
  frame.locals[slot] = step(frame)
  return true
}

/** Compiles the step of a loop. `@result + [x]` and `filter ? @result + [x] : @result` append in place. */
function compileStep(expr: Expr, accuVar: string, compiler: Compiler): Run {
  const plain = compiler.compile(expr, compiler).run
  if (expr.kind === 'call' && expr.name === '_?_:_') {
    const [filter, addition, otherwise] = expr.args
    if (filter === undefined || addition === undefined || !isAppend(addition, accuVar) || otherwise?.kind !== 'ident')
      return plain
    return filtered(
      compiler.compile(filter, compiler).run,
      compileStep(addition, accuVar, compiler),
      (compiler.slots.get(accuVar) as Slot).index,
    )
  }
  const [, list] = isAppend(expr, accuVar) ? expr.args : []
  if (list?.kind !== 'list' || list.elements.length !== 1 || list.optional.length > 0) return plain
  const element = compiler.compile(list.elements[0] as Expr, compiler)
  const cost = (element.constant === undefined ? LIST_CREATION : 0) + ADDITION
  const slot = (compiler.slots.get(accuVar) as Slot).index
  return (frame) => {
    charge(frame, 1)
    const value = element.run(frame)
    charge(frame, cost)
    const accumulated = frame.locals[slot] as Value
    if (accumulated instanceof CelError) return accumulated
    if (value instanceof CelError) return value
    ;(accumulated as GrowingList).grown.push(value)
    return accumulated
  }
}

function filtered(filter: Run, addition: Run, slot: number): Run {
  return (frame) => {
    const passes = filter(frame)
    if (passes === true) return addition(frame)
    if (passes === false) return frame.locals[slot] as Value
    return passes instanceof CelError ? passes : new CelError('no such overload')
  }
}

/** Returns whether a call adds to the accumulator of a comprehension: `@result + [x]`. */
function isAppend(expr: Expr, accuVar: string): expr is CallExpr {
  if (expr.kind !== 'call' || expr.name !== '_+_') return false
  const [target] = expr.args
  return target?.kind === 'ident' && target.name === accuVar
}
