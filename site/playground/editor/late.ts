import { startCompletion } from '@codemirror/autocomplete'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { schemaCompletion } from './completion/completion.ts'
import { schemaHover } from './hover/hover.ts'
import { type SchemaSubject, schemaSource } from './schema/schema-source.ts'

/**
 * What is loaded when the user reaches the editor: search, completion and hover. `run` runs the command that makes schemas
 * for the subject.
 */
export function lateExtensions(
  run: Parameters<typeof schemaSource>[0],
  subject: () => SchemaSubject,
): readonly Extension[] {
  const schemas = schemaSource(run, subject)
  return [
    search(),
    highlightSelectionMatches(),
    keymap.of(searchKeymap),
    schemaCompletion(schemas),
    schemaHover(schemas),
  ]
}

/** Completes the word at the cursor: the user typed it before completion was loaded. */
export function completeAgain(view: EditorView): void {
  const { state } = view
  const { head } = state.selection.main
  if (view.hasFocus && /\w/.test(state.sliceDoc(head - 1, head))) startCompletion(view)
}
