import type { Checked } from '../check/environment.ts'
import type { CallExpr, ComprehensionExpr, Expr, ListExpr, MapExpr, SelectExpr } from '../syntax/ast.ts'
import { type DeclaredType, DYN, type Type } from '../values/types.ts'
import { SINCE } from './cost-versions.ts'
import { extensionCost } from './extension-costs.ts'
import { libraryCost } from './library-costs.ts'
import type { CallCost, Operand, SizeOfPath } from './operand.ts'
import { operatorCost } from './operator-costs.ts'
import { add, capped, exactly, multiply, ONE, type Range, UINT64_MAX, union, ZERO } from './range.ts'
import { sizeAtPath } from './shared-path.ts'
import { DeclaredSizes } from './sizes/declared-sizes.ts'
import type { SizeTracker } from './sizes/size-tracker.ts'
import { TrackedSizes } from './sizes/tracked-sizes.ts'

const LIST_BASE = exactly(10n)
const MAP_BASE = exactly(30n)
const STRUCT_BASE = exactly(40n)
/** The neutral element of `union`. */
const NOTHING: Range = { min: UINT64_MAX, max: 0n }

/**
 * Estimates what an evaluation costs, as the API server of the checked version does before it accepts a rule (cel-go,
 * checker/cost.go).
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
  return new Estimator(checked, sizes).cost(checked.expr)
}

class Estimator {
  readonly #checked: Checked
  readonly #sizeAtPath: SizeOfPath
  readonly #sizes: SizeTracker

  constructor(checked: Checked, sizes: SizeOfPath) {
    const Sizes = checked.server >= SINCE.trackedSizes ? TrackedSizes : DeclaredSizes
    this.#checked = checked
    this.#sizeAtPath = sizes
    this.#sizes = new Sizes(checked.server, (expr) => this.#type(expr), sizes)
  }

  cost(expr: Expr): Range {
    switch (expr.kind) {
      case 'literal':
        return ZERO
      case 'ident':
        this.#sizes.ident(expr)
        return ONE
      case 'select':
        return expr.test ? this.#presence(expr) : this.#select(expr)
      case 'call':
        return this.#call(expr)
      case 'list':
        return this.#list(expr)
      case 'map':
        return this.#map(expr)
      case 'struct':
        return expr.fields.reduce((sum, { value }) => add(sum, this.cost(value)), STRUCT_BASE)
      case 'comprehension':
        return this.#sizes.hasBindings && isBind(expr) ? this.#bind(expr) : this.#comprehension(expr)
    }
  }

  #presence({ operand }: SelectExpr): Range {
    const { server, minor } = this.#checked
    if (server < SINCE.presence) return ZERO
    // In 1.29, the option is part of the functions of 1.29, which new rules cannot use.
    const isCheap = server >= SINCE.cheapPresence || (server === SINCE.cheapPresence - 1 && minor >= server)
    return isCheap ? this.cost(operand) : add(ONE, this.cost(operand))
  }

  #select(expr: SelectExpr): Range {
    const cost = this.cost(expr.operand)
    this.#sizes.select(expr)
    const { kind } = this.#type(expr.operand)
    return kind === 'map' || kind === 'struct' ? add(cost, ONE) : cost
  }

  #call(expr: CallExpr): Range {
    const [first] = expr.args
    if (expr.name === 'dyn' && first !== undefined) {
      const cost = add(ONE, this.cost(first))
      this.#sizes.dyn(expr, first)
      return cost
    }
    const costs: Range[] = []
    const args = expr.args.map((arg) => {
      costs.push(this.cost(arg))
      return this.#sizes.operand(arg)
    })
    const { references, server } = this.#checked
    const reference = references.get(expr.id)
    if (reference?.kind !== 'call') return ZERO
    if (expr.name === '_?._' && server < SINCE.optionalFields) return ZERO
    const targetCost = expr.target === undefined ? ZERO : this.cost(expr.target)
    const target = expr.target === undefined ? undefined : this.#sizes.operand(expr.target)
    let cost = NOTHING
    let size: Range | undefined
    for (const { id } of reference.overloads) {
      const call = this.#overload(expr, id, args, target, costs)
      cost = union(cost, call.cost)
      if (call.size !== undefined) size = size === undefined ? call.size : union(size, call.size)
      if (first !== undefined && id === 'index_list') size = this.#sizes.index(expr, first, '@items')
      if (first !== undefined && id === 'index_map') size = this.#sizes.index(expr, first, '@values')
      size ??= this.#sizes.sizeOf(expr)
    }
    this.#sizes.result(expr, size)
    return add(targetCost, cost)
  }

  #overload(
    expr: CallExpr,
    id: string,
    args: readonly Operand[],
    target: Operand | undefined,
    costs: readonly Range[],
  ): CallCost {
    const { server, minor } = this.#checked
    const sum = costs.reduce(add, ZERO)
    const own =
      extensionCost(id, minor, args, target, this.#sizeAtPath) ??
      libraryCost(expr.name, { overload: id, args, target, sizes: this.#sizeAtPath }, server)
    if (own !== undefined) return { ...(server >= SINCE.resultSizes && own), cost: add(own.cost, sum) }
    const [a = ZERO, b = ZERO, c = ZERO] = costs
    if (id === 'logical_or' || id === 'logical_and') return { cost: { min: a.min, max: capped(a.max + b.max) } }
    if (id === 'conditional') return this.#conditional(expr, args, add(a, union(b, c)))
    const [left, right] = expr.args
    if (/^add_(?:string|bytes|list)$/.test(id) && left !== undefined && right !== undefined)
      this.#sizes.either(expr, left, right)
    const call = operatorCost(id, args, target, server)
    return { ...call, cost: add(call.cost, sum) }
  }

  #conditional(expr: CallExpr, [, yes, no]: readonly Operand[], cost: Range): CallCost {
    if (yes?.expr === undefined || no?.expr === undefined) return { cost }
    this.#sizes.either(expr, yes.expr, no.expr)
    return { cost, size: union(yes.known, no.known) }
  }

  #list(expr: ListExpr): Range {
    let cost = LIST_BASE
    let value = expr.elements.length === 0 ? ZERO : NOTHING
    for (const element of expr.elements) {
      cost = add(cost, this.cost(element))
      value = union(value, this.#sizes.operand(element).known)
    }
    this.#sizes.collection(expr, ONE, value)
    return cost
  }

  #map(expr: MapExpr): Range {
    let cost = MAP_BASE
    let key = expr.entries.length === 0 ? ZERO : NOTHING
    let value = key
    for (const entry of expr.entries) {
      cost = add(add(cost, this.cost(entry.key)), this.cost(entry.value))
      key = union(key, this.#sizes.operand(entry.key).known)
      value = union(value, this.#sizes.operand(entry.value).known)
    }
    this.#sizes.collection(expr, key, value)
    return cost
  }

  #comprehension(expr: ComprehensionExpr): Range {
    const start = add(this.cost(expr.range), this.cost(expr.accuInit))
    this.#sizes.enterLoop(expr)
    const loop = add(this.cost(expr.condition), this.cost(expr.step))
    this.#sizes.leaveLoop(expr)
    const sum = add(start, this.cost(expr.result))
    const count = this.#sizes.operand(expr.range).known
    this.#sizes.leave(expr, count)
    return add(sum, multiply(count, loop))
  }

  #bind(expr: ComprehensionExpr): Range {
    const start = add(this.cost(expr.range), this.cost(expr.accuInit))
    this.#sizes.enterBinding(expr)
    const sum = add(start, this.cost(expr.result))
    this.#sizes.leaveBinding(expr)
    return sum
  }

  #type(expr: Expr): Type {
    return this.#checked.types.get(expr.id) ?? DYN
  }
}

function isBind({ range, condition, accuVar }: ComprehensionExpr): boolean {
  const empty = range.kind === 'list' && range.elements.length === 0
  return empty && condition.kind === 'literal' && condition.value.value === false && accuVar !== '__result__'
}
