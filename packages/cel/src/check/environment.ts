import { libraryOf } from '../library/library.ts'
import type { Overload } from '../library/overload.ts'
import type { Expr } from '../syntax/ast.ts'
import type { Type } from '../values/types.ts'
import * as types from '../values/types.ts'

/** A minor version after all others: expressions that are stored may use everything that any version has. */
export const ALL_MINORS = 999

/** What an expression may name: variables, types and functions, in a minor of Kubernetes. */
export interface Environment {
  readonly minor: number
  readonly variables: ReadonlyMap<string, Type>
  readonly types: ReadonlyMap<string, Type>
  readonly functions: ReadonlyMap<string, readonly Overload[]>
}

/** Names of types that compile, but that no program may hold. */
export const UNUSABLE_TYPES: ReadonlySet<string> = new Set(['duration', 'timestamp'])

const A = types.paramType('A')
const B = types.paramType('B')
const TYPES: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['bool', types.BOOL],
  ['bytes', types.BYTES],
  ['double', types.DOUBLE],
  ['duration', types.DURATION],
  ['google.protobuf.Duration', types.DURATION],
  ['int', types.INT],
  ['list', types.listType(A)],
  ['map', types.mapType(A, B)],
  ['null_type', types.NULL],
  ['string', types.STRING],
  ['google.protobuf.Timestamp', types.TIMESTAMP],
  ['timestamp', types.TIMESTAMP],
  ['type', types.typeType()],
  ['uint', types.UINT],
])
const OPTIONAL: readonly [string, Type] = ['optional_type', types.optionalType(types.paramType('T'))]
const ADDRESSES: readonly [string, Type][] = [
  ['net.IP', types.opaqueType('net.IP')],
  ['net.CIDR', types.opaqueType('net.CIDR')],
]
/** Made once for each version and never changed: an environment depends on nothing but its version. */
const ENVIRONMENTS = new Map<number, Omit<Environment, 'variables'>>()

/** The environment of a minor of Kubernetes (apiserver, pkg/cel/environment/base.go) with some variables. */
export function environment(minor: number, variables: ReadonlyMap<string, Type>): Environment {
  const version = Math.min(minor, ALL_MINORS)
  let base = ENVIRONMENTS.get(version)
  if (base === undefined) {
    base = { minor: version, types: typesOf(version), functions: functionsOf(version) }
    ENVIRONMENTS.set(version, base)
  }
  return { ...base, variables }
}

function typesOf(minor: number): ReadonlyMap<string, Type> {
  return new Map([...TYPES, ...(minor >= 28 ? [OPTIONAL] : []), ...(minor >= 30 ? ADDRESSES : [])])
}

function functionsOf(minor: number): ReadonlyMap<string, readonly Overload[]> {
  const found = new Map<string, Overload[]>()
  for (const { name, overloads } of libraryOf(minor)) {
    const there = overloads.filter((o) => (o.since ?? 0) <= minor && minor < (o.until ?? Number.POSITIVE_INFINITY))
    if (there.length === 0) continue
    const known = found.get(name)
    if (known === undefined) found.set(name, there)
    else known.push(...there)
  }
  return found
}

/** An expression that compiles: with the type of each node and what its names and calls refer to, by the node's id. */
export interface Checked {
  readonly expr: Expr
  /** The type of its result. */
  readonly type: Type
  /** The names of the variables that it uses. */
  readonly variables: ReadonlySet<string>
  /** The minor version of Kubernetes that it was checked for. */
  readonly minor: number
  readonly types: ReadonlyMap<number, Type>
  readonly references: ReadonlyMap<number, Reference>
}

/** What a name or a call refers to: a variable (`self`, also a qualified one of several selects), a type, or the overloads that may be called. */
export type Reference =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'type'; readonly type: Type }
  | { readonly kind: 'call'; readonly overloads: readonly Overload[] }
