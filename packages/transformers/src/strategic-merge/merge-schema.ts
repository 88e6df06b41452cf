/** What a strategic merge must know of a map's fields: which of their lists are merged, by which keys. */
export interface MergeSchema {
  /** What is known of a field; `undefined` where nothing below it is merged. */
  field(name: string): MergeField | undefined
}

/** What is known of one field. */
export interface MergeField {
  /** A list that is merged: by these keys, or as a set of scalars where there are none. `undefined`: it is replaced. */
  readonly listKeys?: readonly string[] | undefined
  /** What is known of the map that it holds, or of the maps in the list. */
  readonly schema?: MergeSchema | undefined
}

/** The schemas of kinds; `undefined` for a kind that is not known. */
export type SchemaSource = (apiVersion: string, kind: string) => MergeSchema | undefined
