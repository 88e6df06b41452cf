import { type Extension, libraryOf } from '../library/library.ts'
import type { Overload } from '../library/overload.ts'
import type { Expr } from '../syntax/ast.ts'
import type { StructType, Type } from '../values/types.ts'
import * as types from '../values/types.ts'

/** Later than every minor version: stored expressions can use the functions of all versions. */
export const ALL_MINORS = 999

/** The variables, types and functions that an expression can use in a minor version of Kubernetes. */
export interface Environment {
  readonly minor: number
  /** The minor version of the server that evaluates the expression. */
  readonly server: number
  readonly variables: ReadonlyMap<string, Type>
  readonly types: ReadonlyMap<string, Type>
  /** The types of objects by their names, for `Name{field: value}`. */
  readonly structs: (name: string) => StructType | undefined
  readonly functions: ReadonlyMap<string, readonly Overload[]>
}

/** Names of types that compile but that cel-go rejects in a program. */
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
type Base = Pick<Environment, 'minor' | 'types' | 'functions'>
/** Created once for each version with its extensions and never changed: an environment depends only on them. */
const ENVIRONMENTS = new Map<string, Base>()

/**
 * Returns the environment of a minor version of Kubernetes (apiserver, pkg/cel/environment/base.go) with some variables, on a server
 * of the same or a later version.
 */
export function environment(minor: number, extension: Extension | undefined, names: Names): Environment {
  const version = Math.min(minor, ALL_MINORS)
  const server = Math.min(names.server, ALL_MINORS)
  const key = `${version} ${server} ${extension}`
  let base = ENVIRONMENTS.get(key)
  if (base === undefined) {
    base = { minor: version, types: typesOf(version), functions: functionsOf(version, server, extension) }
    ENVIRONMENTS.set(key, base)
  }
  return { ...base, ...names }
}

/** What the host of expressions declares. */
type Names = Pick<Environment, 'variables' | 'structs' | 'server'>

function typesOf(minor: number): ReadonlyMap<string, Type> {
  return new Map([...TYPES, ...(minor >= 28 ? [OPTIONAL] : []), ...(minor >= 30 ? ADDRESSES : [])])
}

function functionsOf(
  minor: number,
  server: number,
  extension: Extension | undefined,
): ReadonlyMap<string, readonly Overload[]> {
  const found = new Map<string, Overload[]>()
  for (const { name, overloads } of libraryOf(minor, extension)) {
    const available = overloads.filter(
      ({ since = 0, serverSince = 0, until = Number.POSITIVE_INFINITY }) =>
        since <= minor && serverSince <= server && minor < until,
    )
    if (available.length === 0) continue
    const known = found.get(name)
    if (known === undefined) found.set(name, available)
    else for (const each of available) known.push(each)
  }
  return found
}

/** An expression that compiles, with the type of each node and the references of its names and calls, by the id of the node. */
export interface Checked {
  readonly source: string
  readonly expr: Expr
  /** The type of its result. */
  readonly type: Type
  /** The names of the variables that it uses. */
  readonly variables: ReadonlySet<string>
  /** The minor version of Kubernetes whose functions it can call. */
  readonly minor: number
  /** The minor version of the server whose costs apply. */
  readonly server: number
  readonly types: ReadonlyMap<number, Type>
  readonly references: ReadonlyMap<number, Reference>
}

/** The reference of a name or call: a variable (`self`, or a qualified name), a type, or the overloads that match a call. */
export type Reference =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'type'; readonly type: Type }
  | { readonly kind: 'call'; readonly overloads: readonly Overload[] }
