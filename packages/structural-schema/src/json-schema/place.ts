import type { Json } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'

/** A JSON Schema, or a part of one, while it is written. */
export type OpenSchema = { [keyword: string]: Json }

/** What the spine of a structural schema says of the values at a place: junctors speak of values whose types it fixed. */
export interface Place {
  readonly spine: Schema | undefined
  /** JSON types that values here may have; `undefined`: any. */
  readonly types: readonly string[] | undefined
}

/** The place that a node of the spine describes. */
export function placeOf(spine: Schema | undefined): Place {
  return { spine, types: spine && typesOf(spine) }
}

/** The JSON types that a node allows; `undefined`: any. */
export function typesOf(schema: Schema): readonly string[] | undefined {
  if (schema.intOrString) return ['integer', 'string']
  return schema.type ? [schema.type] : undefined
}

/** Whether values of a type may stand at a place. */
export function admits(place: Place, type: string): boolean {
  return place.types?.includes(type) ?? true
}
