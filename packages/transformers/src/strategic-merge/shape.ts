import type { Path, Resource } from '@krmkit/runtime'

/** What is at a path. */
export type Shape = 'absent' | 'null' | 'scalar' | 'map' | 'list'

/** Determines what is at a path. */
export function shapeAt(resource: Resource, path: Path): Shape {
  const kind = resource.document.kind(path)
  if (kind !== 'scalar') return kind ?? 'absent'
  return isNullText(resource.text(path) ?? '') && resource.get(path) === null ? 'null' : 'scalar'
}

/** Whether a string could be YAML's null. */
export function isNullText(text: string): boolean {
  return text === '' || text === '~' || text === 'null' || text === 'Null' || text === 'NULL'
}
