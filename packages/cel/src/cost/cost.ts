import type { Checked } from '../check/environment.ts'
import type { CallExpr, ComprehensionExpr, Expr, ListExpr, MapExpr, SelectExpr } from '../syntax/ast.ts'
import { type DeclaredType, DYN, type Type } from '../values/types.ts'
import { extensionCost } from './extension-costs.ts'
import { libraryCost } from './library-costs.ts'
import { type Entries, Locals } from './locals.ts'
import type { CallCost, Operand, SizeOfPath } from './operand.ts'
import { operatorCost } from './operator-costs.ts'
import { add, capped, exactly, multiply, ONE, type Range, UINT64_MAX, UNKNOWN, union, ZERO } from './range.ts'
import { grown, NO_PATH, pathOf, type SharedPath, sizeAtPath, stepsOf } from './shared-path.ts'

const LIST_BASE = exactly(10n)
const MAP_BASE = exactly(30n)
const STRUCT_BASE = exactly(40n)
/** The neutral element of `union`. */
const NOTHING: Range = { min: UINT64_MAX, max: 0n }

/**
 * Estimates what an evaluation costs, as the API server does before it accepts a rule (cel-go, checker/cost.go).
 *
 * @param checked What `check` returned.
 * @param declared Returns the declared type of a variable, with the limits of its size, or `undefined` without limits.
 * @returns The least and most that an evaluation costs, in units of the API server. Without a limit, `max` is 2^64 - 1.
 * @example
 * const list = { kind: 'list', element: { kind: 'string' } } as const
 * const result = check("tags.all(tag, tag.startsWith('a'))", { variables: { tags: list } })
 * if ('problem' in result) throw new Error(result.problem)
 * const text = { type: list.element, maxElements: 64n, minSize: 2 }
 * const { min, max } = cost(result.checked, () => ({ type: list, maxElements: 10n, minSize: 2, element: text }))
 * console.log(min, max) // 2n 52n
 */
export function cost(checked: Checked, declared: (variable: string) => DeclaredType | undefined): Range {
  const sizes = (path: readonly string[]) => sizeAtPath(declared, path)
  return new Estimator(checked, checked.minor, sizes).cost(checked.expr)
}

class Estimator {
  readonly #checked: Checked
  readonly #minor: number
  readonly #sizeAtPath: SizeOfPath
  readonly #paths = new Map<number, SharedPath>()
  readonly #sizes = new Map<number, Range>()
  readonly #entries = new Map<number, Entries>()
  readonly #locals = new Locals()

  constructor(checked: Checked, minor: number, sizes: SizeOfPath) {
    this.#checked = checked
    this.#minor = minor
    this.#sizeAtPath = sizes
  }

  cost(expr: Expr): Range {
    switch (expr.kind) {
      case 'literal':
        return ZERO
      case 'ident':
        this.#paths.set(expr.id, this.#locals.find(expr.name)?.path ?? pathOf(expr.name))
        return ONE
      case 'select':
        return this.#select(expr)
      case 'call':
        return this.#call(expr)
      case 'list':
        return this.#list(expr)
      case 'map':
        return this.#map(expr)
      case 'struct':
        return expr.fields.reduce((sum, { value }) => add(sum, this.cost(value)), STRUCT_BASE)
      case 'comprehension':
        return isBind(expr) ? this.#bind(expr) : this.#comprehension(expr)
    }
  }

