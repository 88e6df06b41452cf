import type { Path, Resource } from '@krmkit/runtime'

/** What stands at a path. */
export function shapeAt(resource: Resource, path: Path): 'absent' | 'null' | 'scalar' | 'map' | 'list' {
  const text = resource.text(path)
  if (text !== undefined) return isNullText(text) && resource.get(path) === null ? 'null' : 'scalar'
  if (!resource.has(path)) return 'absent'
  if (resource.size(path) > 0) return 'list'
  return Array.isArray(resource.get(path)) ? 'list' : 'map'
}

/** Whether a text could be YAML's null. */
export function isNullText(text: string): boolean {
  return text === '' || text === '~' || text === 'null' || text === 'Null' || text === 'NULL'
}
