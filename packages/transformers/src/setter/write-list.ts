import { type Path, type Resource, readYaml, type Value, type YamlDocument } from '@krmkit/runtime'
import { alignLists } from '../value-diff/align-lists.ts'

/** A list that a user gave, and its elements as they are spelled (`0644`, `1.30`) where that is known. */
export interface ListValue {
  readonly values: readonly Value[]
  spelling(position: number): string | undefined
}

/** A list written as YAML; `undefined` where the text is none. */
export function readList(text: string): ListValue | undefined {
  const { document } = readYaml(text)
  const values = document?.get([])
  return Array.isArray(values) ? { values, spelling: (position) => spellingOf(document, position) } : undefined
}

function spellingOf(document: YamlDocument | undefined, position: number): string | undefined {
  return document?.source([position])
}

/**
 * Writes a list in place of another. Elements that are in both stay, each with its comments: comments belong to values,
 * not to positions. False where there is no place for it.
 */
export function writeList(resource: Resource, path: Path, { values, spelling }: ListValue): boolean {
  const old = resource.get(path)
  const isKept = Array.isArray(old) && old.length > 0 && values.length > 0
  if (!isKept) {
    if (!resource.set(path, values)) return false
  } else {
    let { order, steps } = alignLists(old, values)
    // Elements that changed places move, if they can.
    if (order !== undefined && !resource.reorder(path, order)) steps = alignLists(old, values, false).steps
    for (const step of steps) {
      const at = [...path, step.at]
      if (step.op === 'insert') resource.insert(at, step.to)
      else if (step.op === 'edit') resource.set(at, step.to)
      else resource.delete(at)
    }
  }
  values.forEach((value, position) => {
    const spelled = typeof value === 'number' ? spelling(position) : undefined
    const at = [...path, position]
    if (spelled !== undefined && spelled !== String(value) && (!isKept || resource.source(at) === String(value)))
      resource.setSource(at, spelled)
  })
  return true
}
