import { yaml } from '@codemirror/lang-yaml'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { STYLE_NONCE } from '../editor/nonce.ts'
import { editorTheme } from '../editor/theme.ts'
import type { FileChange } from './output.ts'

/** Opens a read-only diff; the function that it returns removes it. */
export function openMergeView(parent: HTMLElement, change: FileChange, showsAll: boolean): () => void {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: change.after,
      extensions: [
        EditorView.cspNonce.of(STYLE_NONCE),
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': `Diff of ${change.path}`, 'aria-readonly': 'true' }),
        EditorView.lineWrapping,
        lineNumbers(),
        yaml(),
        editorTheme,
        look,
        unifiedMergeView({
          original: change.before,
          mergeControls: false,
          // The limits keep the comparison of unlike texts short.
          diffConfig: { scanLimit: 500, timeout: 500 },
          ...(!showsAll && { collapseUnchanged: { margin: 3, minSize: 8 } }),
        }),
      ],
    }),
  })
  return () => view.destroy()
}

const look = EditorView.theme({
  '&': { height: 'auto' },
  // Not all system fonts have the default signs.
  '.cm-collapsedLines': { color: 'var(--pg-text)', background: 'var(--pg-raised)' },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
})
