import type { Path, Resource, Scalar, Value } from '@krmkit/runtime'
import type { NewValue } from './new-value.ts'

/** What shows how its fields are written: a resource, or a document. */
export type Written = Pick<Resource, 'get' | 'source' | 'comment'> & { readonly isBlock?: boolean }

// Anchors, tags and block scalars belong to the place where they were written.
const LOCAL = /^[&!|>*]|[\r\n]/

/** How a scalar is written, where that is more than its value says: `0644`, `"x"`. In JSON quotes say nothing. */
export function spellingOf(value: Scalar, source: string | undefined, isJson: boolean): string | undefined {
  if (source === undefined || source === '' || LOCAL.test(source)) return undefined
  const isUsual = typeof value === 'string' ? isJson || !/^['"]/.test(source) : source === String(value)
  return isUsual ? undefined : source
}

/** Whether a document is written as JSON is: its root in braces or brackets. */
export function isJsonLike({ isBlock }: Written): boolean {
  return isBlock === false
}

/** The value at a path, to be written elsewhere with its spelling and comments; `undefined` where there is none. */
export function writtenValue(from: Written, path: Path): NewValue | undefined {
  const value = from.get(path)
  const isJson = isJsonLike(from)
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
