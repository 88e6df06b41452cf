/** What a value must be, as Go's types say it. */
export type Shape =
  | { readonly is: 'text' | 'flag' | 'integer' | 'anything' | 'plugin' }
  | { readonly is: 'list' | 'map'; readonly of: Shape }
  | ObjectShape

/** A map with known keys. */
export interface ObjectShape {
  readonly is: 'object'
  readonly fields: ReadonlyMap<string, Shape>
}

/** A string. */
export const text: Shape = { is: 'text' }
/** A boolean. */
export const flag: Shape = { is: 'flag' }
/** A whole number of 64 bits. */
export const integer: Shape = { is: 'integer' }
/** Whatever stands there. */
export const anything: Shape = { is: 'anything' }
/** A path, inline YAML, or an object. */
export const plugin: Shape = { is: 'plugin' }

/** A list. */
export function listOf(of: Shape): Shape {
  return { is: 'list', of }
}

/** A map with any keys. */
export function mapOf(of: Shape): Shape {
  return { is: 'map', of }
}

/** A map with these keys. */
export function object(fields: Readonly<Record<string, Shape>>): ObjectShape {
  return { is: 'object', fields: new Map(Object.entries(fields)) }
}
