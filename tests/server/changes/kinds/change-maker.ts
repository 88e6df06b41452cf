import type { Json, JsonObject, JsonPath } from '../../json.ts'
import type { Material } from '../material.ts'
import type { Place } from '../places.ts'

/** What a change is made from, beside its place. */
export interface ChangeContext {
  readonly object: JsonObject
  readonly minor: number
  readonly material: Material
  /** How often each string is in the object, as a value or as the key of a map. */
  readonly mentions: ReadonlyMap<string, number>
}

/** What a place gets. */
export interface Edit {
  readonly at: JsonPath
  readonly to?: Json
  readonly long?: number
}

/** All changes of one kind at a place. Empty: the kind does not apply. */
export type ChangeMaker = (place: Place, context: ChangeContext) => readonly Edit[]

/** Edits that give the place itself other values; not the one that it has. */
export function setTo({ path, value }: Place, ...values: readonly Json[]): Edit[] {
  const now = JSON.stringify(value)
  return values.filter((to) => JSON.stringify(to) !== now).map((to) => ({ at: path, to }))
}
