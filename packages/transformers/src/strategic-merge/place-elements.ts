import type { Path, Resource, Value } from '@krmkit/runtime'
import { forgetPlaces, movePlaces } from '../resource-id/known-places.ts'
import type { ElementOrder } from '../resource-id/noted-places.ts'
import { applySpelling, noteFlow } from './apply-spelling.ts'
import type { PlannedElement } from './list-plan.ts'
import type { NewValue } from './new-value.ts'

/**
 * Edits a list of `size` elements as planned: removes, moves and inserts elements. Returns the old positions in their
 * new order.
 */
export function placeElements(
  resource: Resource,
  path: Path,
  size: number,
  elements: readonly PlannedElement[],
  newValue: (patch: number) => NewValue | undefined,
): ElementOrder {
  const kept = elements.flatMap(({ item }) => (item === undefined ? [] : [item]))
  if (kept.length === 0 && elements.length > 0 && size > 0) return replaceAll(resource, path, size, elements, newValue)
  const staying = new Set(kept)
  for (let i = size - 1; i >= 0; i--) if (!staying.has(i)) resource.delete([...path, i])
  moveElements(resource, path, kept)
  const placed = elements.flatMap(({ item, patch }) => {
    const found = item === undefined && patch !== undefined ? newValue(patch) : undefined
    return item === undefined && found === undefined ? [] : [{ item, found }]
  })
  const order = placed.map(({ item }) => item)
  movePlaces(resource, path, order)
  for (const [at, { found }] of placed.entries()) {
    if (found === undefined) continue
    resource.insert([...path, at], found.value)
    applySpelling(resource, [...path, at], found)
    noteFlow(resource, [...path, at], found)
  }
  return order
}

/** Adds the new elements before it removes all old ones, so that the list keeps its style. */
function replaceAll(
  resource: Resource,
  path: Path,
  size: number,
  elements: readonly PlannedElement[],
  newValue: (patch: number) => NewValue | undefined,
): ElementOrder {
  forgetPlaces(resource, path)
  let at = size
  for (const { patch } of elements) {
    const found = patch === undefined ? undefined : newValue(patch)
    if (found === undefined) continue
    resource.insert([...path, at], found.value)
    applySpelling(resource, [...path, at], found)
    noteFlow(resource, [...path, at], found)
    at++
  }
  for (let i = size - 1; i >= 0; i--) resource.delete([...path, i])
  const order = Array.from({ length: at - size }, (_, i) => size + i)
  movePlaces(resource, path, order)
  return order
}

/** Moves elements into this order of their old positions. Other elements are already removed. */
function moveElements(resource: Resource, path: Path, kept: readonly number[]): void {
  if (kept.every((item, i) => i === 0 || (kept[i - 1] as number) < item)) return
  const ranks = new Map([...kept].sort((a, b) => a - b).map((item, rank) => [item, rank]))
  const order = kept.map((item) => ranks.get(item) as number)
  if (resource.reorder(path, order)) return
  // If anchors prevent a move, the values are written again.
  const values = order.map((rank) => resource.get([...path, rank]) as Value)
  resource.set(path, values)
}
