import type { Path, Resource } from '@krmkit/runtime'

/** What stands at a path. */
export type Shape = 'absent' | 'null' | 'scalar' | 'map' | 'list'

/** What stands at a path; as few questions as can be, for they are asked of each resource. */
export function shapeAt(resource: Resource, path: Path, wanted: 'map' | 'list' | 'scalar' | 'any'): Shape {
  if (wanted === 'list' && resource.size(path) > 0) return 'list'
  const text = resource.text(path)
  if (text !== undefined) return isNullText(text) && resource.get(path) === null ? 'null' : 'scalar'
  if (!resource.has(path)) return 'absent'
  // An empty list is no map: to tell them apart costs a tree, and where a map is meant `set` refuses a list.
  if (wanted === 'map') return 'map'
  if (resource.size(path) > 0) return 'list'
  return Array.isArray(resource.get(path)) ? 'list' : 'map'
}

/** Whether a text could be YAML's null. */
export function isNullText(text: string): boolean {
  return text === '' || text === '~' || text === 'null' || text === 'Null' || text === 'NULL'
}
