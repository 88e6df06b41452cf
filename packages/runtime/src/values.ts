/**
 * Helpers for plain values that need nothing else of the runtime: order of strings, near names, field paths, values made
 * once. Code that is loaded late imports from here, so that a bundle does not have to keep all of the runtime for it.
 * @module
 */
export { byBytes } from './by-bytes.ts'
export { commentsOf } from './comments.ts'
export { type FieldPath, formatFieldPath, parseFieldPath } from './field-path.ts'
export { latePattern } from './late-pattern.ts'
export { nearestName } from './nearest-name.ts'
export { once } from './once.ts'
export { printable, printableLine } from './printable.ts'
