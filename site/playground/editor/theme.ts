import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colours are variables of the page's style sheet: one theme for the light and the dark colour scheme. */
const colours = HighlightStyle.define([
  { tag: [tags.definition(tags.propertyName), tags.propertyName], color: 'var(--pg-key)' },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: 'var(--pg-string)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--pg-comment)' },
  { tag: [tags.keyword, tags.typeName, tags.labelName, tags.meta], color: 'var(--pg-keyword)' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--pg-punctuation)' },
])

const chrome = EditorView.theme({
  '&': { color: 'var(--pg-text)', backgroundColor: 'var(--pg-surface)', height: '100%', fontSize: '13px' },
  // The frame of the page shows the focus: the gutters would hide a part of an outline.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--vp-font-family-mono)', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--pg-text)', padding: '8px 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--pg-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--pg-selection)',
  },
  '.cm-gutters': { color: 'var(--pg-muted)', backgroundColor: 'var(--pg-surface)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 4px 0 12px', minWidth: '28px' },
  '.cm-foldGutter .cm-gutterElement': { padding: '0 6px 0 2px', cursor: 'pointer' },
  '.cm-foldPlaceholder': { color: 'var(--pg-muted)', backgroundColor: 'var(--pg-raised)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--pg-line)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--pg-selection)' },
  '.cm-panels': { color: 'var(--pg-text)', backgroundColor: 'var(--pg-raised)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--pg-border)' },
  '.cm-searchMatch': { backgroundColor: 'var(--pg-match)' },
  '.cm-searchMatch.cm-searchMatch-selected': { outline: '1px solid var(--pg-text)' },
  '.cm-textfield': { border: '1px solid var(--pg-control)', backgroundColor: 'var(--pg-surface)' },
  '.cm-button': {
    border: '1px solid var(--pg-control)',
    backgroundImage: 'none',
    backgroundColor: 'var(--pg-surface)',
  },
  '.cm-tooltip': {
    color: 'var(--pg-text)',
    backgroundColor: 'var(--pg-raised)',
    border: '1px solid var(--pg-border)',
    borderRadius: '6px',
    maxWidth: 'min(560px, 90vw)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--pg-on-accent)',
    backgroundColor: 'var(--pg-accent)',
  },
  '.cm-diagnostic': { padding: '6px 10px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--pg-error)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--pg-warning)' },
  '.cm-diagnostic-info': { borderLeft: '4px solid var(--pg-info)' },
  '.cm-lintRange': { backgroundImage: 'none', textDecoration: 'underline wavy 1px', textUnderlineOffset: '3px' },
  '.cm-lintRange-error': { textDecorationColor: 'var(--pg-error)' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--pg-warning)' },
  '.cm-lintRange-info': { textDecorationColor: 'var(--pg-info)' },
})

/** The look of the editors: colours, fonts, spacing. */
export const editorTheme: Extension = [chrome, syntaxHighlighting(colours)]
