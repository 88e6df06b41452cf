import type { Path } from '@krmkit/runtime'
import type { Editor } from './editor.ts'

/** Converts the fields of an object to another version of its kind; returns the fields that a person must decide. */
export type Conversion = (object: Editor) => readonly Path[]

/** No fields to decide. */
export const NOTHING: readonly Path[] = []

/**
 * Writes a default of the old version that the new one does not have, so that the meaning of the object is the same.
 */
export function fill(object: Editor, at: Path, value: string | number | readonly string[]): void {
  if (!object.has(at)) object.set(at, value)
}
