import type { Path } from '@krmkit/yaml'
import type { ConfigSource } from './config-source.ts'

/** Where a field of the config is in its object. */
export interface WrittenField {
  readonly field: Path
  /** The rest of the path: it is inside the text of a ConfigMap's value, which has no fields of its own. */
  readonly inside: Path
}

/**
 * Where the user wrote a field that `path` names as the function reads it: below `data` of a ConfigMap, below `spec`, or at the
 * top level. `adapted`: the fields as the function made them of those that are written.
 */
export function writtenField(
  { form, raw, inSpec }: Pick<ConfigSource, 'form' | 'raw' | 'inSpec'>,
  path: Path,
  adapted: Readonly<Record<string, unknown>>,
): WrittenField {
  const [first, ...rest] = path
  if (form !== 'ConfigMap') return { field: inSpec.has(String(first)) ? ['spec', ...path] : path, inside: [] }
  const isWritten = (part: Path[number]) => Object.hasOwn(raw.fields, part)
  // Some functions name the field as it is written.
  if (first === 'data' && !isWritten(first)) return { field: path.slice(0, 2), inside: path.slice(2) }
  if (first === undefined) return { field: ['data'], inside: [] }
  if (isWritten(first) || !Object.hasOwn(adapted, first)) return { field: ['data', first], inside: rest }
  // The function made this field of others, which may be below it.
  const at = path.findIndex(isWritten)
  if (at < 0) return { field: ['data'], inside: [] }
  return { field: ['data', path[at] as string], inside: path.slice(at + 1) }
}
