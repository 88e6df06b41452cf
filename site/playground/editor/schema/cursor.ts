import {
  fieldsOf,
  isMapping,
  isSequence,
  parseYaml,
  type Step,
  stepsTo,
  type YamlNode,
  type YamlText,
} from './yaml-tree.ts'

/** What the user can write at a position of a file. */
export interface Cursor {
  /** A key of the mapping at the end of the path, or the value at its end. */
  readonly position: 'key' | 'value'
  readonly steps: readonly Step[]
  /** The other keys of the mapping. */
  readonly siblings: ReadonlySet<string>
  /** Whether a value is possible in place of the key: the mapping has no other keys. */
  readonly isAlone: boolean
  /** The document with a placeholder for the word at the cursor. */
  readonly document: YamlText
  /** The range of the word at the cursor, in the file. */
  readonly from: number
  readonly to: number
}

/** The part of an editor's text that is read. */
export interface EditedText {
  readonly length: number
  sliceString(from: number, to: number): string
}

/** Longer files have neither completion nor hover, so that typing stays fast. */
const MAX_LENGTH = 1_000_000
/** Longer documents are not parsed at each key. */
const MAX_HALF = 150_000
const WORD = /[\w./$-]*$/
const PLACEHOLDER = 'krmkitPlaceholder'

/** The text of the document around a position; `undefined` if it is too long. */
export function documentAround(edited: EditedText, at: number) {
  if (edited.length > MAX_LENGTH) return undefined
  const first = Math.max(0, at - MAX_HALF)
  const last = Math.min(edited.length, at + MAX_HALF)
  const window = edited.sliceString(first, last)
  const marks = [...window.matchAll(/^---(?=\s|$)/gm)].map(({ index }) => index)
  const start = marks.findLast((mark) => mark <= at - first)
  const end = marks.find((mark) => mark > at - first)
  if ((start === undefined && first > 0) || (end === undefined && last < edited.length)) return undefined
  const from = start ?? 0
  return { offset: first + from, text: window.slice(from, end) }
}

/** Reads what can be written at a position; `undefined` for nothing, for example in a comment. */
export function cursorAt(edited: EditedText, at: number): Cursor | undefined {
  const around = documentAround(edited, at)
  if (around === undefined) return undefined
  const { offset, text } = around
  const position = at - offset
  const line = text.slice(text.lastIndexOf('\n', position - 1) + 1, position)
  const word = WORD.exec(line)?.[0] ?? ''
  const rest = /^[\w./$-]*/.exec(text.slice(position))?.[0] ?? ''
  const from = position - word.length
  const to = position + rest.length
  if (/^-+$/.test(word)) return undefined
  const isKey = !/(:|\[)\s*([&!]\S+\s+)*$/.test(line.slice(0, line.length - word.length))
  const hasColon = /^\s*:(\s|$)/.test(text.slice(to))
  const placeholder = PLACEHOLDER + (isKey && !hasColon ? ': ' : '')
  const document = parseYaml(text.slice(0, from) + placeholder + text.slice(to))
  const node = document.tree.resolveInner(from + 1, 1)
  if (document.text.slice(node.from, node.to).trim() !== PLACEHOLDER || node.name !== 'Literal') return undefined
  return { ...placeOf(node, document), document, from: offset + from, to: offset + to }
}

type CursorPlace = Pick<Cursor, 'position' | 'steps' | 'siblings' | 'isAlone'>

function placeOf(node: YamlNode, document: YamlText): CursorPlace {
  const steps = stepsTo(node, document.text)
  const pair = node.parent?.name === 'Key' ? node.parent.parent : undefined
  const mapping = pair?.parent ?? undefined
  if (!isMapping(mapping)) {
    // A pair in brackets is an item, of which only the key is written.
    const isItem = isSequence(pair?.parent?.parent ?? undefined)
    return { position: 'value', steps: isItem ? steps.slice(0, -1) : steps, siblings: new Set(), isAlone: true }
  }
  const siblings = new Set(fieldsOf(mapping, document.text).keys())
  siblings.delete(PLACEHOLDER)
  return { position: 'key', steps: steps.slice(0, -1), siblings, isAlone: siblings.size === 0 }
}
