/**
 * For a host that passes its own types and data to expressions: types, the classes of values, and the rules that
 * compare names, costs and strings, and walk expressions.
 * @module
 */
export { typeWords } from './check/own-words.ts'
export { capped } from './cost/range.ts'
export { parseDate, parseDateTime } from './library/time/timestamp.ts'
export { childrenOf } from './syntax/ast.ts'
export { escapeName, unescapeName } from './syntax/escape.ts'
export { equal } from './values/equal.ts'
export { mapKey } from './values/map-of.ts'
export { trimmed } from './values/text.ts'
export { typeName } from './values/type-of.ts'
export {
  ANY,
  BOOL,
  BYTES,
  type DeclaredType,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listType,
  mapType,
  NULL,
  optionalType,
  STRING,
  type StructField,
  type StructType,
  structType,
  TIMESTAMP,
  type Type,
  typeText,
} from './values/types.ts'
export { sameType } from './values/types-equal.ts'
export {
  CelError,
  Duration,
  keyOf,
  ListOf,
  ListValue,
  MapValue,
  NONE,
  Optional,
  Timestamp,
  Unstructured,
  type Value,
} from './values/values.ts'
