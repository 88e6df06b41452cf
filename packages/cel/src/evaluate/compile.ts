import { literalValue } from '../check/check-constants.ts'
import { type Expr, type ListExpr, type MapExpr, type SelectExpr, type StructExpr, withoutDot } from '../syntax/ast.ts'
import { unescapeName } from '../syntax/escape.ts'
import { MapOf, mapKey } from '../values/map-of.ts'
import { typeNameOf } from '../values/type-of.ts'
import { CelError, ListOf, Optional, TypeValue, type Value } from '../values/values.ts'
import { isPresent, selectField } from './attributes.ts'
import { compileCall } from './calls.ts'
import { compileComprehension } from './comprehensions.ts'
import { charge, type Frame } from './frame.ts'
import { attributePlan, type Compiler, constantPlan, type Plan, type Run, type Slot } from './plan.ts'

const LIST_CREATION = 10
const MAP_CREATION = 30
const STRUCT_CREATION = 40

/** Compiles an expression, so that its evaluation does not look up names. */
export function compileExpr(expr: Expr, compiler: Compiler): Plan {
  switch (expr.kind) {
    case 'literal':
      return constantPlan(literalValue(expr))
    case 'ident':
      return compileName(expr.name, expr.id, compiler)
    case 'select':
      return compileSelect(expr, compiler)
    case 'call':
      return compileCall(expr, compiler)
    case 'list':
      return compileList(expr, compiler)
    case 'map':
      return compileMap(expr, compiler)
    case 'comprehension':
      return compileComprehension(expr, compiler)
    case 'struct':
      return compileStruct(expr, compiler)
  }
}

function compileName(name: string, id: number, { checked, slots, variables }: Compiler): Plan {
  const slot = slots.get(name)
  if (slot !== undefined) return attributePlan(slotValue(slot), 1)
  const reference = checked.references.get(id)
  if (reference?.kind === 'type') return constantPlan(new TypeValue(typeNameOf(reference.type)))
  const variable = withoutDot(name)
  const index = variables.get(variable) ?? -1
  return attributePlan((frame) => {
    const value = frame.variables[index]
    return value === undefined ? new CelError(`no such attribute(s): ${variable}`) : value
  }, 1)
}

function slotValue({ index, init }: Slot): Run {
  if (init === undefined) return (frame) => frame.locals[index] as Value
  return (frame) => {
    const known = frame.locals[index]
    if (known !== undefined) return known
    const value = init(frame)
    frame.locals[index] = value
    return value
  }
}

function compileSelect(expr: SelectExpr, compiler: Compiler): Plan {
  const reference = compiler.checked.references.get(expr.id)
  if (reference?.kind === 'type') return constantPlan(new TypeValue(typeNameOf(reference.type)))
  const operand = compileExpr(expr.operand, compiler)
  const object = operand.attribute ?? operand.run
  const field = { name: expr.field, property: unescapeName(expr.field) }
  if (expr.test) return presencePlan((frame) => isPresent(frame, object(frame), field))
  return attributePlan((frame) => selectField(frame, object(frame), field), operand.attribute === operand.run ? 0 : 1)
}

/** `has(…)`; conditionals and optionals use its attribute without unwrapping (cel-go, `evalTestOnly`). */
function presencePlan(attribute: Run): Plan {
  const run: Run = (frame) => {
    const value = attribute(frame)
    return value instanceof Optional ? value.value !== undefined : value
  }
  return { run, attribute }
}

function compileList({ elements, optional }: ListExpr, compiler: Compiler): Plan {
  const plans = elements.map((element) => compileExpr(element, compiler))
  const optionals = new Set(optional)
  const build = listOf(
    plans.map((plan) => plan.run),
    optionals,
  )
  if (optionals.size === 0 && plans.every((plan) => plan.constant !== undefined)) {
    return constantPlan(new ListOf(plans.map((plan) => plan.constant?.value ?? null)))
  }
  return { run: (frame) => created(frame, LIST_CREATION, build(frame)) }
}

function listOf(runs: readonly Run[], optionals: ReadonlySet<number>): Run {
  return (frame) => {
    const values: Value[] = []
    for (const [i, run] of runs.entries()) {
      const value = run(frame)
      if (value instanceof CelError) return value
      if (!optionals.has(i)) values.push(value)
      else if (!(value instanceof Optional)) return notOptional('list element', value)
      else if (value.value !== undefined) values.push(value.value)
    }
    return new ListOf(values)
  }
}

function compileMap({ entries }: MapExpr, compiler: Compiler): Plan {
  const plans = entries.map(({ key, value, optional }) => ({
    key: compileExpr(key, compiler),
    value: compileExpr(value, compiler),
    optional,
  }))
  const run: Run = (frame) => {
    const map = new MapOf()
    for (const plan of plans) {
      const key = plan.key.run(frame)
      if (key instanceof CelError) return key
      const value = plan.value.run(frame)
      if (value instanceof CelError) return value
      if (plan.optional && !(value instanceof Optional)) return notOptional(`entry '${String(key)}'`, value)
      const held = plan.optional ? (value as Optional).value : value
      if (held !== undefined) map.add(key, held)
      else map.entries.delete(mapKey(key))
    }
    return map
  }
  const isConstant = plans.every(
    ({ key, value, optional }) => !optional && key.constant !== undefined && value.constant !== undefined,
  )
  if (isConstant) return constantPlan(run(NO_FRAME))
  return { run: (frame) => created(frame, MAP_CREATION, run(frame)) }
}

/** An object is evaluated as a map of its fields: an expression that compiles cannot distinguish them. */
function compileStruct({ fields }: StructExpr, compiler: Compiler): Plan {
  const plans = fields.map(({ field, value, optional }) => ({ field, value: compileExpr(value, compiler), optional }))
  const run: Run = (frame) => {
    const map = new MapOf()
    for (const { field, value, optional } of plans) {
      const found = value.run(frame)
      if (found instanceof CelError) return found
      if (optional && !(found instanceof Optional)) return notOptional(`field '${field}'`, found)
      const held = optional ? (found as Optional).value : found
      if (held !== undefined) map.add(field, held)
    }
    return map
  }
  return { run: (frame) => created(frame, STRUCT_CREATION, run(frame)) }
}

const NO_FRAME: Frame = { variables: [], locals: [], cost: 0, work: 0, limit: 0 }

function created(frame: Frame, cost: number, value: Value): Value {
  charge(frame, cost)
  return value
}

function notOptional(what: string, value: Value): CelError {
  return new CelError(`cannot initialize optional ${what} from non-optional value ${String(value)}`)
}
