import type { Path, Resource } from '@krmkit/runtime'
import type { Entries } from '@krmkit/transformers/parts'

/** A map of labels in a resource. */
export interface LabelMap {
  readonly path: Path
  readonly exists: boolean
  /** Whether labels that it does not have are added. */
  readonly takesNew: boolean
  /** Whether it is the selector of a Service that has none. */
  readonly isNewSelector: boolean
}

/** The number of labels that are set, or the field that is not a map. */
export type Outcome = { readonly count: number } | { readonly problem: string; readonly path?: Path }

/** Writes labels into maps of a resource. If one of the fields is not a map, nothing is written. */
export function writeLabels(resource: Resource, maps: readonly LabelMap[], entries: Entries): Outcome {
  const wrong = maps.find(({ path, exists }) => exists && isOther(resource, path))
  if (wrong !== undefined)
    return {
      problem: `${wrong.path.join('.')} of ${resource.kind} "${resource.name}" must be a map`,
      path: wrong.path,
    }
  let count = 0
  for (const { path, exists, takesNew } of maps) {
    if (!exists) {
      resource.set(path, Object.fromEntries(entries))
      count += entries.length
    } else count += writeInto(resource, path, takesNew, entries)
  }
  return { count }
}

function writeInto(resource: Resource, map: Path, takesNew: boolean, entries: Entries): number {
  let count = 0
  for (const [key, value] of entries) {
    const path = [...map, key]
    const present = resource.get(path)
    if (present === undefined && !takesNew) continue
    if (present !== value) resource.set(path, value)
    count++
  }
  return count
}

/** Whether a field has a value other than a map; null counts as an empty map. */
function isOther(resource: Resource, path: Path): boolean {
  if (resource.size(path) > 0) return true
  if (resource.text(path) !== undefined) return resource.get(path) !== null
  return resource.keys(path).length === 0 && Array.isArray(resource.get(path))
}
