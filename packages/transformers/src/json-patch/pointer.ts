import type { Path, Resource } from '@krmkit/runtime'
import { shapeAt } from '../strategic-merge/shape.ts'

/** Splits a JSON pointer (RFC 6901): `~1` is a slash, `~0` a tilde. Returns `undefined` if it is not a pointer. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === '') return []
  if (!pointer.startsWith('/')) return undefined
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replace(/~1|~0/g, (escaped) => (escaped === '~1' ? '/' : '~')))
}

/** Formats keys and positions as a JSON pointer. */
export function formatPointer(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Where a pointer leads in a resource: the map or list, and the place in it. */
export type Place =
  | { readonly kind: 'map'; readonly parent: Path; readonly part: string }
  /** `part` is a position, `-`, or an invalid position. Negative positions count from the end (evanphx/json-patch). */
  | { readonly kind: 'list'; readonly parent: Path; readonly part: string; readonly size: number }

/** Follows a pointer up to its last part; `undefined` if its parent is not a map or list. */
export function locate(resource: Resource, pointer: readonly string[]): Place | undefined {
  const parent: (string | number)[] = []
  for (let at = 0; at < pointer.length - 1; at++) {
    const part = pointer[at] as string
    const shape = shapeAt(resource, parent)
    if (shape === 'map') parent.push(part)
    else if (shape === 'list') {
      const position = positionIn(part, resource.size(parent))
      if (position === undefined) return undefined
      parent.push(position)
    } else return undefined
  }
  const part = pointer.at(-1) as string
  const shape = shapeAt(resource, parent)
  if (shape === 'map') return { kind: 'map', parent, part }
  return shape === 'list' ? { kind: 'list', parent, part, size: resource.size(parent) } : undefined
}

/**
 * Reads a position in a list of `size` elements; negative ones count from the end. Returns `undefined` if it is
 * invalid.
 */
export function positionIn(part: string, size: number): number | undefined {
  if (!/^[+-]?[0-9]+$/.test(part)) return undefined
  const position = Number(part)
  const at = position < 0 ? position + size : position
  return at >= 0 && at < size ? at : undefined
}
