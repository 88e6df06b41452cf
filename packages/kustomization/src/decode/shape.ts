import { once } from '@krmkit/runtime/values'

/** The type of a value, in the terms of Go's types. */
export type Shape =
  | { readonly is: 'text' | 'string' | 'flag' | 'integer' | 'anything' | 'plugin' }
  | { readonly is: 'list'; readonly of: Shape; readonly hasNulls: boolean }
  | { readonly is: 'map'; readonly of: Shape }
  | ObjectShape

/** A map with known keys. */
export interface ObjectShape {
  readonly is: 'object'
  readonly fields: ReadonlyMap<string, Shape>
  /** The names of its fields by their lower-case forms, because Go matches fields in any case. */
  readonly byLowerCase: () => ReadonlyMap<string, string>
}

/** A string; in a file that is read loosely, the source text of any plain scalar. */
export const text: Shape = { is: 'text' }
/** Always a string: Go ignores embedded structs when it decides how to read a scalar. */
export const string: Shape = { is: 'string' }
/** A boolean. */
export const flag: Shape = { is: 'flag' }
/** A whole number of 64 bits. */
export const integer: Shape = { is: 'integer' }
/** Any value. */
export const anything: Shape = { is: 'anything' }
/** A path, inline YAML, or an object. */
export const plugin: Shape = { is: 'plugin' }

/** A list; null in it is an empty entry. */
export function listOf(of: Shape): Shape {
  return { is: 'list', of, hasNulls: true }
}

/** A list without nulls: its elements are pointers in Go, which are dereferenced unchecked. */
export function pointersTo(of: Shape): Shape {
  return { is: 'list', of, hasNulls: false }
}

/** A map with any keys. */
export function mapOf(of: Shape): Shape {
  return { is: 'map', of }
}

/** A map with these keys. */
export function object(fields: Readonly<Record<string, Shape>>): ObjectShape {
  const byLowerCase = once(() => new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name])))
  return { is: 'object', fields: new Map(Object.entries(fields)), byLowerCase }
}
