import type { Path, Scalar, Value, YamlDocument } from '@krmkit/runtime'
import type { NewValue } from './new-value.ts'

/** What shows how its fields are written. */
export interface Written {
  get(path: Path): Value | undefined
  source(path: Path): string | undefined
  comment(path: Path): string | undefined
  /** Whether it is written as JSON is, its root in braces or brackets. */
  readonly isJson?: boolean
}

const JSON_START = /^(?:\s|#.*\n|---)*[[{]/
// No YAML text holds this character.
const SEPARATOR = '\u0000'

/** How the scalars of a document are written, read in one pass. */
export function writtenDocument(document: YamlDocument): Written {
  const scalars = new Map<string, { readonly source: string | undefined; readonly comment: string | undefined }>()
  document.visit(({ kind, path, source, comment }) => {
    if (kind === 'scalar') scalars.set(path.join(SEPARATOR), { source, comment })
  })
  return {
    get: (path) => document.get(path),
    // What an alias stands for is not visited where it is shown.
    source: (path) => (scalars.get(path.join(SEPARATOR)) ?? { source: document.source(path) }).source,
    comment: (path) => scalars.get(path.join(SEPARATOR))?.comment,
    isJson: JSON_START.test(document.toString()),
  }
}

// Anchors, tags and block scalars belong to the place where they were written.
const LOCAL = /^[&!|>*]|[\r\n]/

/** How a scalar is written, where that is more than its value says: `0644`, `"x"`. In JSON quotes say nothing. */
export function spellingOf(value: Scalar, source: string | undefined, isJson: boolean): string | undefined {
  if (source === undefined || source === '' || LOCAL.test(source)) return undefined
  const isUsual = typeof value === 'string' ? isJson || !/^['"]/.test(source) : source === String(value)
  return isUsual ? undefined : source
}

/** The value at a path, to be written elsewhere with its spelling and comments; `undefined` where there is none. */
export function writtenValue(from: Written, path: Path): NewValue | undefined {
  const value = from.get(path)
  const isJson = from.isJson ?? false
  if (value === undefined) return undefined
  const spellings: [Path, string][] = []
  const comments: [Path, string][] = []
  const collect = (below: Path, part: Value): void => {
    const at = [...path, ...below]
    if (typeof part === 'object' && part !== null) {
      for (const [key, child] of Object.entries(part))
        collect([...below, Array.isArray(part) ? Number(key) : key], child as Value)
      return
    }
    const spelling = spellingOf(part, from.source(at), isJson)
    if (spelling !== undefined) spellings.push([below, spelling])
    const comment = from.comment(at)
    if (comment !== undefined) comments.push([below, comment])
  }
  collect([], value)
  return { value, spellings, comments }
}
