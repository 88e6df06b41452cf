import { setDiagnostics } from '@codemirror/lint'
import { Compartment, type EditorState, type Extension } from '@codemirror/state'
import { EditorView, type ViewUpdate } from '@codemirror/view'
import { changeTo } from './changes.ts'
import { diagnosticsOf, offsetAt, type Squiggle } from './diagnostics.ts'
import { decorationOf, type EditorParts, editorState, isPlain, isPlainText } from './extensions.ts'

/** A text that the editor shows: the content of a tab. */
export interface EditedText {
  /** Stays when the file is renamed. */
  readonly id: number
  readonly label: string
  readonly text: string
  /** Increases when the text was changed by anything but the editor. */
  readonly revision: number
}

/** What the editor calls. */
export interface EditorEvents {
  /** The text of a tab was edited; `read` returns it. */
  readonly onEdit: (id: number, read: () => string, length: number) => void
  /** Whether the shown text is too big to be decorated. */
  readonly onPlain: (isPlain: boolean) => void
}

/** A text that grows by more characters at once was pasted: it may contain huge lines. */
const LARGE_INSERT = 10_000

/** The event of changes that the page makes, such as moving a function of a pipeline. */
const EXTERNAL = 'krmkit.external'

interface Kept {
  readonly state: EditorState
  readonly revision: number
  readonly marked: readonly Squiggle[]
}

/** One CodeMirror view for the texts of all tabs; each text keeps its undo history, selection and folds. */
export class TextEditor {
  readonly #view: EditorView
  readonly #events: EditorEvents
  readonly #parts: EditorParts = { decoration: new Compartment(), late: new Compartment() }
  #kept: ReadonlyMap<number, Kept> = new Map()
  #shown: EditedText
  #isPlain = false
  /** The findings that the shown text has; the editor moves them along with edits. */
  #marked: readonly Squiggle[] = []
  #late: Extension = []

  constructor(parent: Element, first: EditedText, events: EditorEvents) {
    this.#events = events
    this.#shown = first
    this.#view = new EditorView({ parent, state: this.#stateOf(first) })
    // Tab leaves the editor, as everywhere on the page; Ctrl+M makes it indent.
    this.#view.setTabFocusMode(true)
    this.#decorate()
  }

  /** Shows a text; the state of the one before is kept. */
  show(next: EditedText, squiggles: readonly Squiggle[]): void {
    if (next.id !== this.#shown.id) {
      this.#keep()
      const kept = this.#kept.get(next.id)
      this.#marked = kept?.marked ?? []
      this.#shown = { ...next, revision: kept?.revision ?? next.revision }
      this.#view.setState(kept?.state ?? this.#stateOf(next))
      this.#view.dispatch({ effects: this.#parts.late.reconfigure(this.#late) })
    }
    if (next.revision !== this.#shown.revision) {
      const { state } = this.#view
      this.#view.dispatch({ changes: changeTo(state.doc, next.text, state.lineBreak), userEvent: EXTERNAL })
    }
    this.#shown = next
    this.#view.contentDOM.setAttribute('aria-label', next.label)
    this.#decorate()
    this.mark(squiggles)
  }
  /** Underlines the findings of the shown text. */
  mark(squiggles: readonly Squiggle[]): void {
    if (squiggles === this.#marked) return
    this.#marked = squiggles
    const { state } = this.#view
    const drawn = this.#isPlain ? [] : diagnosticsOf(state.doc, squiggles)
    this.#view.dispatch(setDiagnostics(state, drawn))
  }
  /** Moves the cursor to a line and column, both from 1, and the focus to the editor. */
  goTo(line: number, column?: number): void {
    const anchor = offsetAt(this.#view.state.doc, line, column)
    this.#view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
    this.#view.focus()
  }
  /** Forgets the states of texts whose tabs were closed. */
  retain(ids: ReadonlySet<number>): void {
    this.#kept = new Map([...this.#kept].filter(([id]) => ids.has(id)))
  }
  /** Adds what was loaded after the first view: search, completion, hover. */
  extend(late: Extension): void {
    this.#late = late
    this.#view.dispatch({ effects: this.#parts.late.reconfigure(late) })
  }
  /** The view, for extensions that need it. */
  get view(): EditorView {
    return this.#view
  }
  destroy(): void {
    this.#view.destroy()
  }

  #stateOf({ text, label }: EditedText): EditorState {
    const onUpdate = (update: ViewUpdate) => this.#updated(update)
    return editorState(text, { label, parts: this.#parts, late: this.#late, onUpdate })
  }
  #keep(): void {
    const { id, revision } = this.#shown
    this.#kept = new Map([...this.#kept, [id, { state: this.#view.state, revision, marked: this.#marked }]])
  }
  #updated(update: ViewUpdate): void {
    if (!update.docChanged) return
    const { state } = update
    const grown = update.changes.newLength - update.changes.length
    const mayDiffer = isPlain(state.doc.length) !== this.#isPlain || grown > LARGE_INSERT
    // A view cannot be changed while it is updated.
    if (mayDiffer) queueMicrotask(() => this.#decorate())
    const isOwn = update.transactions.some((transaction) => transaction.isUserEvent(EXTERNAL))
    if (!isOwn) this.#events.onEdit(this.#shown.id, () => state.sliceDoc(), state.doc.length)
  }
  #decorate(): void {
    const { doc } = this.#view.state
    const plain = isPlainText(doc.length, doc.iterLines())
    if (plain !== isUndecorated(this.#parts, this.#view.state)) {
      const decoration = decorationOf(doc.length, doc.iterLines())
      this.#view.dispatch({ effects: this.#parts.decoration.reconfigure(decoration) })
    }
    if (plain !== this.#isPlain) this.#events.onPlain(plain)
    this.#isPlain = plain
  }
}

function isUndecorated({ decoration }: EditorParts, state: EditorState): boolean {
  const extension = decoration.get(state)
  return Array.isArray(extension) && extension.length === 0
}
