import type { Path, Value } from '@krmkit/runtime'
import { alignLists, elementKey, formatFieldPath, isEqual, isMap } from '@krmkit/runtime/values'

/** A field that differs between two states of a resource: the topmost one that was added or removed, or one value. */
export interface FieldChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'reordered'
  /** As shown: elements of lists have their name, `spec.containers[name=web].image`. */
  readonly field: string
  /** The path in the old state; absent for an added field. */
  readonly oldPath?: Path
  /** The path in the new state; absent for a removed field. */
  readonly newPath?: Path
  readonly old?: Value
  readonly new?: Value
}

/** What two values differ in, in the order of the old one; what is only in the new one follows what is before it. */
export function compareValues(old: Value, now: Value): readonly FieldChange[] {
  const changes: FieldChange[] = []
  compare({ field: '', oldPath: [], newPath: [] }, old, now, changes)
  return changes
}

/** A place in both states. */
interface Place {
  readonly field: string
  readonly oldPath: Path
  readonly newPath: Path
}

function compare(at: Place, old: Value, now: Value, changes: FieldChange[]): void {
  if (isMap(old) && isMap(now)) compareMaps(at, old, now, changes)
  else if (isList(old) && isList(now)) compareLists(at, old, now, changes)
  else if (!isEqual(old, now)) changes.push({ kind: 'changed', ...at, old, new: now })
}

type ValueMap = { readonly [key: string]: Value }

function compareMaps(at: Place, old: ValueMap, now: ValueMap, changes: FieldChange[]): void {
  const isNew = (key: string) => !Object.hasOwn(old, key)
  for (const key of Object.keys(old)) {
    const place = childOf(at, key)
    if (Object.hasOwn(now, key)) compare(place, old[key] as Value, now[key] as Value, changes)
    else changes.push(removed(place, old[key] as Value))
  }
  for (const key of Object.keys(now)) if (isNew(key)) changes.push(added(childOf(at, key), now[key] as Value))
}

function compareLists(at: Place, old: readonly Value[], now: readonly Value[], changes: FieldChange[]): void {
  if (isEqual(old, now)) return
  const { pairs, gone, isReordered } = pairElements(old, now)
  const labels = labelsOf(old, now)
  if (isReordered) changes.push({ kind: 'reordered', ...at, old: old.map(nameOrValue), new: now.map(nameOrValue) })
  for (const oldAt of gone) {
    const value = old[oldAt] as Value
    changes.push(removed(elementOf(at, labels(value, oldAt), oldAt, oldAt), value))
  }
  for (const [newAt, oldAt] of pairs.entries()) {
    const value = now[newAt] as Value
    if (oldAt === undefined) changes.push(added(elementOf(at, labels(value, newAt), newAt, newAt), value))
    else compare(elementOf(at, labels(value, newAt), oldAt, newAt), old[oldAt] as Value, value, changes)
  }
}

/** The elements of two lists: for each new one the position of the old one, and the old ones without a new one. */
interface Pairing {
  readonly pairs: readonly (number | undefined)[]
  readonly gone: readonly number[]
  readonly isReordered: boolean
}

function pairElements(old: readonly Value[], now: readonly Value[]): Pairing {
  const { partners } = alignLists(old, now)
  const pairs = partners.map((oldAt, at) => {
    // Another name is another element, also at the same place.
    const isSame = oldAt >= 0 && nameIn(old[oldAt] as Value) === nameIn(now[at] as Value)
    return isSame ? oldAt : undefined
  })
  const kept = new Set(pairs)
  let last = -1
  let isReordered = false
  for (const oldAt of pairs) {
    if (oldAt === undefined) continue
    isReordered ||= oldAt < last
    last = oldAt
  }
  return { pairs, gone: Array.from(old.keys()).filter((at) => !kept.has(at)), isReordered }
}

/** How elements are shown: by their name if it is unique in both lists, otherwise by their position. */
function labelsOf(old: readonly Value[], now: readonly Value[]): (value: Value, at: number) => string {
  const isUnique = [old, now].every((list) => {
    const names = list.map(nameIn)
    return names.every((name) => name !== undefined) && new Set(names).size === names.length
  })
  return (value, at) => (isUnique ? `[${nameIn(value)}]` : `[${at}]`)
}

/** The name of an element: `name=web`. */
function nameIn(value: Value): string | undefined {
  const key = elementKey(value)
  if (key === undefined || !isMap(value)) return undefined
  const name = value[key]
  return typeof name === 'object' ? undefined : `${key}=${String(name)}`
}

function nameOrValue(value: Value): Value {
  return nameIn(value)?.replace(/^name=/, '') ?? value
}

function childOf({ field, oldPath, newPath }: Place, key: string): Place {
  const shown = field === '' ? formatFieldPath([key]) : `${field}${formatFieldPath(['-', key]).slice(1)}`
  return { field: shown, oldPath: [...oldPath, key], newPath: [...newPath, key] }
}

function elementOf({ field, oldPath, newPath }: Place, label: string, oldAt: number, newAt: number): Place {
  return { field: `${field}${label}`, oldPath: [...oldPath, oldAt], newPath: [...newPath, newAt] }
}

function added({ field, newPath }: Place, value: Value): FieldChange {
  return { kind: 'added', field, newPath, new: value }
}

function removed({ field, oldPath }: Place, value: Value): FieldChange {
  return { kind: 'removed', field, oldPath, old: value }
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}