  #select(expr: SelectExpr): Range {
    const cost = this.cost(expr.operand)
    if (expr.test) return cost
    this.#paths.set(expr.id, grown(this.#path(expr.operand), expr.field))
    const { kind } = this.#type(expr.operand)
    return kind === 'map' || kind === 'struct' ? add(cost, ONE) : cost
  }

  #call(expr: CallExpr): Range {
    const [first] = expr.args
    if (expr.name === 'dyn' && first !== undefined) {
      const cost = add(ONE, this.cost(first))
      this.#copySizes(expr, first)
      return cost
    }
    const costs: Range[] = []
    const args = expr.args.map((arg) => {
      costs.push(this.cost(arg))
      return this.#operand(arg)
    })
    const reference = this.#checked.references.get(expr.id)
    if (reference?.kind !== 'call') return ZERO
    const targetCost = expr.target === undefined ? ZERO : this.cost(expr.target)
    const target = expr.target === undefined ? undefined : this.#operand(expr.target)
    let cost = NOTHING
    let size: Range | undefined
    for (const { id } of reference.overloads) {
      const call = this.#overload(expr, id, args, target, costs)
      cost = union(cost, call.cost)
      if (call.size !== undefined) size = size === undefined ? call.size : union(size, call.size)
      if ((id === 'index_list' || id === 'index_map') && first !== undefined) {
        size = this.#entriesOf(first)?.value
        this.#paths.set(expr.id, grown(this.#path(first), id === 'index_list' ? '@items' : '@values'))
      }
      size ??= this.#size(expr)
    }
    this.#setSize(expr, size)
    return add(targetCost, cost)
  }

  #overload(
    expr: CallExpr,
    id: string,
    args: readonly Operand[],
    target: Operand | undefined,
    costs: readonly Range[],
  ): CallCost {
    const sum = costs.reduce(add, ZERO)
    const own =
      extensionCost(id, this.#minor, args, target, this.#sizeAtPath) ??
      libraryCost(expr.name, id, args, target, this.#sizeAtPath)
    if (own !== undefined) return { ...own, cost: add(own.cost, sum) }
    const [a = ZERO, b = ZERO, c = ZERO] = costs
    if (id === 'logical_or' || id === 'logical_and') return { cost: { min: a.min, max: capped(a.max + b.max) } }
    if (id === 'conditional') return this.#conditional(expr, add(a, union(b, c)))
    if (id === 'add_string' || id === 'add_bytes' || id === 'add_list') this.#addEntries(expr)
    const call = operatorCost(id, args, target)
    return { ...call, cost: add(call.cost, sum) }
  }

  #conditional(expr: CallExpr, cost: Range): CallCost {
    const [, yes, no] = expr.args
    if (yes === undefined || no === undefined) return { cost }
    const size = union(this.#size(yes) ?? UNKNOWN, this.#size(no) ?? UNKNOWN)
    this.#setEntries(expr, bothEntries(this.#entriesOf(yes), this.#entriesOf(no)))
    return { cost, size }
  }

  #addEntries(expr: CallExpr): void {
    const [left, right] = expr.args
    if (left !== undefined && right !== undefined)
      this.#setEntries(expr, bothEntries(this.#entriesOf(left), this.#entriesOf(right)))
  }

  #list(expr: ListExpr): Range {
    let cost = LIST_BASE
    let value = expr.elements.length === 0 ? ZERO : NOTHING
    for (const element of expr.elements) {
      cost = add(cost, this.cost(element))
      value = union(value, this.#size(element) ?? UNKNOWN)
    }
    this.#setEntries(expr, { container: 'list', key: ONE, value })
    return cost
  }

  #map(expr: MapExpr): Range {
    let cost = MAP_BASE
    let key = expr.entries.length === 0 ? ZERO : NOTHING
    let value = key
    for (const entry of expr.entries) {
      cost = add(add(cost, this.cost(entry.key)), this.cost(entry.value))
      key = union(key, this.#size(entry.key) ?? UNKNOWN)
      value = union(value, this.#size(entry.value) ?? UNKNOWN)
    }
    this.#setEntries(expr, { container: 'map', key, value })
    return cost
  }

  #comprehension(expr: ComprehensionExpr): Range {
    const { range, accuInit, iterVar, iterVar2 } = expr
    const start = add(this.cost(range), this.cost(accuInit))
    this.#pushAccumulator(expr)
    if (iterVar2 === undefined) this.#pushSingle(iterVar, range)
    else {
      this.#pushIterated(iterVar, range, 'key')
      this.#pushIterated(iterVar2, range, 'value')
    }
    const loop = add(this.cost(expr.condition), this.cost(expr.step))
    this.#locals.pop(iterVar)
    if (iterVar2 !== undefined) this.#locals.pop(iterVar2)
    const sum = add(start, this.cost(expr.result))
    this.#locals.pop(expr.accuVar)
    const count = this.#size(range) ?? UNKNOWN
    if (accuInit.kind === 'literal') this.#setSize(expr, this.#size(accuInit))
    if (accuInit.kind === 'list' || accuInit.kind === 'map') {
      this.#setSize(expr, count)
      this.#setEntries(expr, this.#entriesOf(expr.step))
    }
    return add(sum, multiply(count, loop))
  }

  #bind(expr: ComprehensionExpr): Range {
    const start = add(this.cost(expr.range), this.cost(expr.accuInit))
    this.#pushAccumulator(expr)
    const sum = add(start, this.cost(expr.result))
    this.#locals.pop(expr.accuVar)
    this.#copySizes(expr, expr.result)
    return sum
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
    return this.#entriesOf(range)?.container ?? this.#type(range).kind
  }

  #operand(expr: Expr): Operand {
    const steps = stepsOf(this.#path(expr))
    const path = steps[0] === '@result' || steps[0] === '__result__' ? [] : steps
    const size = this.#size(expr)
    const operand = { path, type: this.#type(expr), expr }
    return size === undefined ? operand : { ...operand, size }
  }

  #size(expr: Expr): Range | undefined {
    const known = this.#sizes.get(expr.id) ?? writtenSize(expr)
    if (known !== undefined) return known
    const declared = this.#sizeAtPath(stepsOf(this.#path(expr)))
    if (declared !== undefined) {
      this.#sizes.set(expr.id, declared)
      return declared
    }
    if (isScalar(this.#type(expr))) return ONE
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

  #type(expr: Expr): Type {
    return this.#checked.types.get(expr.id) ?? DYN
  }
}

function isBind({ range, condition, accuVar }: ComprehensionExpr): boolean {
  const empty = range.kind === 'list' && range.elements.length === 0
  return empty && condition.kind === 'literal' && condition.value.value === false && accuVar !== '__result__'
}

function bothEntries(a: Entries | undefined, b: Entries | undefined): Entries | undefined {
  if (a === undefined || b === undefined) return undefined
  return { container: a.container, key: union(a.key, b.key), value: union(a.value, b.value) }
}

function writtenSize(expr: Expr): Range | undefined {
  if (expr.kind === 'list') return exactly(BigInt(expr.elements.length))
  if (expr.kind === 'map') return exactly(BigInt(expr.entries.length))
  if (expr.kind !== 'literal') return undefined
  const { type, value } = expr.value
  if (type === 'string') return exactly(BigInt([...value].length))
  return type === 'bytes' ? exactly(BigInt(value.length)) : ONE
}

function isScalar(type: Type): boolean {
  if (type.kind === 'opaque')
    return type.name === 'optional_type' && type.params[0] !== undefined && isScalar(type.params[0])
  return ['bool', 'double', 'duration', 'int', 'timestamp', 'uint'].includes(type.kind)
}
