import type { Type } from './types.ts'

/** The type of a schema, with what its limits say of the size of its values (apiserver, pkg/cel/types.go `DeclType`). */
export interface DeclaredType {
  readonly type: Type
  /** The greatest length of a text or list, or number of keys of a map; 0 for all others. */
  readonly maxElements: bigint
  /** The fewest bytes that a value takes as JSON. */
  readonly minSize: number
  /** Of a list or a map. */
  readonly element?: DeclaredType
  /** Of a map. */
  readonly key?: DeclaredType
  /** Of an object, by the names that expressions use. */
  readonly fields?: ReadonlyMap<string, DeclaredType>
}
