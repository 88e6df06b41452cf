import type { Overload } from '../library/overload.ts'
import {
  type CallExpr,
  type ComprehensionExpr,
  type Expr,
  type IdentExpr,
  type ListExpr,
  type MapExpr,
  type SelectExpr,
  type StructExpr,
  withoutDot,
} from '../syntax/ast.ts'
import { escapeName } from '../syntax/escape.ts'
import { Problem } from '../syntax/problem.ts'
import {
  BOOL,
  BYTES,
  DOUBLE,
  DYN,
  INT,
  isDynamic,
  listType,
  mapType,
  NULL,
  optionalType,
  STRING,
  type Type,
  typeText,
  typeType,
  UINT,
} from '../values/types.ts'
import { isLarge, sameType } from '../values/types-equal.ts'
import type { Checked, Environment, Reference } from './environment.ts'
import { fieldMismatch, mismatch } from './mismatches.ts'
import {
  laterFunction,
  noOverload,
  typeWords,
  unknownField,
  unknownFunction,
  unknownName,
  unknownType,
} from './own-words.ts'
import { Scope } from './scope.ts'
import { instantiate, moreGeneral, Unifier } from './unify.ts'

const LITERALS = { null: NULL, bool: BOOL, int: INT, uint: UINT, double: DOUBLE, string: STRING, bytes: BYTES } as const

/** The minor version of the server that creates objects of declared types (apiserver, pkg/cel/types.go `FindStructType`). */
const STRUCTS_SINCE = 32

/** Infers the types of an expression, and resolves its names and calls. Throws a {@link Problem} for an expression that does not compile. */
export function checkTypes(expr: Expr, environment: Environment, source: string): Checked {
  const checker = new Checker(environment)
  const checked = checker.check(expr)
  const { minor, server } = environment
  return { source, expr: checked, minor, server, ...checker.found(checked.id) }
}

/** Follows cel-go (checker/checker.go) with list and map literals of several types. */
class Checker {
  readonly #environment: Environment
  readonly #unifier = new Unifier()
  readonly #types = new Map<number, Type>()
  readonly #references = new Map<number, Reference>()
  #scope = new Scope()

  constructor(environment: Environment) {
    this.#environment = environment
  }

  found(root: number): Omit<Checked, 'source' | 'expr' | 'minor' | 'server'> {
    const types = new Map<number, Type>()
    for (const [id, type] of this.#types) types.set(id, this.#unifier.resolve(type, true))
    const variables = new Set<string>()
    for (const reference of this.#references.values()) {
      const name = reference.kind === 'variable' ? withoutDot(reference.name) : undefined
      if (name !== undefined && this.#environment.variables.has(name)) variables.add(name)
    }
    return { types, references: this.#references, type: types.get(root) ?? DYN, variables }
  }

  /** Returns the expression with qualified names resolved: `a.b.f(x)` can be a call of the function `a.b.f`. */
  check(expr: Expr): Expr {
    switch (expr.kind) {
      case 'literal':
        return this.#typed(expr, LITERALS[expr.value.type])
      case 'ident':
        return this.#ident(expr)
      case 'select':
        return this.#select(expr)
      case 'call':
        return expr.name === '_?._' && expr.target === undefined ? this.#optionalSelect(expr) : this.#call(expr)
      case 'list':
        return this.#list(expr)
      case 'map':
        return this.#map(expr)
      case 'comprehension':
        return this.#comprehension(expr)
      case 'struct':
        return this.#struct(expr)
    }
  }

  #ident(expr: IdentExpr): Expr {
    const found = this.#resolve(expr.name, expr)
    if (found === undefined) {
      const own = unknownName(expr.name, [...this.#scope.names(), ...this.#environment.variables.keys()])
      throw new Problem(`undeclared reference to '${expr.name}' (in container '')`, expr.at, own)
    }
    return found
  }

  #select(expr: SelectExpr): Expr {
    const path = qualifiedName(expr)
    if (
      path !== undefined &&
      (path.startsWith('.') || this.#scope.find(path.slice(0, path.indexOf('.'))) === undefined)
    ) {
      const found = this.#resolve(path, expr)
      if (found !== undefined) return found
    }
    const operand = this.check(expr.operand)
    const type = this.#fieldType(expr, operand, expr.field, false)
    return this.#typed({ ...expr, operand }, expr.test ? BOOL : type)
  }

  #optionalSelect(expr: CallExpr): Expr {
    const [first, field] = expr.args
    if (first === undefined || field?.kind !== 'literal')
      throw new Problem('unsupported optional field selection', expr.at)
    const operand = this.check(first)
    const type = this.#fieldType(expr, operand, String(field.value.value), true)
    this.#references.set(expr.id, { kind: 'call', overloads: this.#functionNamed('_?._', expr) })
    return this.#typed({ ...expr, args: [operand, field] }, type)
  }

  #fieldType(expr: Expr, operand: Expr, field: string, optional: boolean): Type {
    const whole = this.#unifier.resolve(this.#typeOf(operand))
    const inner = unwrapped(whole)
    const result = this.#fieldOf(expr, inner ?? whole, field)
    return optional || inner !== undefined ? optionalType(result) : result
  }

  #fieldOf(expr: Pick<Expr, 'at'>, type: Type, field: string): Type {
    switch (type.kind) {
      case 'map':
        return type.value
      case 'struct': {
        if (type.isOpen === true) return DYN
        const keyword = this.#environment.minor >= 31 && escapeName(field) === `__${field}__` ? `__${field}__` : field
        const found = type.fields?.get(field) ?? type.fields?.get(keyword)
        if (found === undefined) throw new Problem(`undefined field '${field}'`, expr.at, unknownField(type, field))
        return found.type
      }
      case 'param':
        this.#unifier.assignable([DYN], [type])
        return DYN
      case 'any':
      case 'dyn':
        return DYN
      default: {
        const own = {
          message: `a value of type ${typeWords(type)} does not have fields such as "${field}"`,
          name: field,
        }
        throw new Problem(`type '${typeText(type)}' does not support field selection`, expr.at, own)
      }
    }
  }

  #call(expr: CallExpr): Expr {
    if (expr.target === undefined) {
      const name = withoutDot(expr.name)
      const overloads = this.#functionNamed(name, expr)
      return this.#resolveCall({ ...expr, name, args: this.#checkAll(expr.args) }, overloads)
    }
    const path = qualifiedName(expr.target)
    const name = path === undefined ? '' : `${withoutDot(path)}.${expr.name}`
    const spaced = this.#environment.functions.get(name)
    if (spaced !== undefined) {
      const { target: _, ...call } = expr
      return this.#resolveCall({ ...call, name, args: this.#checkAll(expr.args) }, spaced)
    }
    const overloads = this.#functionNamed(expr.name, expr, name)
    const args = this.#checkAll(expr.args)
    return this.#resolveCall({ ...expr, args, target: this.check(expr.target) }, overloads)
  }

