import { ACCUMULATOR, type Expr } from './ast.ts'
import type { Factory } from './factory.ts'
import { Problem } from './problem.ts'

/** Rewrites a call; `target` is absent for a call of a function. */
export type Macro = (make: Factory, target: Expr, args: readonly Expr[]) => Expr

type Comprehension = Parameters<Factory['comprehension']>[0]

type Fold = Pick<Comprehension, 'accuInit' | 'condition' | 'step' | 'result'>

const MAP_INSERT = 'cel.@mapInsert'
const SORTABLE: ReadonlySet<Expr['kind']> = new Set(['list', 'select', 'ident', 'comprehension', 'call'])
const TRUE = { type: 'bool', value: true } as const
const FALSE = { type: 'bool', value: false } as const
const ZERO = { type: 'int', value: 0n } as const
const ONE = { type: 'int', value: 1n } as const

/** Quantifiers: their arguments are the variables and a predicate (cel-go, parser/macro.go). */
export const all = quantifier('all', (make, predicate) => ({
  accuInit: make.literal(TRUE),
  condition: make.call('@not_strictly_false', [make.accumulator()]),
  step: make.call('_&&_', [make.accumulator(), predicate]),
  result: make.accumulator(),
}))

export const exists = quantifier('exists', (make, predicate) => ({
  accuInit: make.literal(FALSE),
  condition: make.call('@not_strictly_false', [make.call('!_', [make.accumulator()])]),
  step: make.call('_||_', [make.accumulator(), predicate]),
  result: make.accumulator(),
}))

export const existsOne = quantifier('exists_one', (make, predicate) => {
  const counted = make.call('_+_', [make.accumulator(), make.literal(ONE)])
  return {
    accuInit: make.literal(ZERO),
    condition: make.literal(TRUE),
    step: make.call('_?_:_', [predicate, counted, make.accumulator()]),
    result: make.call('_==_', [make.accumulator(), make.literal(ONE)]),
  }
})

/** `map`, with an optional filter; for two variables it is `transformList`. */
export const map = transform('map', 1, (make, element) => make.call('_+_', [make.accumulator(), make.list([element])]))
export const transformList = transform('transformList', 2, (make, element) =>
  make.call('_+_', [make.accumulator(), make.list([element])]),
)
export const transformMap = transform('transformMap', 2, (make, element, key) =>
  make.call(MAP_INSERT, [make.accumulator(), make.ident(key), element]),
)
export const transformMapEntry = transform('transformMapEntry', 2, (make, element) =>
  make.call(MAP_INSERT, [make.accumulator(), element]),
)

/** `list.filter(x, predicate)`. */
export const filter: Macro = (make, range, args) => {
  const names = variables(args, 1)
  const kept = make.call('_+_', [make.accumulator(), make.list(args.slice(0, 1))])
  return make.comprehension({
    macro: 'filter',
    range,
    ...names,
    accuVar: ACCUMULATOR,
    accuInit: make.list([]),
    condition: make.literal(TRUE),
    step: make.call('_?_:_', [argument(args, 1), kept, make.accumulator()]),
    result: make.accumulator(),
  })
}

/** `has(a.b)`. */
export const has: Macro = (make, _target, args) => {
  const field = argument(args, 0)
  if (field.kind !== 'select') throw new Problem('has() must be given a field selection', field.at)
  return make.select(field.operand, field.field, true)
}

/** `optional.optMap(x, result)` (cel-go, cel/library.go). */
export const optMap: Macro = (make, target, args) =>
  make.call('_?_:_', [
    make.call('hasValue', [], target),
    make.call('optional.of', [bound(make, target, args)]),
    make.call('optional.none', []),
  ])

/** `optional.optFlatMap(x, optional)`. */
export const optFlatMap: Macro = (make, target, args) =>
  make.call('_?_:_', [make.call('hasValue', [], target), bound(make, target, args), make.call('optional.none', [])])

/** `list.sortBy(x, key)` (cel-go, ext/lists.go). */
export const sortBy: Macro = (make, target, args) => {
  if (!SORTABLE.has(target.kind)) throw new Problem('sortBy() must be called on a list', target.at)
  const input = '@__sortBy_input__'
  const keys = map(make, make.ident(input), args)
  return make.comprehension({
    ...unused(make),
    accuVar: input,
    accuInit: target,
    step: make.ident(input),
    result: make.call('@sortByAssociatedKeys', [keys], make.ident(input)),
  })
}

/** `cel.bind(x, value, result)`. */
export const bind: Macro = (make, _target, args) => {
  const name = argument(args, 0)
  if (name.kind !== 'ident') throw new Problem('cel.bind() variable names must be simple identifiers', name.at)
  return make.comprehension({
    ...unused(make),
    accuVar: name.name,
    accuInit: argument(args, 1),
    step: make.ident(name.name),
    result: argument(args, 2),
  })
}

function bound(make: Factory, target: Expr, args: readonly Expr[]): Expr {
  const name = argument(args, 0)
  if (name.kind !== 'ident') throw new Problem('the variable must be a simple name', name.at)
  return make.comprehension({
    ...unused(make),
    accuVar: name.name,
    accuInit: make.call('value', [], make.copy(target)),
    step: make.ident(name.name),
    result: argument(args, 1),
  })
}

function unused(make: Factory) {
  return { macro: 'bind', range: make.list([]), iterVar: '#unused', condition: make.literal(FALSE) }
}

function quantifier(macro: string, parts: (make: Factory, predicate: Expr) => Fold): Macro {
  return (make, range, args) => {
    const predicate = argument(args, args.length - 1)
    return make.comprehension({
      macro,
      range,
      ...variables(args, args.length - 1),
      accuVar: ACCUMULATOR,
      ...parts(make, predicate),
    })
  }
}

function transform(macro: string, count: number, added: (make: Factory, element: Expr, key: string) => Expr): Macro {
  return (make, range, args) => {
    const names = variables(args, count)
    const step = added(make, argument(args, args.length - 1), names.iterVar)
    const filtered = args.length === count + 2
    return make.comprehension({
      macro,
      range,
      ...names,
      accuVar: ACCUMULATOR,
      accuInit: macro.startsWith('transformMap') ? make.map([]) : make.list([]),
      condition: make.literal(TRUE),
      step: filtered ? make.call('_?_:_', [argument(args, count), step, make.accumulator()]) : step,
      result: make.accumulator(),
    })
  }
}

function variables(args: readonly Expr[], count: number): { iterVar: string; iterVar2?: string } {
  const iterVar = variable(argument(args, 0))
  if (count === 1) return { iterVar }
  const iterVar2 = variable(argument(args, 1))
  if (iterVar === iterVar2)
    throw new Problem(`the two variables must have two names, both are ${iterVar}`, argument(args, 1).at)
  return { iterVar, iterVar2 }
}

function variable(name: Expr): string {
  if (name.kind !== 'ident') throw new Problem('the variable must be a simple name', name.at)
  if (name.name === '__result__') throw new Problem('the variable must not be named __result__', name.at)
  return name.name
}

function argument(args: readonly Expr[], i: number): Expr {
  const found = args[i]
  if (found === undefined) throw new Problem('an argument is missing', args[0]?.at ?? 0)
  return found
}
