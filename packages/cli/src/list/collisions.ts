import { normalize } from 'node:path/posix'
import type { Problem } from '../outcome.ts'
import type { NamedPlace, Place } from './annotations.ts'

/** A resource of a function's output. */
export interface PlacedOutput extends Pick<Place, 'path' | 'index'> {
  /** Folder of the package that `path` is relative to; empty for the root. */
  readonly folder?: string
  /** The place in its annotations before both prefixes were set to the same value; absent if the function did not change it. */
  readonly named?: NamedPlace | undefined
}

/**
 * Reports resources with the same path and index. As in kpt, resources whose place is equal only because a function
 * changed a legacy annotation are allowed: kpt compares before it copies the change (internal/fnruntime).
 */
export function collisions(resources: readonly PlacedOutput[]): Problem[] {
  const seen = new Map<string, PlacedOutput>()
  return resources.flatMap((resource) => {
    const { path = '', index, folder = '', named = { path, index: String(index) } } = resource
    if (index === undefined) return []
    const key = JSON.stringify([folder, normalize(path), index, normalize(named.path ?? path), named.index])
    const other = seen.get(key)
    seen.set(key, resource)
    if (other === undefined || (other.named === undefined && resource.named === undefined)) return []
    const file = folder === '' ? path : `${folder}/${path}`
    return [{ message: `${file}: two resources must not have the same index ${index}` }]
  })
}