  #checkAll(args: readonly Expr[]): Expr[] {
    return args.map((arg) => this.check(arg))
  }

  #functionNamed(name: string, call: CallExpr, qualified = ''): readonly Overload[] {
    const found = this.#environment.functions.get(name)
    if (found !== undefined) return found
    const own = laterFunction(qualified, call, this.#environment) ?? unknownFunction(name, call, this.#environment)
    throw new Problem(`undeclared reference to '${name}' (in container '')`, call.at, own)
  }

  #resolveCall(call: CallExpr, overloads: readonly Overload[]): Expr {
    const args = call.target === undefined ? call.args : [call.target, ...call.args]
    const types = args.map((arg) => this.#typeOf(arg))
    const matching: Overload[] = []
    let result: Type | undefined
    for (const overload of overloads) {
      if (overload.member !== (call.target !== undefined)) continue
      const { params, result: made } = instantiate(overload, this.#unifier)
      if (!this.#unifier.assignable(types, params)) continue
      matching.push(overload)
      const type = this.#unifier.resolve(made)
      if (result === undefined) result = type
      else if (!isDynamic(result) && !sameType(type, result)) result = DYN
    }
    if (result === undefined) throw this.#noOverload(call, types)
    this.#references.set(call.id, { kind: 'call', overloads: matching })
    return this.#typed(call, result)
  }

  #noOverload(call: CallExpr, types: readonly Type[]): Problem {
    const shown = types.map((type) => typeText(this.#unifier.resolve(type, true)))
    const applied = call.target === undefined ? `(${shown.join(', ')})` : `${shown[0]}.(${shown.slice(1).join(', ')})`
    const own = noOverload(
      call,
      types.map((type) => this.#unifier.resolve(type, true)),
      this.#environment,
    )
    return new Problem(`found no matching overload for '${call.name}' applied to '${applied}'`, call.at, own)
  }

  #list(expr: ListExpr): Expr {
    let type: Type | undefined
    const elements = expr.elements.map((element, i) => {
      const checked = this.check(element)
      const own = this.#typeOf(checked)
      type = this.#join(type, expr.optional.includes(i) ? this.#unwrapOptional(checked, own) : own)
      return checked
    })
    return this.#typed({ ...expr, elements }, listType(type ?? this.#unifier.fresh()))
  }

  #map(expr: MapExpr): Expr {
    let keyType: Type | undefined
    let valueType: Type | undefined
    const entries = expr.entries.map((entry) => {
      const key = this.check(entry.key)
      keyType = this.#join(keyType, this.#typeOf(key))
      const value = this.check(entry.value)
      const own = this.#typeOf(value)
      valueType = this.#join(valueType, entry.optional ? this.#unwrapOptional(value, own) : own)
      return { ...entry, key, value }
    })
    return this.#typed(
      { ...expr, entries },
      mapType(keyType ?? this.#unifier.fresh(), valueType ?? this.#unifier.fresh()),
    )
  }

  #unwrapOptional(expr: Expr, type: Type): Type {
    const inner = unwrapped(type)
    if (inner === undefined && !isDynamic(type)) throw mismatch(expr, optionalType(type), type)
    return inner ?? type
  }

  /** Elements of several types make a list of `dyn`; a later check can reject it. */
  #join(previous: Type | undefined, current: Type): Type {
    if (previous === undefined) return current
    return this.#unifier.assignable([previous], [current]) ? moreGeneral(previous, current) : DYN
  }

  #struct(expr: StructExpr): Expr {
    const name = withoutDot(expr.name)
    const type = this.#environment.structs(name)
    if (type === undefined) {
      const own = unknownType(expr.name)
      throw new Problem(`undeclared reference to '${expr.name}' (in container '')`, expr.at, own)
    }
    if (this.#environment.server < STRUCTS_SINCE) throw new Problem(`'${name}' is not a type`, expr.at)
    const fields = expr.fields.map((entry) => {
      const value = this.check(entry.value)
      const found = this.#typeOf(value)
      const expected = this.#fieldOf(entry, type, entry.field)
      const given = entry.optional ? this.#unwrapOptional(value, found) : found
      if (!this.#unifier.assignable([given], [expected])) throw fieldMismatch(entry, expected, given)
      return { ...entry, value }
    })
    return this.#typed({ ...expr, name, fields }, type)
  }

  #comprehension(expr: ComprehensionExpr): Expr {
    const range = this.check(expr.range)
    const accuInit = this.check(expr.accuInit)
    const accuType = this.#typeOf(accuInit)
    const [first, second] = this.#iterated(range, expr.iterVar2 !== undefined)
    const outer = this.#scope
    const accuScope = outer.with([[expr.accuVar, accuType]])
    this.#scope = accuScope.with(
      expr.iterVar2 === undefined
        ? [[expr.iterVar, first]]
        : [
            [expr.iterVar, first],
            [expr.iterVar2, second],
          ],
    )
    const condition = this.#asserted(expr.condition, BOOL)
    const step = this.#asserted(expr.step, accuType)
    this.#scope = accuScope
    const result = this.check(expr.result)
    this.#scope = outer
    return this.#typed(
      { ...expr, range, accuInit, condition, step, result },
      this.#unifier.resolve(this.#typeOf(result)),
    )
  }

  /** The types of the loop variables for a list (elements, or indexes and elements) or a map (keys, or keys and values). */
  #iterated(range: Expr, two: boolean): readonly [Type, Type] {
    const type = this.#unifier.resolve(this.#typeOf(range))
    switch (type.kind) {
      case 'list':
        return two ? [INT, type.element] : [type.element, DYN]
      case 'map':
        return [type.key, type.value]
      case 'dyn':
      case 'param':
        this.#unifier.assignable([DYN], [type])
        return [DYN, DYN]
      default:
        throw new Problem(
          `expression of type '${typeText(type)}' cannot be range of a comprehension (must be list, map, or dynamic)`,
          range.at,
          { message: `macros such as all() and map() need a list or a map, but this is of type ${typeWords(type)}` },
        )
    }
  }

  #asserted(expr: Expr, type: Type): Expr {
    const checked = this.check(expr)
    if (!this.#unifier.assignable([type], [this.#typeOf(checked)])) throw mismatch(expr, type, this.#typeOf(checked))
    return checked
  }

  /** Resolves a name to a variable or type. Locals hide globals; a leading dot selects the global. */
  #resolve(written: string, expr: Expr): Expr | undefined {
    const name = withoutDot(written)
    const local = this.#scope.find(name)
    if (local !== undefined && !written.startsWith('.')) return this.#named(expr, name, local)
    const shown = local === undefined ? name : `.${name}`
    const variable = this.#environment.variables.get(name)
    if (variable !== undefined) return this.#named(expr, shown, variable)
    const type = this.#environment.types.get(name) ?? this.#environment.structs(name)
    if (type === undefined) return undefined
    this.#references.set(expr.id, { kind: 'type', type })
    return this.#typed({ kind: 'ident', id: expr.id, at: expr.at, name: shown }, typeType(type))
  }

  #named(expr: Expr, name: string, type: Type): Expr {
    this.#references.set(expr.id, { kind: 'variable', name })
    return this.#typed({ kind: 'ident', id: expr.id, at: expr.at, name }, type)
  }

  #typed<T extends Expr>(expr: T, type: Type): T {
    if (isLarge(type)) throw new Problem('an expression must not have a type of so many parts', expr.at)
    this.#types.set(expr.id, type)
    return expr
  }

  #typeOf(expr: Expr): Type {
    return this.#types.get(expr.id) ?? DYN
  }
}

/** Returns `a.b.c` for a name or a selection from a name. */
function qualifiedName(expr: Expr): string | undefined {
  const names: string[] = []
  let at = expr
  while (at.kind === 'select' && !at.test) {
    names.push(at.field)
    at = at.operand
  }
  return at.kind === 'ident' ? [at.name, ...names.reverse()].join('.') : undefined
}

function unwrapped(type: Type): Type | undefined {
  return type.kind === 'opaque' && type.name === 'optional_type' ? type.params[0] : undefined
}
