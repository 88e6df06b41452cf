import { unifiedHunks } from '../../reporters/diff/unified-hunks.ts'
import { Hidden, type ShownValue } from './hidden-values.ts'
import { type ShownField, yamlOf } from './shown-change.ts'
import { compareWords, type WordPart } from './words.ts'

/** How a field is shown: words in one line, the differing lines of a text, or a whole value. */
export type FieldText =
  | { readonly form: 'words'; readonly words: readonly WordPart[] }
  | { readonly form: 'lines'; readonly lines: readonly string[] }

/** A value with more characters is shown in several lines. */
const MAX_INLINE = 80

/** The text of a field of a report. */
export function fieldText({ kind, old, new: now }: ShownField): FieldText {
  if (typeof old === 'string' && typeof now === 'string' && (old.includes('\n') || now.includes('\n')))
    return { form: 'lines', lines: hunkLines(old, now) }
  if (old instanceof Hidden && now instanceof Hidden)
    return { form: 'words', words: [{ kind: 'both', text: '<hidden, changed>' }] }
  const [before, after] = [inlineText(old, now), inlineText(now, old)]
  if (kind !== 'reordered' && (needsLines(old, before) || needsLines(now, after)))
    return { form: 'lines', lines: [...linesOf('-', old), ...linesOf('+', now)] }
  if (isPlain(old, now) && isPlain(now, old)) return { form: 'words', words: compareWords(old, now) }
  const words = [
    ...(before === undefined ? [] : [{ kind: 'old', text: before } as const]),
    ...(after === undefined ? [] : [{ kind: 'new', text: after } as const]),
  ]
  return { form: 'words', words }
}

/** Whether a value is a large map or list, or a text of several lines. */
function needsLines(value: ShownValue | undefined, text = ''): boolean {
  return isTree(value) ? text.length > MAX_INLINE : typeof value === 'string' && value.includes('\n')
}

function linesOf(mark: string, value: ShownValue | undefined): readonly string[] {
  if (value === undefined) return []
  const text = typeof value === 'string' ? value : yamlOf(value)
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${mark}${line}`)
}

function hunkLines(old: string, now: string): readonly string[] {
  const hunks = unifiedHunks(old, now)
  return hunks.flatMap(({ lines }, at) => (at === 0 ? lines : ['...', ...lines]))
}

function isTree(value: ShownValue | undefined): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Hidden)
}

/** A value in one line. A string is without quotes unless it looks like another type of value. */
function inlineText(value: ShownValue | undefined, other: ShownValue | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value instanceof Hidden) return '<hidden>'
  return isPlain(value, other) ? value : JSON.stringify(value, (_, one) => shownPart(one))
}

function isPlain(value: ShownValue | undefined, other: ShownValue | undefined): value is string {
  if (typeof value !== 'string' || (other !== undefined && typeof other !== 'string')) return false
  return PLAIN.test(value) && Number.isNaN(Number(value))
}

const PLAIN = /^(?!(?:true|false|null|~)$)[^\s"'<[{](?:[^\n]*\S)?$/

function shownPart(value: unknown): unknown {
  if (value instanceof Hidden) return '<hidden>'
  return typeof value === 'bigint' ? String(value) : value
}
