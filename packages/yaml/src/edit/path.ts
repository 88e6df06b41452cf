import type { Path, Value } from '../scan/value.ts'
import { single } from './insert.ts'

/** The value that `path` from `from` on leads to, with its parents: maps for keys, one-element lists for positions. */
export function wrap(path: Path, from: number, value: Value): Value {
  let wrapped = value
  for (let at = path.length - 1; at >= from; at--) {
    const part = path[at] as string | number
    wrapped = typeof part === 'number' ? [wrapped] : single(part, wrapped)
  }
  return wrapped
}
