import type { Overload } from '../library/overload.ts'
import type { Expr } from '../syntax/ast.ts'
import type { Type } from '../types/types.ts'

/** An expression that compiles: with the type of each node and what its names and calls refer to, by the node's id. */
export interface Checked {
  readonly expr: Expr
  readonly type: Type
  readonly types: ReadonlyMap<number, Type>
  readonly references: ReadonlyMap<number, Reference>
}

/** What a name or a call refers to: a variable (`self`, also a qualified one of several selects), a type, or the overloads that may be called. */
export type Reference =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'type'; readonly type: Type }
  | { readonly kind: 'call'; readonly overloads: readonly Overload[] }
