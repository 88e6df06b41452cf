import { type Path, type Resource, readYaml, type Value, type YamlDocument } from '@krmkit/runtime'
import { alignLists } from '@krmkit/runtime/values'
import { SETTER_COMMENT } from './setter-pattern.ts'

/** A list from the user, with the spelling of its elements (`0644`, `1.30`) if it is known. */
export interface ListValue {
  readonly values: readonly Value[]
  spelling(position: number): string | undefined
}

/** Reads a list from YAML; `undefined` if the string is not a list. */
export function readList(text: string): ListValue | undefined {
  const { document } = readYaml(text)
  const values = document?.get([])
  return Array.isArray(values) ? { values, spelling: (position) => spellingOf(document, position) } : undefined
}

function spellingOf(document: YamlDocument | undefined, position: number): string | undefined {
  return document?.source([position])
}

/**
 * Replaces a list. Elements that are in both lists stay with their comments, even if their positions change. The comment behind
 * another value goes, unless it is a setter. Returns false if the path cannot be set.
 */
export function writeList(resource: Resource, path: Path, { values, spelling }: ListValue): boolean {
  const old = resource.get(path)
  const isKept = Array.isArray(old) && old.length > 0 && values.length > 0
  if (!isKept) {
    if (!resource.set(path, values)) return false
  } else {
    let { order, steps } = alignLists(old, values)
    // Elements with new positions are moved if possible.
    if (order !== undefined && !resource.reorder(path, order)) steps = alignLists(old, values, false).steps
    for (const step of steps) {
      const at = [...path, step.at]
      if (step.op === 'insert') resource.insert(at, step.to)
      else if (step.op === 'edit') replaceElement(resource, at, step.to)
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

function replaceElement(resource: Resource, at: Path, value: Value): void {
  resource.set(at, value)
  const comment = typeof value === 'object' ? undefined : resource.comment(at)
  if (comment !== undefined && !comment.trimStart().startsWith(SETTER_COMMENT)) resource.setComment(at, undefined)
}
