import type { Path } from '@krmkit/runtime'
import { notesOf, SpellingNotes } from '../build/build-resource.ts'
import type { Fields } from './fields.ts'

/** Whether kustomize has a map or list in flow style: as read, or as written by the patch that added it. */
export function isFlow(fields: Fields, notes: SpellingNotes, path: Path): boolean {
  if (notes.remade === 'as JSON' || notes.flow.has(path)) return true
  const found = fields.peek(path)
  if (found === undefined || found.kind === 'scalar') return false
  // After a JSON patch, only empty maps and lists are in flow style.
  return notes.remade === 'by a patch' ? found.isEmpty : found.isFlow
}

/** The outermost map or list in flow style around a path. In it, kustomize writes an empty value as `''`. */
export function flowAround(fields: Fields, notes: SpellingNotes, path: Path): Path | undefined {
  for (let depth = 0; depth < path.length; depth++) {
    const around = path.slice(0, depth)
    if (isFlow(fields, notes, around)) return around
  }
  return undefined
}

/**
 * Whether kustomize prints a field without a value (`{a: }`) as an empty string: in flow style, also if a JSON patch
 * rewrote it, which reads such a string there.
 */
export function isEmptyInFlow(fields: Fields, path: Path): boolean {
  const notes = notesOf(fields)
  if (notes.remade === 'as JSON') return false
  return flowAround(fields, notes.remade === undefined ? notes : new SpellingNotes(), path) !== undefined
}
