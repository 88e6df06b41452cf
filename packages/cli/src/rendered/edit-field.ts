import { documentsOf, LENIENT, offsetAt, type ReadDocument, sourceOfText, valueAt } from '@krmkit/check/objects'
import type { Path, Value } from '@krmkit/runtime'
import { compactJson, isList, isMap, type Json } from '@krmkit/structural-schema/values'
import type { SourceField } from './find-value.ts'

/** A value, and the one that replaces it. */
export interface Correction {
  readonly before: Value
  readonly after: Value
}

/** A field with the value that it has after an edit, and how it is written. */
interface Edited {
  readonly value: Value
  readonly source: string
}

/** The text of a file after one of its fields has another value; `undefined` if another byte or value would change, too. */
export function editField(text: string, field: SourceField, correction: Correction): string | undefined {
  const edited = field.inner === undefined ? inField(field, correction) : inString(field, correction)
  return edited && withScalar(text, field, edited)
}

/** The text of a file after one of its strings has another text; `undefined` if another byte or value would change, too. */
export function editString(text: string, { document, at }: SourceField, value: string): string | undefined {
  const nodes = document.nodes()
  const source = nodes && sourceOfText(nodes, at, value)
  return source === undefined ? undefined : withScalar(text, { document, at }, { value, source })
}

function withScalar(text: string, { document, at }: SourceField, { value, source }: Edited): string | undefined {
  const mark = text.startsWith('\uFEFF') ? text.slice(0, 1) : ''
  const content = text.slice(mark.length)
  const written = document.nodes()?.source(at)
  const start = offsetAt(content, document.locate(at))
  if (written === undefined || !content.startsWith(written, start)) return undefined
  const after = content.slice(0, start) + source + content.slice(start + written.length)
  return isOnlyChange(content, after, at, value) ? mark + after : undefined
}

function inField(
  { document, at, before: prefix = '' }: SourceField,
  { before, after }: Correction,
): Edited | undefined {
  const old = valueAt(document.value, at)
  const isSame = prefix === '' ? isScalar(old, before) : old === `${prefix}${String(before)}`
  // What is a part of a string is a string.
  if (!isSame || (prefix !== '' && typeof after !== 'string')) return undefined
  const value = prefix === '' ? after : `${prefix}${String(after)}`
  const source = sourceWith(document, at, value)
  return source === undefined ? undefined : { value, source }
}

/** In YAML in a string, such as an inline patch. */
function inString({ document, at, inner }: SourceField, { before, after }: Correction): Edited | undefined {
  const outer = document.nodes()
  const text = outer?.text(at)
  const old = inner?.document.nodes()?.source(inner.at)
  if (inner === undefined || outer === undefined || text === undefined || old === undefined) return undefined
  const now = sourceWith(inner.document, inner.at, after)
  const from = offsetAt(text, inner.document.inside.locate(inner.at))
  const to = from + old.length
  if (!isScalar(valueAt(inner.document.value, inner.at), before)) return undefined
  if (now === undefined || !text.startsWith(old, from)) return undefined
  const value = text.slice(0, from) + now + text.slice(to)
  if (!isOnlyChange(text, value, inner.at, after)) return undefined
  const source = sourceOfText(outer, at, value)
  return source === undefined ? undefined : { value, source }
}

function isScalar(value: Json | undefined, wanted: Value): boolean {
  return typeof value === typeof wanted && String(value) === String(wanted)
}

function sourceWith(document: ReadDocument, at: Path, value: Value): string | undefined {
  const copy = document.nodes()?.copy()
  return copy?.set(at, value) === true ? copy.source(at) : undefined
}

/** Whether two texts differ in nothing but a value of one document: an alias elsewhere can be the same value. */
function isOnlyChange(before: string, after: string, at: Path, value: Value): boolean {
  const [old, now] = [documentsOf(before), documentsOf(after)]
  const changed = old.flatMap(({ text }, i) => (text === now[i]?.text ? [] : [i]))
  const [only] = changed
  if (old.length !== now.length || only === undefined || changed.length > 1) return false
  const [was, is] = [old[only]?.read(LENIENT), now[only]?.read(LENIENT)]
  if (was === undefined || is === undefined || was.code !== undefined || is.code !== undefined) return false
  return compactJson(withValue(was.value, at, value as Json)) === compactJson(is.value)
}

function withValue(json: Json, [step, ...rest]: Path, value: Json): Json {
  if (step === undefined) return value
  if (isList(json)) return json.map((one, i) => (i === step ? withValue(one, rest, value) : one))
  if (!isMap(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, one]) => [key, key === step ? withValue(one, rest, value) : one]),
  )
}
