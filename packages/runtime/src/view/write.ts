import type { Value } from '@krmkit/yaml'
import { formatFieldPath } from '../field-path.ts'
import { applyValueAt } from '../value-diff/apply-value.ts'
import type { Place } from './place.ts'
import { plainData } from './plain-data.ts'

/** Sets a field of a map; `undefined` deletes it. */
export function writeField(place: Place, key: string, value: unknown): void {
  if (value === undefined) deleteField(place, key)
  else write(place, key, value)
}

export function deleteField(place: Place, key: string): void {
  place.check()
  place.resource.delete(place.pathOf(key))
}

/** Sets an element of a list, or appends one. */
export function writeElement(list: Place, at: number, value: unknown): void {
  list.check()
  const size = list.resource.size(list.path)
  if (at > size)
    throw new RangeError(
      `${formatFieldPath(list.pathOf(at))} must not leave a gap in a list with ${size} elements: use push`,
    )
  write(list, at, value)
}

function write(place: Place, key: string | number, value: unknown): void {
  place.check()
  const path = place.pathOf(key)
  const data = plainData(value, path)
  if (typeof data === 'object' && data !== null) applyValueAt(place.resource, path, data)
  else place.resource.set(path, data)
}

/** Inserts elements, then deletes the ones that were at this position. An empty list in between would lose its style. */
export function replaceElements(list: Place, from: number, deleted: number, inserted: readonly unknown[]): void {
  list.check()
  const { resource, path } = list
  const values: readonly Value[] = inserted.map((value, i) => plainData(value, [...path, from + i]))
  for (const [i, value] of values.entries()) resource.insert([...path, from + i], value)
  for (let i = deleted - 1; i >= 0; i--) resource.delete([...path, from + values.length + i])
}

/** Puts elements into another order: `order[i]` is the old position. */
export function reorderElements(list: Place, order: readonly number[]): void {
  if (order.every((at, i) => at === i)) return
  const { resource, path } = list
  if (resource.reorder(path, order)) return
  // Aliases prevent elements from moving.
  const values = list.copy() as readonly Value[]
  applyValueAt(
    resource,
    path,
    order.map((at) => values[at] as Value),
  )
}
