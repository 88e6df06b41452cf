import type { Path } from '@krmkit/runtime'
import type { Element, Moment } from './history.ts'
import { isSameValue, isWithin, type LeafValue, pathKey } from './leaves.ts'

const NAME = pathKey(['name'])

/**
 * The position that an element of a list had before a step: of the element with the same name, otherwise of an equal one, otherwise its
 * own if the element there did not move.
 *
 * @returns `undefined` if the step added the element
 */
export function sameElement(
  before: Pick<Moment, 'leaves' | 'elements'>,
  listBefore: Path,
  after: Pick<Moment, 'leaves' | 'elements'>,
  list: Path,
  position: number,
): number | undefined {
  const old = elementsOf(before, listBefore)
  const now = elementsOf(after, list)
  const element = now.get(position)
  if (element === undefined) return position
  const own = old.get(position)
  const name = element.get(NAME)
  if (name !== undefined) {
    if (own !== undefined && hasName(own, name)) return position
    for (const [at, other] of old) if (hasName(other, name)) return at
  }
  if (own !== undefined && isEqual(own, element)) return position
  for (const [at, other] of old) if (isEqual(other, element)) return at
  const isMoved = own === undefined || [...now].some(([at, other]) => at !== position && isSuccessor(other, own))
  return isMoved ? undefined : position
}

function elementsOf(
  { leaves, elements }: Pick<Moment, 'leaves' | 'elements'>,
  list: Path,
): ReadonlyMap<number, Element> {
  const key = pathKey(list)
  const known = elements.get(key)
  if (known !== undefined) return known
  const found = new Map<number, Map<string, LeafValue>>()
  for (const [at, { path, value }] of leaves) {
    const part = path[list.length]
    if (typeof part !== 'number' || !isWithin(at, key)) continue
    const element = found.get(part) ?? new Map<string, LeafValue>()
    found.set(part, element)
    element.set(pathKey(path.slice(list.length + 1)), value)
  }
  elements.set(key, found)
  return found
}

/** Whether an element comes from one before the step. */
function isSuccessor(element: Element, before: Element): boolean {
  const name = before.get(NAME)
  return isEqual(element, before) || (name !== undefined && hasName(element, name))
}

function hasName(element: Element, name: LeafValue): boolean {
  const other = element.get(NAME)
  return other !== undefined && isSameValue(other, name)
}

function isEqual(a: Element, b: Element): boolean {
  if (a.size !== b.size) return false
  for (const [key, value] of a) {
    const other = b.get(key)
    if (other === undefined || !isSameValue(other, value)) return false
  }
  return true
}
