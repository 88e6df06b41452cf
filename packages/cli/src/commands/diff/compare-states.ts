import type { CheckSettings, Finding } from '@krmkit/check'
import type { Value } from '@krmkit/runtime'
import { commentsOf, compareUtf8 } from '@krmkit/runtime/values'
import { Float, isList, isMap, type Json } from '@krmkit/structural-schema/values'
import { compareValues, type FieldChange } from './compare-values.ts'
import { type Pair, pairResources } from './pair.ts'
import type { StateResource } from './resource.ts'
import { restartsPods } from './restarts.ts'

/** What happens to a resource. */
export type ChangeKind = 'added' | 'changed' | 'deleted' | 'moved' | 'commentsOnly'

/** A difference of two states: one resource. */
export interface ResourceChange extends Pair {
  readonly kind: ChangeKind
  /** Empty for a resource that was added or deleted. */
  readonly fields: readonly FieldChange[]
  /** Comments that only one state has, if nothing else differs. */
  readonly comments: { readonly old: readonly string[]; readonly new: readonly string[] }
  /** Why the API server refuses the update, or what the update of a CustomResourceDefinition breaks. */
  readonly refused: readonly Finding[]
  /** Whether running pods are replaced. */
  readonly restartsPods: boolean
}

/** What the comparison needs besides the states. */
export interface CompareSettings {
  /** The versions of Kubernetes whose rules of updates apply. */
  readonly target: CheckSettings['target']
  /** Whether comments count: both states are written. */
  readonly hasComments: boolean
}

/** The differences of two states, in the order of their places, and within a place in that of the new state. */
export async function compareStates(
  old: readonly StateResource[],
  now: readonly StateResource[],
  { target, hasComments }: CompareSettings,
): Promise<readonly ResourceChange[]> {
  const changes = pairResources(old, now).flatMap((pair) => changeOf(pair, hasComments) ?? [])
  const updates = changes.flatMap(({ old, new: now, fields }) =>
    old !== undefined && now !== undefined && fields.length > 0 && isSameObject(old, now) ? [{ old, new: now }] : [],
  )
  const refused =
    updates.length === 0 ? undefined : await (await import('./refusals.ts')).refusedUpdates(updates, now, target)
  return changes
    .map((change) => ({ ...change, refused: (change.new && refused?.get(change.new)) ?? [] }))
    .sort((a, b) => compareUtf8(placeOf(a), placeOf(b)))
}

/** The place of the new state, or of the old one if the resource is gone. */
export function placeOf({ old, new: now }: Pair): string {
  return (now ?? old)?.place ?? ''
}

function changeOf(pair: Pair, hasComments: boolean): ResourceChange | undefined {
  const { old, new: now } = pair
  const none = { ...pair, fields: [], comments: { old: [], new: [] }, refused: [], restartsPods: false }
  if (old === undefined) return { ...none, kind: 'added' }
  if (now === undefined) return { ...none, kind: 'deleted' }
  const isMoved = old.place !== now.place || old.identity.namespace !== now.identity.namespace
  const fields = old.text === now.text ? [] : compareValues(plain(old.value), plain(now.value))
  if (isMoved || fields.length > 0) {
    const isUpdate = isSameObject(old, now)
    const kind = isMoved ? 'moved' : 'changed'
    return { ...none, kind, fields, restartsPods: isUpdate && restartsPods(now, fields) }
  }
  if (!hasComments || old.text === now.text) return undefined
  const comments = commentChanges(commentsOf(old.text), commentsOf(now.text))
  return comments.old.length + comments.new.length === 0 ? undefined : { ...none, kind: 'commentsOnly', comments }
}

/** Whether the server updates the object: with another name or namespace, it is another object. */
function isSameObject({ identity: a }: StateResource, { identity: b }: StateResource): boolean {
  return a.name === b.name && a.namespace === b.namespace
}

/** Comments that only one of two texts has, whatever their order. */
function commentChanges(old: readonly string[], now: readonly string[]): ResourceChange['comments'] {
  return { old: without(old, now), new: without(now, old) }
}

function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>()
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1)
  return all.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}

/** A value without the difference of `3` and `3.0`. */
function plain(value: Json): Value {
  if (value instanceof Float) return value.value
  if (isList(value)) return value.map(plain)
  if (!isMap(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
}
