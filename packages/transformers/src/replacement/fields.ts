import type { Path, Value } from '@krmkit/runtime'
import type { NodeSummary } from '@krmkit/yaml'

/** The common interface of resources and YAML documents: fields that are read and set by path. */
export interface Fields {
  get(path: Path): Value | undefined
  has(path: Path): boolean
  text(path: Path): string | undefined
  source(path: Path): string | undefined
  keys(path: Path): readonly string[]
  size(path: Path): number
  set(path: Path, value: Value): boolean
  setSource(path: Path, text: string): boolean
  peek(path: Path): NodeSummary | undefined
}

/** What is at a path. */
export type FieldKind = 'map' | 'list' | 'scalar' | 'null' | 'nothing'

/** Determines what is at a path. */
export function fieldKind(fields: Fields, path: Path): FieldKind {
  if (fields.text(path) !== undefined) return fields.get(path) === null ? 'null' : 'scalar'
  if (fields.size(path) > 0) return 'list'
  if (fields.keys(path).length > 0) return 'map'
  if (!fields.has(path)) return 'nothing'
  return Array.isArray(fields.get(path)) ? 'list' : 'map'
}
