import { type Call, CONVERSIONS, dispatch, SEARCHES } from '../library/dispatch.ts'
import type { Overload } from '../library/overload.ts'
import type { CallExpr } from '../syntax/ast.ts'
import { mapKey, memberKeys } from '../values/map-of.ts'
import { goType } from '../values/type-of.ts'
import { CelError, ListOf, NONE, Optional, Uint, type Value } from '../values/values.ts'
import { select } from './attributes.ts'
import { charge, type Frame } from './frame.ts'
import { alternative, choose, comparison, decide, notStrictlyFalse } from './logic.ts'
import { attributePlan, type Compiler, constantPlan, type Plan, type Run } from './plan.ts'
import { callCost, type RunCost } from './runtime-cost.ts'
import { type CallWork, chargeScalar, workOfCall } from './work.ts'

/** Compiles a call: an operator with its own evaluation order, or a function. */
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
      return { run: comparison(expr.name, left, right, compiler.checked.server) }
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
      return compileFunction(expr, plans, compiler)
  }
}

/** `object[key]`. On a name or a selection it extends the same attribute, which costs 1 in total. */
function indexPlan(object: Plan, key: Plan, optional: boolean): Plan {
  const objectRun = bare(object)
  const keyRun = bare(key)
  const run: Run = (frame) => {
    const value = objectRun(frame)
    if (value instanceof CelError || value === NONE) return value
    const index = keyRun(frame)
    if (!isPrimitive(index)) {
      if (!optional && !(value instanceof Optional)) charge(frame, 1)
      return index instanceof CelError ? index : new CelError(`invalid qualifier type: ${goType(index)}`)
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

function compileFunction(expr: CallExpr, plans: readonly Plan[], compiler: Compiler): Plan {
  const { name } = expr
  const overloads = overloadsOf(expr, compiler)
  const only = overloads.length === 1 ? overloads[0] : undefined
  if (only?.id === 'in_list' && plans[1]?.constant !== undefined) {
    const membership = membershipIn(plans[1].constant.value, (plans[0] as Plan).run)
    if (membership !== undefined) return membership
  }
  const call = dispatch(name, overloads)
  const [argument] = plans
  if (CONVERSIONS.has(name) && plans.length === 1 && argument?.constant !== undefined) {
    return constantPlan(call([argument.constant.value]))
  }
  const cost = callCost(name, only?.id, compiler.checked.server)
  const runs = plans.map((plan) => plan.run)
  // Operators have one implementation for all types; cel-go dispatches other functions with variadic arguments.
  const isDispatched = only === undefined && !/^[_@]/.test(name)
  const isStepwise =
    isDispatched ||
    runs.length > 2 ||
    name === 'format' ||
    (SEARCHES.has(name) && typeof plans.at(-1)?.constant?.value === 'string')
  const [first, second] = runs
  const invocation: Invocation = { call, cost, work: workOfCall(name), isCostly: name.startsWith('sets.') }
  if (first !== undefined && runs.length === 1) return { run: unary(first, invocation) }
  if (first !== undefined && second !== undefined && !isStepwise) return { run: binary(first, second, invocation) }
  return { run: stepwise(runs, invocation) }
}

interface Invocation {
  readonly call: Call
  readonly cost: RunCost
  readonly work: CallWork
  /** Whether the cost is charged before the call, because the call can take long; it must not depend on the result. */
  readonly isCostly: boolean
}

/** Runs a call with evaluated arguments. */
function completed(frame: Frame, args: readonly Value[], error: CelError | undefined, invocation: Invocation): Value {
  if (invocation.isCostly) {
    charge(frame, invocation.cost(args, null))
    return error ?? invocation.call(args)
  }
  if (error === undefined) invocation.work(frame, args)
  const result = error ?? invocation.call(args)
  chargeScalar(frame, result)
  charge(frame, invocation.cost(args, result))
  return result
}

function unary(operand: Run, invocation: Invocation): Run {
  return (frame) => {
    const value = operand(frame)
    return completed(frame, [value], value instanceof CelError ? value : undefined, invocation)
  }
}

function binary(left: Run, right: Run, invocation: Invocation): Run {
  return (frame) => {
    const a = left(frame)
    const b = right(frame)
    return completed(frame, [a, b], a instanceof CelError ? a : b instanceof CelError ? b : undefined, invocation)
  }
}

/** Stops at the first error: the call is charged only if the last argument caused it (cel-go, `evalVarArgs`). */
function stepwise(runs: readonly Run[], invocation: Invocation): Run {
  return (frame) => {
    const args: Value[] = []
    for (const run of runs) {
      const value = run(frame)
      args.push(value)
      if (value instanceof CelError)
        return args.length < runs.length ? value : completed(frame, args, value, invocation)
    }
    return completed(frame, args, undefined, invocation)
  }
}

/** `x in [constants]` costs the same as `x`, and fails if `x` cannot be a map key (cel-go, `evalSetMembership`). */
function membershipIn(list: Value, element: Run): Plan | undefined {
  if (!(list instanceof ListOf)) return undefined
  if (list.length === 0) return constantPlan(false)
  if (!list.values.every(isPrimitive)) return undefined
  const keys = new Set(list.values.flatMap(memberKeys))
  return {
    run: (frame) => {
      const value = element(frame)
      return value instanceof CelError ? value : keys.has(mapKey(value))
    },
  }
}

/** Returns whether a value can be an index, or a constant in a set that is looked up by hash. */
function isPrimitive(value: Value): boolean {
  return (typeof value !== 'object' && typeof value !== 'function') || value instanceof Uint
}
