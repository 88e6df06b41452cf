import type { Value } from '@krmkit/yaml'
import type { Place } from './place.ts'

/** The key under which a view returns its place. */
export const PLACE: unique symbol = Symbol('place')

/** The place that a view shows; `undefined` for other objects. */
export function placeOf(value: object): Place | undefined {
  return (value as { readonly [PLACE]?: Place })[PLACE]
}

/** The value that a view shows, as plain data; `undefined` for other objects. */
export function copyOfView(value: object): Value | undefined {
  return placeOf(value)?.copy()
}

/** Node calls it to print a view, for example in `console.log(view)`. */
export const inspectable: object = {
  [Symbol.for('nodejs.util.inspect.custom')](this: object): Value | undefined {
    return copyOfView(this)
  },
}
