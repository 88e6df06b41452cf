import type { Path } from '@krmkit/runtime'
import type { Editor } from './editor.ts'

/** Makes the fields of an object fit another version of its kind; answers with fields that somebody must decide. */
export type Conversion = (object: Editor) => readonly Path[]

/** Nothing to decide. */
export const NOTHING: readonly Path[] = []

/** Writes what the old version takes for granted and the new one does not, so that the object means the same. */
export function fill(object: Editor, at: Path, value: string | number | readonly string[]): void {
  if (!object.has(at)) object.set(at, value)
}
