import type { Base } from '../bases.ts'
import { isObject, type Json, type JsonObject, type JsonPath, valueAt, withValue } from '../json.ts'
import { copiesOf } from './copies.ts'

/** The kinds of change that the fuzzer makes. */
export const CHANGE_KINDS = [
  'removed',
  'emptied',
  'form',
  'long',
  'range',
  'type',
  'twice',
  'value',
  'reference',
  'member',
  'transplant',
  'unknown',
  'entry',
  'namespace',
] as const

/** A kind of change. */
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A change of an object. It states what the object gets, so that a question means the same when the fuzzer changes. */
export interface Change {
  readonly kind: ChangeKind
  readonly at: JsonPath
  /** The new value. Without it, and without `long`, the value at the path is removed. */
  readonly to?: Json
  /** The new value is a string of so many letters `a`. */
  readonly long?: number
}

/** An object that the server is asked to create: a base object and its changes. */
export interface Question {
  /** The id of the base object. */
  readonly base: string
  /** Digest of the base object; only of a question without changes. */
  readonly digest?: string
  readonly changes: readonly Change[]
}

/** Long strings are parts of one, so that objects with them need no memory of their own. */
const LETTERS = 'a'.repeat(2 ** 21)

/** A change of a case, which somebody or a search wrote. */
export interface CaseChange extends Omit<Change, 'kind'> {
  readonly kind?: ChangeKind
  /** The list or map at the path gets so many elements, which are its first one with other names. */
  readonly copies?: number
}

/** A base object and its changes. */
export interface ChangedBase {
  readonly base: string
  readonly changes: readonly CaseChange[]
}

/** The object of a question. */
export function objectOf(question: ChangedBase, bases: ReadonlyMap<string, Base>): JsonObject {
  const base = bases.get(question.base)
  if (base === undefined) throw new Error(`There must be a base object "${question.base}" in tests/server/bases`)
  return changedBy(question, base.object)
}

/** An object with the changes of a question. */
export function changedBy(question: ChangedBase, object: JsonObject): JsonObject {
  const changed = question.changes.reduce<Json>(
    (value, change) => withValue(value, change.at, newValue(value, change)),
    object,
  )
  if (!isObject(changed)) throw new Error(`The changes of "${question.base}" must leave an object`)
  return changed
}

function newValue(object: Json, { at, to, long, copies }: CaseChange): Json | undefined {
  if (copies !== undefined) return copiesOf(valueAt(object, at), copies)
  return long === undefined ? to : LETTERS.slice(0, long)
}

/** A change, for people: `form spec.containers[0].name = "Upper"`. */
export function changeText({ kind, at, to, long }: Change): string {
  const path = serverPath(at)
  if (long !== undefined) return `${kind} ${path} = ${long} letters`
  return to === undefined ? `${kind} ${path}` : `${kind} ${path} = ${shorten(JSON.stringify(to))}`
}

/** A path as the API server writes it, if no step is the key of a map. */
export function serverPath(path: JsonPath): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('')
}

const MAX_SHOWN = 160

function shorten(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}… (${text.length} characters)`
}
