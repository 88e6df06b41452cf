import type { Path } from '@krmkit/runtime'
import { notesOf, type SpellingNotes } from '../build/build-resource.ts'
import type { Fields } from './fields.ts'

/** Whether kustomize has a map or list in braces or brackets: as read, or as a patch wrote it that added it. */
export function isFlow(fields: Fields, notes: SpellingNotes, path: Path): boolean {
  if (notes.remade === 'as JSON' || notes.flow.has(path)) return true
  const found = fields.peek(path)
  if (found === undefined || found.kind === 'scalar') return false
  // After a JSON patch only what is empty stands in them.
  return notes.remade === 'by a patch' ? found.isEmpty : found.isFlow
}

/** The outermost braces or brackets around a place: within them kustomize writes nothing at all as `''`. */
export function flowAround(fields: Fields, notes: SpellingNotes, path: Path): Path | undefined {
  for (let depth = 0; depth < path.length; depth++) {
    const around = path.slice(0, depth)
    if (isFlow(fields, notes, around)) return around
  }
  return undefined
}

/** Whether kustomize prints a field without a value (`{a: }`) as an empty text: it stands in braces that nobody wrote anew. */
export function isEmptyInFlow(fields: Fields, path: Path): boolean {
  const notes = notesOf(fields)
  return notes.remade === undefined && flowAround(fields, notes, path) !== undefined
}
