import type { Items, Path, Resource } from '@krmkit/runtime'
import { referencePlaces } from './object-references.ts'

const NAMESPACE: Path = ['metadata', 'namespace']

/** Old and new names of the renamed namespaces. */
export function renamedNamespaces(names: ReadonlyMap<Resource, string>): ReadonlyMap<string, string> {
  const moved = new Map<string, string>()
  for (const [item, newName] of names) if (item.kind === 'Namespace' && item.group === '') moved.set(item.name, newName)
  return moved
}

/** Moves resources and references from renamed namespaces to the new ones; returns the number of changed fields. */
export function moveNamespaces(items: Items, moved: ReadonlyMap<string, string>): number {
  if (moved.size === 0) return 0
  let count = 0
  for (const item of items) {
    const subjects = Array.from({ length: item.size(['subjects']) }, (_, i) => ['subjects', i])
    const places: Path[] = [...referencePlaces(item), ...subjects]
    for (const path of [NAMESPACE, ...places.map((place) => [...place, 'namespace'])]) {
      const namespace = moved.get(item.text(path) ?? '')
      if (namespace === undefined) continue
      item.set(path, namespace)
      count++
    }
  }
  return count
}
