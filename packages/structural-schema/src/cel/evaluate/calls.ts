import type { CallExpr } from '../ast.ts'
import type { Overload } from '../library/overload.ts'
import { typeName } from '../type-of.ts'
import { CelError, keyOf, ListOf, type Value } from '../values.ts'
import { select } from './attributes.ts'
import type { Compiler } from './compiler.ts'
import { charge } from './frame.ts'
import { type Guard, guardOf } from './guards.ts'
import { alternative, choose, comparison, decide, notStrictlyFalse } from './logic.ts'
import { attributePlan, constantPlan, type Plan, type Run } from './plan.ts'
import { type CallCost, callCost } from './runtime-cost.ts'
import { chargeArgument } from './work.ts'

/** Functions that are evaluated as the program is compiled, where their argument is a constant. */
const CONVERSIONS = new Set([
  'bool',
  'bytes',
  'double',
  'duration',
  'dyn',
  'int',
  'string',
  'timestamp',
  'type',
  'uint',
])

/** Functions whose pattern is compiled with the program. */
const SEARCHES = new Set(['matches', 'find', 'findAll'])

/** Makes a call ready: operators that look at their operands in their own way, and functions. */
export function compileCall(expr: CallExpr, compiler: Compiler): Plan {
  const operands = expr.target === undefined ? expr.args : [expr.target, ...expr.args]
  const plans = operands.map((operand) => compiler.compile(operand, compiler))
  const [first, second, third] = plans
  const runs = plans.map((plan) => plan.run)
  const [left, right] = runs as [Run, Run]
  switch (expr.name) {
    case '_&&_':
      return { run: decide(left, right, false) }
    case '_||_':
      return { run: decide(left, right, true) }
    case '_?_:_':
      return attributePlan(choose(left, bare(second as Plan), bare(third as Plan)), 0)
    case '_==_':
    case '_!=_':
      return { run: comparison(expr.name, left, right) }
    case '@not_strictly_false':
      return { run: notStrictlyFalse(left) }
    case 'or':
    case 'orValue':
      return { run: alternative(left, right, expr.name === 'orValue') }
    case '_[_]':
      return indexPlan(first as Plan, second as Plan, false)
    case '_[?_]':
    case '_?._':
      return indexPlan(first as Plan, second as Plan, true)
    default:
      return compileFunction(expr, plans, overloadsOf(expr, compiler))
  }
}

/** `object[key]`: it goes on where its object is a name or a selection, and costs as one. */
function indexPlan(object: Plan, key: Plan, optional: boolean): Plan {
  const objectRun = bare(object)
  const keyRun = bare(key)
  const run: Run = (frame) => {
    const value = objectRun(frame)
    if (value instanceof CelError) return value
    const index = keyRun(frame)
    if (index instanceof CelError) {
      if (!optional) charge(frame, 1)
      return index
    }
    return select(frame, value, index, optional)
  }
  return attributePlan(run, object.attribute !== undefined && object.attribute === object.run ? 0 : 1)
}

function bare(plan: Plan): Run {
  return plan.attribute ?? plan.run
}

function overloadsOf(expr: CallExpr, { checked }: Compiler): readonly Overload[] {
  const reference = checked.references.get(expr.id)
  return reference?.kind === 'call' ? reference.overloads : []
}

function compileFunction({ name }: CallExpr, plans: readonly Plan[], overloads: readonly Overload[]): Plan {
  const only = overloads.length === 1 ? overloads[0] : undefined
  if (only?.id === 'in_list' && plans[1]?.constant !== undefined) {
    const membership = membershipIn(plans[1].constant.value, (plans[0] as Plan).run)
    if (membership !== undefined) return membership
  }
  const call = callOf(name, overloads)
  const [argument] = plans
  if (CONVERSIONS.has(name) && plans.length === 1 && argument?.constant !== undefined) {
    return constantPlan(call([argument.constant.value]))
  }
  const cost = callCost(name, only?.id)
  const runs = plans.map((plan) => plan.run)
  const isStepwise =
    runs.length > 2 || name === 'format' || (SEARCHES.has(name) && plans.at(-1)?.constant !== undefined)
  const [first, second] = runs
  if (first !== undefined && runs.length === 1) return { run: unary(first, call, cost) }
  if (first !== undefined && second !== undefined && !isStepwise) return { run: binary(first, second, call, cost) }
  return { run: stepwise(runs, call, cost) }
}

type Call = (args: readonly Value[]) => Value

function unary(operand: Run, call: Call, cost: CallCost): Run {
  return (frame) => {
    const value = operand(frame)
    const args = [value]
    if (typeof value === 'object') chargeArgument(frame, value)
    const result = value instanceof CelError ? value : call(args)
    charge(frame, cost(args, result))
    return result
  }
}

function binary(left: Run, right: Run, call: Call, cost: CallCost): Run {
  return (frame) => {
    const a = left(frame)
    const b = right(frame)
    const args = [a, b]
    chargeArgument(frame, a)
    chargeArgument(frame, b)
    const result = a instanceof CelError ? a : b instanceof CelError ? b : call(args)
    charge(frame, cost(args, result))
    return result
  }
}

/** Stops at the first error, so that the call itself costs nothing unless that was its last argument (cel-go, `evalVarArgs`). */
function stepwise(runs: readonly Run[], call: Call, cost: CallCost): Run {
  return (frame) => {
    const args: Value[] = []
    let error: CelError | undefined
    for (const run of runs) {
      const value = run(frame)
      args.push(value)
      chargeArgument(frame, value)
      if (!(value instanceof CelError)) continue
      if (args.length < runs.length) return value
      error = value
    }
    const result = error ?? call(args)
    charge(frame, cost(args, result))
    return result
  }
}

/** Calls the overload that takes the arguments. */
function callOf(name: string, overloads: readonly Overload[]): Call {
  const candidates = overloads.map((overload) => ({ overload, guards: overload.params.map(guardOf) }))
  return (args) => {
    for (const { overload, guards } of candidates) {
      if (overload.run !== undefined && takes(guards, args)) return overload.run(...args)
    }
    const isOperator = !/^[\w.]+$/.test(name) || name.startsWith('_')
    return new CelError(isOperator ? 'no such overload' : `no such overload: ${name}(${args.map(typeName).join(', ')})`)
  }
}

function takes(guards: readonly Guard[], args: readonly Value[]): boolean {
  for (let i = 0; i < guards.length; i++) {
    if (!(guards[i] as Guard)(args[i] as Value)) return false
  }
  return true
}

/** `x in [constants]` costs no more than `x`. */
function membershipIn(list: Value, element: Run): Plan | undefined {
  if (!(list instanceof ListOf)) return undefined
  if (list.length === 0) return constantPlan(false)
  const keys = new Set<string>()
  for (const value of list.values) {
    const key = keyOf(value)
    if (key === undefined) return undefined
    keys.add(key)
  }
  return {
    run: (frame) => {
      const value = element(frame)
      if (value instanceof CelError) return value
      const key = keyOf(value)
      return key !== undefined && keys.has(key)
    },
  }
}
