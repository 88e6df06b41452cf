import { documentsOf, LENIENT, offsetsIn, type ReadDocument, sourceOfText, valueAt } from '@krmkit/check/objects'
import type { Path, Value } from '@krmkit/runtime'
import { groupBy } from '@krmkit/runtime/values'
import { compactJson, isList, isMap, type Json } from '@krmkit/structural-schema/values'
import type { SourceField } from './find-value.ts'

/** A value, and the one that replaces it. */
export interface Correction {
  readonly before: Value
  readonly after: Value
}

/** A field that gets another value. */
export interface FieldEdit extends Correction {
  readonly field: SourceField
}

/** A text after edits, and those that it has. */
interface EditedText<Edit> {
  readonly text: string
  readonly applied: readonly Edit[]
}

/** A scalar that is replaced, by its document and its path. */
interface Change {
  readonly at: Path
  readonly value: Value
  /** The line of its document. */
  readonly document: number
}

/** What replaces a part of a text. */
interface Splice extends Change {
  readonly start: number
  readonly end: number
  readonly source: string
}

/** The text of a file after fields have other values; no edit is applied if another byte or value would change, too. */
export function editFields<Edit extends FieldEdit>(text: string, edits: readonly Edit[]): EditedText<Edit> {
  const mark = text.startsWith('\uFEFF') ? text.slice(0, 1) : ''
  const content = text.slice(mark.length)
  const offset = offsetsIn(content)
  const applied: Edit[] = []
  const splices: Splice[] = []
  const byScalar = groupBy(edits, ({ field: { document, at } }) => offset(document.locate(at)))
  for (const [start, same] of byScalar) {
    const [{ field }] = same as [Edit]
    const edited = field.inner === undefined ? inField(same[0] as Edit) : inString(field, same)
    const splice = edited && spliceOf(content, start, field, edited)
    if (splice === undefined) continue
    splices.push(splice)
    for (const one of field.inner === undefined ? same.slice(0, 1) : same) applied.push(one)
  }
  const after = spliced(content, splices)
  return isOnlyChange(content, after, splices) ? { text: mark + after, applied } : { text, applied: [] }
}

/** The text of a file after one of its strings has another text; `undefined` if another byte or value would change, too. */
export function editString(text: string, { document, at }: SourceField, value: string): string | undefined {
  const mark = text.startsWith('\uFEFF') ? text.slice(0, 1) : ''
  const content = text.slice(mark.length)
  const nodes = document.nodes()
  const source = nodes && sourceOfText(nodes, at, value)
  const start = offsetsIn(content)(document.locate(at))
  const splice = source === undefined ? undefined : spliceOf(content, start, { document, at }, { value, source })
  const after = splice && spliced(content, [splice])
  return after !== undefined && isOnlyChange(content, after, [splice as Splice]) ? mark + after : undefined
}

/** A scalar with the value that it has after an edit, and how it is written. */
interface EditedScalar {
  readonly value: Value
  readonly source: string
}

function spliceOf(
  content: string,
  start: number,
  { document, at }: SourceField,
  edited: EditedScalar,
): Splice | undefined {
  const written = document.nodes()?.source(at)
  if (written === undefined || !content.startsWith(written, start)) return undefined
  return { ...edited, start, end: start + written.length, at, document: document.locate([]).line }
}

function spliced(text: string, splices: readonly Pick<Splice, 'start' | 'end' | 'source'>[]): string {
  let [result, end] = ['', 0]
  for (const one of [...splices].sort((a, b) => a.start - b.start)) {
    result += text.slice(end, one.start) + one.source
    end = one.end
  }
  return result + text.slice(end)
}

function inField({ field, before, after }: FieldEdit): EditedScalar | undefined {
  const { document, at, before: prefix = '' } = field
  const old = valueAt(document.value, at)
  const isSame = prefix === '' ? isScalar(old, before) : old === `${prefix}${String(before)}`
  // What is a part of a string is a string.
  if (!isSame || (prefix !== '' && typeof after !== 'string')) return undefined
  const value = prefix === '' ? after : `${prefix}${String(after)}`
  const [source] = sourcesWith(document, [{ at, value }]) ?? []
  return source === undefined ? undefined : { value, source }
}

/** In YAML in a string, such as an inline patch. */
function inString({ document, at }: SourceField, edits: readonly FieldEdit[]): EditedScalar | undefined {
  const outer = document.nodes()
  const text = outer?.text(at)
  if (outer === undefined || text === undefined) return undefined
  const offset = offsetsIn(text)
  const splices: Splice[] = []
  // A string can have several documents.
  for (const same of groupBy(edits, ({ field }) => field.inner?.document.inside.locate([]).line).values()) {
    const inner = same[0]?.field.inner?.document.inside
    const changes = same.flatMap(({ field, after }) => (field.inner ? { at: field.inner.at, value: after } : []))
    const sources = inner && sourcesWith(inner, changes)
    if (inner === undefined || sources === undefined) return undefined
    for (const [i, { at: innerAt, value }] of changes.entries()) {
      if (!isScalar(valueAt(inner.value, innerAt), (same[i] as FieldEdit).before)) return undefined
      const [start, source] = [offset(inner.locate(innerAt)), sources[i] ?? '']
      const splice = spliceOf(text, start, { document: inner, at: innerAt }, { value, source })
      if (splice === undefined) return undefined
      splices.push(splice)
    }
  }
  const value = spliced(text, splices)
  if (!isOnlyChange(text, value, splices)) return undefined
  const source = sourceOfText(outer, at, value)
  return source === undefined ? undefined : { value, source }
}

function isScalar(value: Json | undefined, wanted: Value): boolean {
  return typeof value === typeof wanted && String(value) === String(wanted)
}

/** How the values of fields are written after they are set. */
function sourcesWith(
  document: ReadDocument,
  changes: readonly Pick<Change, 'at' | 'value'>[],
): readonly string[] | undefined {
  const copy = document.nodes()?.copy()
  if (copy === undefined || !changes.every(({ at, value }) => copy.set(at, value))) return undefined
  const sources = changes.map(({ at }) => copy.source(at))
  return sources.every((source) => source !== undefined) ? sources : undefined
}

/** Whether two texts differ in nothing but some values: an alias elsewhere can be the same value. */
function isOnlyChange(before: string, after: string, changes: readonly Change[]): boolean {
  const [old, now] = [documentsOf(before), documentsOf(after)]
  if (old.length !== now.length) return false
  const byDocument = groupBy(changes, ({ document }) => document)
  let left = changes.length
  for (const [i, { text, read }] of old.entries()) {
    if (text === now[i]?.text) continue
    const [was, is] = [read(LENIENT), now[i]?.read(LENIENT)]
    if (was.code !== undefined || is === undefined || is.code !== undefined) return false
    const own = byDocument.get(was.locate([]).line) ?? []
    left -= own.length
    if (compactJson(withValues(was.value, own, 0)) !== compactJson(is.value)) return false
  }
  return left === 0
}

/** A value with other values at paths that begin with its own, which has so many parts. */
function withValues(json: Json, changes: readonly Change[], depth: number): Json {
  const own = changes.find(({ at }) => at.length === depth)
  if (own !== undefined) return own.value as Json
  const byStep = groupBy(changes, ({ at }) => at[depth])
  const changed = (step: string | number, one: Json) => {
    const below = byStep.get(step)
    return below === undefined ? one : withValues(one, below, depth + 1)
  }
  if (isList(json)) return json.map((one, i) => changed(i, one))
  if (!isMap(json)) return json
  return Object.fromEntries(Object.entries(json).map(([key, one]) => [key, changed(key, one)]))
}
