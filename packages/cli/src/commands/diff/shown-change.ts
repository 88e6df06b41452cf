import type { Finding } from '@krmkit/check'
import { isDefinition, type ObjectIdentity } from '@krmkit/check/objects'
import { makeResource, type Value } from '@krmkit/runtime'
import { type ChangeKind, placeOf, type ResourceChange } from './compare-states.ts'
import type { FieldChange } from './compare-values.ts'
import { Hidden, type HiddenValues, type ShownValue } from './hidden-values.ts'
import type { StateResource } from './resource.ts'

/** A field of a report; its values are without those of Secrets. */
export interface ShownField {
  readonly kind: FieldChange['kind']
  readonly field: string
  readonly old?: ShownValue
  readonly new?: ShownValue
}

/** A difference as reports show it. */
export interface ShownChange {
  readonly kind: ChangeKind
  readonly identity: ObjectIdentity
  readonly place: string
  /** What it was, if the identity or the place is another one. */
  readonly before?: { readonly identity: ObjectIdentity; readonly place: string }
  readonly fields: readonly ShownField[]
  readonly comments: ResourceChange['comments']
  /** A resource that was added, as YAML. */
  readonly text?: string
  readonly refused: readonly Finding[]
  /** Whether the findings are about a CustomResourceDefinition: the server can accept what breaks its objects. */
  readonly isBreaking: boolean
  readonly restartsPods: boolean
}

/** The number of differences of each kind, and of those with marks. */
export type ChangeCounts = Readonly<Record<ChangeKind | 'refused' | 'breaking' | 'restarts', number>>

/** Prepares a difference for reports. */
export function shownChange(change: ResourceChange, hidden: HiddenValues): ShownChange {
  const { kind, old, fields, comments, refused, restartsPods } = change
  const now = (change.new ?? old) as StateResource
  const { identity } = now
  const isOther =
    old !== undefined && (old.place !== now.place || old.identity.name !== identity.name || kind === 'moved')
  return {
    kind,
    identity,
    place: placeOf(change),
    ...(isOther && { before: { identity: old.identity, place: old.place } }),
    fields: fields.map((field) => shownField(field, old ?? now, now, hidden)),
    comments,
    ...(kind === 'added' && { text: yamlOf(hidden.show(now, [], now.value as Value)) }),
    refused,
    isBreaking: isDefinition(identity),
    restartsPods,
  }
}

function shownField(
  { kind, field, oldPath, newPath, old, new: now }: FieldChange,
  before: StateResource,
  after: StateResource,
  hidden: HiddenValues,
): ShownField {
  return {
    kind,
    field,
    ...(old !== undefined && oldPath !== undefined && { old: hidden.show(before, oldPath, old) }),
    ...(now !== undefined && newPath !== undefined && { new: hidden.show(after, newPath, now) }),
  }
}

/** A value as YAML. */
export function yamlOf(value: ShownValue): string {
  const plain = withText(value)
  if (typeof plain !== 'object' || plain === null) return `${JSON.stringify(plain)}\n`
  if (!Array.isArray(plain)) return makeResource(plain as { readonly [key: string]: Value }).toString()
  const text = makeResource({ list: plain })
    .toString()
    .replace(/^list:\n/, '')
  const [indent = ''] = /^ */.exec(text) ?? []
  return text.replaceAll(`\n${indent}`, '\n').slice(indent.length)
}

function withText(value: ShownValue): Value {
  if (value instanceof Hidden) return '<hidden>'
  if (Array.isArray(value)) return value.map(withText)
  if (typeof value !== 'object' || value === null) return value as Value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one as ShownValue)]))
}

/** Counts differences. */
export function countChanges(changes: readonly ShownChange[]): ChangeCounts {
  const count = (test: (change: ShownChange) => boolean) => changes.filter(test).length
  const ofKind = (kind: ChangeKind) => count((change) => change.kind === kind)
  return {
    added: ofKind('added'),
    changed: ofKind('changed'),
    deleted: ofKind('deleted'),
    moved: ofKind('moved'),
    commentsOnly: ofKind('commentsOnly'),
    refused: count(({ refused, isBreaking }) => refused.length > 0 && !isBreaking),
    breaking: count(({ refused, isBreaking }) => refused.length > 0 && isBreaking),
    restarts: count(({ restartsPods }) => restartsPods),
  }
}

/** The counts as the first line of a report. */
export function countsText({ added, changed, deleted, moved, commentsOnly, ...marks }: ChangeCounts): string {
  const all = `${added} added, ${changed} changed, ${deleted} deleted, ${moved} moved, ${commentsOnly} comments only`
  const marked = [
    ...(marks.refused > 0 ? [`${marks.refused} refused by the API server`] : []),
    ...(marks.breaking > 0 ? [`${marks.breaking} breaking`] : []),
    ...(marks.restarts > 0 ? [`${marks.restarts} restarting pods`] : []),
  ]
  return marked.length === 0 ? all : `${all}; ${marked.join(', ')}`
}
