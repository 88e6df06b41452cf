import type { Json } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'

/** A JSON Schema, or a part of one, under construction. */
export type OpenSchema = { [keyword: string]: Json }

/** The values at a place, from the spine of a structural schema: applicators apply to values whose types it determines. */
export interface Place {
  readonly spine: Schema | undefined
  /** The JSON types of values at this place; `undefined` for any. */
  readonly types: readonly string[] | undefined
}

/** Returns the place of a node of the spine. */
export function placeOf(spine: Schema | undefined): Place {
  return { spine, types: spine && typesOf(spine) }
}

/** Returns the JSON types that a node allows, or `undefined` for any. */
export function typesOf(schema: Schema): readonly string[] | undefined {
  if (schema.intOrString) return ['integer', 'string']
  return schema.type ? [schema.type] : undefined
}

/** Returns whether values of a type are possible at a place. */
export function admits(place: Place, type: string): boolean {
  return place.types?.includes(type) ?? true
}
