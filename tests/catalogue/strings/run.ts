import { isName, numbered, resource } from '../../differential/strings/fields.ts'
import type { Json } from '../../generated/resources.ts'
import type { Readings } from '../../oracles/kubectl/scalars/readings.ts'

export { isName, numbered, resource }

/** A string that a writer writes: the path of its value, or the path of the map of which it is a key. */
interface WrittenString {
  readonly scalar: string
  readonly path: readonly (string | number)[]
  readonly isKey?: true
}

/** What a function gets, and the strings that it writes. */
export interface Run {
  readonly items: readonly string[]
  readonly config: Json | string
  readonly strings: readonly WrittenString[]
}

/** A way in which a function writes strings. */
export interface Writer {
  readonly fn: string
  readonly what: string
  readonly runs: (scalars: readonly string[], readings: Readings) => readonly Run[]
}

/** A config of one of krmkit's own kinds. */
export function own(kind: string, fields: Json): Json {
  return { apiVersion: 'krmkit.dev/v1alpha1', kind, metadata: { name: 'c' }, ...fields }
}

/** One run that writes all strings of `numbered` to a map of the first item. */
export function intoMap(
  scalars: readonly string[],
  path: readonly (string | number)[],
  items: readonly string[],
  config: Json | string,
): readonly Run[] {
  const strings = scalars.map((scalar, at) => ({ scalar, path: ['items', 0, ...path, `k${at}`] }))
  return [{ items, config, strings }]
}
