/**
 * Safe fixes of objects.
 * @module
 */

export { asFixed, fixObjects, isFixable } from './fix/fix-objects.ts'
