import type { Overload } from '../library/overload.ts'
import { DYN, isDynamic, listType, mapType, opaqueType, type ParamType, type Type, typeType } from '../values/types.ts'
import { sameType, typeParams } from '../values/types-equal.ts'

/** Infers type parameters (cel-go, checker/types.go). */
export class Unifier {
  readonly #bound = new Map<string, Type>()
  /** The bindings to restore when the types are not assignable. */
  readonly #undo: [string, Type | undefined][] = []
  #fresh = 0

  /** Returns a new type parameter without a binding. */
  fresh(): ParamType {
    return { kind: 'param', name: `_var${this.#fresh++}` }
  }

  /** Returns whether each type can be used as the type at the same index. Parameters are bound only if all can. */
  assignable(from: readonly Type[], to: readonly Type[]): boolean {
    const isAssignable = this.#allAssignable(from, to)
    if (!isAssignable) {
      for (const [name, type] of this.#undo.reverse()) {
        if (type === undefined) this.#bound.delete(name)
        else this.#bound.set(name, type)
      }
    }
    this.#undo.length = 0
    return isAssignable
  }

  /** Replaces type parameters by their bindings; with `final`, unbound ones become `dyn`. */
  resolve(type: Type, final = false): Type {
    if (type.kind === 'param') {
      const bound = this.#bound.get(type.name)
      if (bound !== undefined) return this.resolve(bound, final)
      return final ? DYN : type
    }
    return mapParams(type, (param) => this.resolve(param, final))
  }

  #allAssignable(from: readonly Type[], to: readonly Type[]): boolean {
    return from.length === to.length && from.every((type, i) => this.#assignable(type, to[i] as Type))
  }

  #assignable(a: Type, b: Type): boolean {
    if (b.kind === 'param') {
      const answer = this.#substitutes(a, b)
      if (answer !== 'unknown') return answer
    }
    if (a.kind === 'param') return this.#substitutes(b, a) === true
    if (isDynamic(a) || isDynamic(b)) return true
    if (a.kind === 'null') return takesNull(b)
    if (b.kind === 'null') return takesNull(a)
    if (a.kind !== b.kind) return false
    if (a.kind === 'type') return true
    if (a.kind === 'struct') return sameType(a, b)
    if (a.kind === 'opaque' && b.kind === 'opaque' && a.name !== b.name) return false
    return this.#allAssignable(typeParams(a), typeParams(b))
  }

  /** Returns whether `param` can be bound to `type`; `unknown` if it is unbound and `type` contains it. */
  #substitutes(type: Type, param: ParamType): boolean | 'unknown' {
    if (sameType(type, param)) return true
    const bound = this.#bound.get(param.name)
    if (bound === undefined) {
      if (!this.#isFree(param, type)) return 'unknown'
      this.#bind(param.name, type)
      return true
    }
    if (sameType(type, bound)) return true
    if (!this.#assignable(type, bound)) return false
    const general = moreGeneral(type, bound)
    if (this.#isFree(param, general)) this.#bind(param.name, general)
    return true
  }

  #bind(name: string, type: Type): void {
    this.#undo.push([name, this.#bound.get(name)])
    this.#bound.set(name, type)
  }

  #isFree(param: ParamType, within: Type): boolean {
    if (sameType(param, within)) return false
    if (within.kind === 'param') {
      const bound = this.#bound.get(within.name)
      return bound === undefined || this.#isFree(param, bound)
    }
    return typeParams(within).every((part) => this.#isFree(param, part))
  }
}

/** Returns the parameter and result types of an overload with new type parameters. */
export function instantiate(overload: Overload, unifier: Unifier): { params: readonly Type[]; result: Type } {
  const fresh = new Map<string, ParamType>()
  const replace = (type: Type): Type => {
    if (type.kind !== 'param') return mapParams(type, replace)
    const known = fresh.get(type.name) ?? unifier.fresh()
    fresh.set(type.name, known)
    return known
  }
  return { params: overload.params.map(replace), result: replace(overload.result) }
}

/** Returns the type with each of its type arguments replaced. */
function mapParams(type: Type, replace: (param: Type) => Type): Type {
  switch (type.kind) {
    case 'list':
      return listType(replace(type.element))
    case 'map':
      return mapType(replace(type.key), replace(type.value))
    case 'opaque':
      return type.params.length === 0 ? type : opaqueType(type.name, ...type.params.map(replace))
    case 'type':
      return type.of === undefined ? type : typeType(replace(type.of))
    default:
      return type
  }
}

/** Returns the more general of two assignable types. */
export function moreGeneral(a: Type, b: Type): Type {
  return isAsGeneral(a, b) ? a : b
}

function isAsGeneral(a: Type, b: Type): boolean {
  if (isDynamic(a) || a.kind === 'param') return true
  if (isDynamic(b) || b.kind === 'param' || a.kind !== b.kind) return false
  if (a.kind === 'type') return true
  if (a.kind !== 'list' && a.kind !== 'map' && a.kind !== 'opaque') return sameType(a, b)
  if (a.kind === 'opaque' && b.kind === 'opaque' && a.name !== b.name) return false
  const right = typeParams(b)
  return (
    right.length === typeParams(a).length && typeParams(a).every((param, i) => isAsGeneral(param, right[i] as Type))
  )
}

function takesNull(type: Type): boolean {
  return ['null', 'opaque', 'struct', 'duration', 'timestamp'].includes(type.kind)
}
