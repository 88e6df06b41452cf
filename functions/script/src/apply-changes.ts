import { type Items, MovedValues, type Path, type Resource } from '@krmkit/runtime'
import type { Change } from './protocol.ts'
import { addResource } from './reserved.ts'

/** Applies the changes of a script. A value that it moves or copies keeps its text. New resources are added to `resources`. */
export function applyChanges(changes: readonly Change[], items: Items, resources: Resource[]): void {
  const moved = movedValues(changes, resources)
  for (const change of changes) apply(change, items, resources, moved)
}

function apply(change: Change, items: Items, resources: Resource[], moved: MovedValues): void {
  if (change[0] === 'add') {
    const added = addResource(items, change[1])
    if (typeof change[1] !== 'string') moved.writeParts(added)
    resources.push(added)
    return
  }
  if (change[0] === 'order') {
    items.reorder(change[1].map((item) => resources[item] as Resource))
    return
  }
  const item = resources[change[1]] as Resource
  switch (change[0]) {
    case 'remove':
      items.remove(item)
      return
    case 'set':
    case 'insert':
      moved.write(item, change[0], change[2], change[3], change[1])
      return
    case 'delete':
      item.delete(change[2])
      return
    case 'rename':
    case 'setSource':
      item[change[0]](change[2], change[3])
      return
    case 'setComment':
      item.setComment(change[2], change[3])
      return
    case 'reorder':
      item.reorder(change[2], change[3])
  }
}

/** The values that come back, with the resources as they are before all changes. */
function movedValues(changes: readonly Change[], resources: readonly Resource[]): MovedValues {
  const moved = new MovedValues()
  for (const change of changes) {
    if (change[0] === 'set' || change[0] === 'insert') moved.want(change[3])
    else if (change[0] === 'add' && typeof change[1] !== 'string') moved.want(change[1])
  }
  const { needs } = moved
  if (!needs.moved) return moved
  const originals = new Map<number, Resource>()
  const originalOf = (id: number): Resource | undefined => {
    const known = originals.get(id) ?? resources[id]?.copy()
    if (known !== undefined) originals.set(id, known)
    return known
  }
  for (const [id, path] of deletedPlaces(changes)) {
    const original = originalOf(id)
    if (original !== undefined) moved.add(original, path, true, id)
  }
  if (needs.copied) for (const id of resources.keys()) moved.add(originalOf(id) as Resource, [], false, id)
  return moved
}

/** The deleted places that have the same path before all changes. */
function deletedPlaces(changes: readonly Change[]): [item: number, path: Path][] {
  const found: [number, Path][] = []
  const shifted = new Set<string>()
  const keyOf = (item: number, path: Path): string => JSON.stringify([item, ...path])
  for (const change of changes) {
    if (change[0] === 'add' || change[0] === 'order') continue
    const [op, item, path = []] = change
    if (op === 'remove' || (op === 'delete' && path.every((_, i) => !shifted.has(keyOf(item, path.slice(0, i + 1))))))
      found.push([item, path])
    if (op === 'insert' || (op === 'delete' && typeof path.at(-1) === 'number'))
      shifted.add(keyOf(item, path.slice(0, -1)))
    else if (op !== 'remove' && op !== 'setComment' && op !== 'setSource') shifted.add(keyOf(item, path))
  }
  return found
}
