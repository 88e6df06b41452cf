import { nearestName } from '@krmkit/runtime/values'
import { libraryOf } from '../library/library.ts'
import type { Overload } from '../library/overload.ts'
import { type CallExpr, withoutDot } from '../syntax/ast.ts'
import { isMacro, macroMinor } from '../syntax/macro-table.ts'
import type { OwnWords } from '../syntax/problem.ts'
import type { StructType, Type } from '../values/types.ts'
import { ALL_MINORS, type Environment } from './environment.ts'

/** Names are not compared with more than this many others, because an object can have as many mistakes as names. */
const MAX_COMPARED = 1_000

/** Messages list this many names or signatures. */
const MAX_LISTED = 8

/** Describes an unknown `.field`. */
export function unknownField(type: StructType, field: string): OwnWords {
  return { message: `unknown field "${field}"${fieldSuggestion(type, field)}`, name: field }
}

function fieldSuggestion({ name, fields }: StructType, field: string): string {
  if (fields === undefined) return '; this type does not have fields'
  const known = [...fields]
  const escaped = known.filter(([, { property }]) => isSplit(property, field))
  if (escaped.length > 0)
    return `; did you mean ${escaped.map(([key, { property }]) => `"${key}", which is the field ${property}`).join(' or ')}?`
  if (name.endsWith('.metadata')) return '; rules can use only name and generateName of metadata'
  return suggestion(field, fields.keys(), 'the object has')
}

/** CEL parses `self.foo-bar` as `self.foo - bar`. */
function isSplit(property: string, field: string): boolean {
  return property.startsWith(field) && /^[-./]/.test(property.slice(field.length))
}

/** Describes an unknown variable. */
export function unknownName(name: string, known: readonly string[]): OwnWords {
  const usable = known.filter((variable) => /^[A-Za-z]/.test(variable))
  return { message: `unknown name "${name}"${suggestion(name, usable, 'the expression can use')}`, name }
}

/** Describes an unknown type of a literal such as `Name{field: value}`. */
export function unknownType(name: string): OwnWords {
  return { message: `unknown type "${name}"`, name }
}

/** Describes a type that an expression names, but that the server cannot use as a value. */
export function unusableType(name: string): OwnWords {
  return { message: `the type "${withoutDot(name)}" cannot be used as a value`, name }
}

/** Describes a function that a later version adds. */
export function laterFunction(name: string, call: CallExpr, { minor }: Environment): OwnWords | undefined {
  const since = addedIn(name, call.args.length, call.target !== undefined)
  if (since === undefined || since <= minor) return undefined
  return { message: `the function "${name}" can be used in new rules from Kubernetes 1.${since + 1} on`, name }
}

/** Describes an unknown function, or one that a later version adds. */
export function unknownFunction(name: string, call: CallExpr, environment: Environment): OwnWords {
  const later = laterFunction(name, call, environment)
  if (later !== undefined) return later
  if (isMacro(name)) {
    const count = call.args.length === 1 ? 'one argument' : `${call.args.length} arguments`
    return {
      message: `"${name}" cannot be called ${call.target === undefined ? '' : 'on a value '}with ${count}`,
      name,
    }
  }
  const usable = [...environment.functions.keys()].filter((known) => /^[A-Za-z]/.test(known))
  const near = nearestName(name, usable)
  return { message: `unknown function "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`, name }
}

/** Returns the minor version that added a function or macro; `undefined` for an unknown one. */
function addedIn(name: string, args: number, isMember: boolean): number | undefined {
  const minors = libraryOf(ALL_MINORS)
    .filter((known) => known.name === name)
    .flatMap(({ overloads }) => overloads.map(({ since = 0, serverSince = 0 }) => Math.max(since, serverSince - 1)))
  const macro = macroMinor(name, args, isMember)
  const all = macro === undefined ? minors : [...minors, macro]
  return all.length === 0 ? undefined : all.reduce((least, minor) => Math.min(least, minor))
}

/** Describes a call with arguments of types that it does not accept. */
export function noOverload({ name, target }: CallExpr, types: readonly Type[], { functions }: Environment): OwnWords {
  const shown = types.map(typeWords)
  if (/^[^A-Za-z]/.test(name)) {
    const operator = name === '@in' ? 'in' : name.replaceAll('_', '')
    const isComparison = /^(?:[=!]=|[<>]=?)$/.test(operator)
    const demand = isComparison ? 'compares values of one type, not' : 'cannot be used with'
    return { message: `"${operator}" ${demand} ${shown.join(' and ')}`, name: operator }
  }
  const overloads = (functions.get(name) ?? []).filter(({ member }) => member === (target !== undefined))
  const accepted = [...new Set(overloads.map((overload) => signature(name, overload)))].slice(0, MAX_LISTED)
  const found = signatureText(name, shown, target !== undefined)
  const isOther = overloads.length === 0
  const other = target === undefined ? 'it is called on a value' : 'it is not called on a value'
  return { message: `${found} is not possible; ${isOther ? other : `it is ${accepted.join(' or ')}`}`, name }
}

function signature(name: string, { params, member }: Overload): string {
  return signatureText(name, params.map(typeWords), member)
}

function signatureText(name: string, types: readonly string[], isMember: boolean): string {
  const [target = '', ...args] = types
  return isMember ? `${target}.${name}(${args.join(', ')})` : `${name}(${types.join(', ')})`
}

/** Formats a type for people: objects do not have names. */
export function typeWords(type: Type): string {
  switch (type.kind) {
    case 'list':
      return `list(${typeWords(type.element)})`
    case 'map':
      return `map(${typeWords(type.key)}, ${typeWords(type.value)})`
    case 'opaque':
      return type.params.length === 0 ? type.name : `${type.name.replace(/_type$/, '')}(${type.params.map(typeWords)})`
    case 'type':
      return 'type'
    case 'param':
      return 'any'
    case 'struct':
      return type.fields === undefined ? type.name : 'object'
    default:
      return type.kind
  }
}

function suggestion(name: string, known: Iterable<string>, introduction: string): string {
  const names = [...known]
  if (names.length > MAX_COMPARED) return ''
  const near = nearestName(name, names)
  if (near !== undefined) return `; did you mean "${near}"?`
  return names.length === 0 || names.length > MAX_LISTED ? '' : `; ${introduction} ${names.join(', ')}`
}
