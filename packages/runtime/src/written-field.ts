import type { Path } from '@krmkit/yaml'
import type { ConfigSource } from './config-source.ts'

/** The place of a config's field in its object. */
export interface WrittenField {
  readonly field: Path
  /** The rest of the path, inside of the string that is a ConfigMap's value. */
  readonly inside: Path
}

/**
 * Finds where the user wrote a field of the config: below `data` of a ConfigMap, below `spec` or `metadata`, or at the top level. `adapted`
 * contains the fields that the function derived from those that are written.
 */
export function writtenField(
  { form, raw, inSpec, inMetadata }: Pick<ConfigSource, 'form' | 'raw' | 'inSpec' | 'inMetadata'>,
  path: Path,
  adapted: Readonly<Record<string, unknown>>,
): WrittenField {
  const [first, ...rest] = path
  if (inMetadata.has(String(first))) return { field: ['metadata', ...path], inside: [] }
  if (form !== 'ConfigMap') return { field: inSpec.has(String(first)) ? ['spec', ...path] : path, inside: [] }
  const isWritten = (part: Path[number]) => Object.hasOwn(raw.fields, part)
  // Some functions report the path that is written.
  if (first === 'data' && !isWritten(first)) return { field: path.slice(0, 2), inside: path.slice(2) }
  if (first === undefined) return { field: ['data'], inside: [] }
  if (isWritten(first) || !Object.hasOwn(adapted, first)) return { field: ['data', first], inside: rest }
  // The function derived this field from others, which may be below it.
  const at = path.findIndex(isWritten)
  if (at < 0) return { field: ['data'], inside: [] }
  return { field: ['data', path[at] as string], inside: path.slice(at + 1) }
}
