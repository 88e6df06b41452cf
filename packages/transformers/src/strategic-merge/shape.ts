import type { Path, Resource } from '@krmkit/runtime'

/** What is at a path. */
export type Shape = 'absent' | 'null' | 'scalar' | 'map' | 'list'

/** Determines what is at a path, with as few queries as possible because it is called for each resource. */
export function shapeAt(resource: Resource, path: Path, wanted: 'map' | 'list' | 'scalar' | 'any'): Shape {
  if (wanted === 'list' && resource.size(path) > 0) return 'list'
  const text = resource.text(path)
  if (text !== undefined) return isNullText(text) && resource.get(path) === null ? 'null' : 'scalar'
  if (!resource.has(path)) return 'absent'
  // Distinguishing an empty list from a map would need the parsed tree. If a map is wanted, `set` later rejects a list.
  if (wanted === 'map') return 'map'
  if (resource.size(path) > 0) return 'list'
  return Array.isArray(resource.get(path)) ? 'list' : 'map'
}

/** Whether a string could be YAML's null. */
export function isNullText(text: string): boolean {
  return text === '' || text === '~' || text === 'null' || text === 'Null' || text === 'NULL'
}
