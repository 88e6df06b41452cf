import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { lintGutter } from '@codemirror/lint'
import { type Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { STYLE_NONCE } from './nonce.ts'
import { editorTheme } from './theme.ts'

/** Above this many characters a text is shown without highlighting, folding and findings, so that typing stays fast. */
const MAX_DECORATED = 1_000_000

/** Whether a text of this length is shown plainly. */
export function isPlain(length: number): boolean {
  return length > MAX_DECORATED
}

/** Lines longer than this are drawn slowly by browsers when they are highlighted. */
const MAX_LINE = 20_000

/** Whether a line of the text is so long that the text is shown plainly. */
function hasHugeLine(lines: Iterable<string>): boolean {
  for (const line of lines) if (line.length > MAX_LINE) return true
  return false
}

/**
 * Replaces a selection by what the user types. Otherwise, the browser would edit the page first, and Chromium would give the
 * new text a style attribute with the colours of the old one, which the Content-Security-Policy of the page forbids.
 */
const replaceSelectionByTyping = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event
    const { state } = view
    const isTyped = inputType === 'insertText' && data !== null && !view.composing && !event.isComposing
    if (!isTyped || state.readOnly || state.selection.ranges.every(({ empty }) => empty)) return false
    view.dispatch(state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true }))
    return true
  },
})

/** What differs between the texts: switched without losing the undo history. */
export interface EditorParts {
  /** YAML, folding and findings; empty for huge texts. */
  readonly decoration: Compartment
  /** Search, completion and hover, which are loaded late. */
  readonly late: Compartment
}

/** Options of a new text in the editor. */
export interface TextOptions {
  readonly label: string
  readonly parts: EditorParts
  readonly late: Extension
  readonly onUpdate: Parameters<typeof EditorView.updateListener.of>[0]
}

/** The state of an editor for a text. */
export function editorState(text: string, { label, parts, late, onUpdate }: TextOptions): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      EditorView.cspNonce.of(STYLE_NONCE),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', autocorrect: 'off' }),
      lineSeparatorOf(text),
      lineNumbers(),
      history(),
      drawSelection(),
      dropCursor(),
      EditorState.allowMultipleSelections.of(true),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      // Tab moves the focus until the user switches that off by Ctrl+M (Shift+Alt+M on macOS).
      keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, indentWithTab]),
      parts.decoration.of(decorationOf(text.length, text.split('\n'))),
      parts.late.of(late),
      replaceSelectionByTyping,
      editorTheme,
      EditorView.updateListener.of(onUpdate),
    ],
  })
}

/** Whether a text is shown without decoration. */
export function isPlainText(length: number, lines: Iterable<string>): boolean {
  return isPlain(length) || hasHugeLine(lines)
}

/** The decoration of a text of this size. */
export function decorationOf(length: number, lines: Iterable<string>): Extension {
  if (isPlainText(length, lines)) return []
  return [yaml(), indentOnInput(), bracketMatching(), codeFolding(), foldGutter(), lintGutter()]
}

/** A text whose lines all end in CR LF keeps these line ends. */
function lineSeparatorOf(text: string): Extension {
  const isWindows = text.includes('\r\n') && !/[^\r]\n|^\n|\r(?!\n)/.test(text)
  return isWindows ? EditorState.lineSeparator.of('\r\n') : []
}
