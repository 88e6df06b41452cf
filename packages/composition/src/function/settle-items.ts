import { type Finding, type Items, markGenerated, moveResource, type Resource, type Value } from '@krmkit/runtime'
import { arrangeItems, currentId, idKey, type Scopes } from '@krmkit/transformers'

/** What a run made of the items of a list. */
export interface Settlement {
  readonly items: Items
  /** The resources of the run that are items of the list, which took part in it. */
  readonly given: ReadonlyMap<Resource, Resource>
  /** Those that an earlier run made: they took no part. */
  readonly stale: readonly Resource[]
  /** What the run left, in its order. */
  readonly left: readonly Resource[]
  /** Whether a transformer sorted the resources. Otherwise existing resources keep their order. */
  readonly isOrdered: boolean
  /** Name of the function, noted with that of the config. */
  readonly functionName: string
  /** Name of the config, noted on what is new; nothing is noted where it has none. */
  readonly configName: string
  /** Which kinds are without a namespace, to the run. */
  readonly scopes: Scopes
}

/**
 * Changes a list to what a run left. Changed resources keep their position, and dropped ones are removed. A new
 * resource replaces the one that an earlier run made with its id, or is appended
 * (docs/decisions.md#copies-and-generated-resources). Returns why that is impossible, if it is.
 */
export function settleItems({
  items,
  given,
  stale,
  left,
  isOrdered,
  functionName,
  configName,
  scopes,
}: Settlement): Finding | undefined {
  const before = [...items]
  const former = new Map(stale.map((item) => [idKey(currentId(item), scopes), item]))
  const present = new Map<Resource, Resource>()
  for (const resource of left) {
    const item = given.get(resource)
    if (item !== undefined) present.set(resource, item)
    else {
      if (configName !== '') markGenerated(resource, functionName, configName)
      const key = idKey(currentId(resource), scopes)
      const old = former.get(key)
      former.delete(key)
      present.set(resource, old === undefined ? items.add(resource.toString()) : renewed(items, old, resource))
    }
  }
  for (const old of former.values()) items.remove(old)
  const isLeft = new Set(left)
  for (const [resource, item] of given) if (!isLeft.has(resource)) items.remove(item)
  return isOrdered ? arrange(items, before, given, left, present) : undefined
}

/** Puts what was made anew in the place of what was made before, in the same file; equal ones stay as they are. */
function renewed(items: Items, old: Resource, resource: Resource): Resource {
  moveResource(resource, old.origin)
  return isEqual(old.get([]), resource.get([])) ? old : (items.replace(old, resource.toString()) ?? old)
}

/** Where the run changed the order of what was there, the list follows it; what took no part stays behind what it stood behind. */
function arrange(
  items: Items,
  before: readonly Resource[],
  given: ReadonlyMap<Resource, Resource>,
  left: readonly Resource[],
  present: ReadonlyMap<Resource, Resource>,
): Finding | undefined {
  const kept = left.flatMap((resource) => given.get(resource) ?? [])
  const tookPart = new Set(given.values())
  const positions = new Map(before.map((item, i) => [item, i]))
  const isSameOrder = kept.every(
    (item, i) => i === 0 || (positions.get(item) ?? 0) > (positions.get(kept[i - 1] as Resource) ?? 0),
  )
  if (isSameOrder) return undefined
  const sequence = left.map((resource) => present.get(resource) as Resource)
  const inSequence = new Set(sequence)
  const behind = new Map<Resource | undefined, Resource[]>()
  let anchor: Resource | undefined
  for (const item of before) {
    if (inSequence.has(item)) anchor = item
    else if (!tookPart.has(item)) behind.set(anchor, [...(behind.get(anchor) ?? []), item])
  }
  const inList = new Set(items)
  const order = [undefined, ...sequence].flatMap((item) => [...(item ? [item] : []), ...(behind.get(item) ?? [])])
  return arrangeItems(
    items,
    order.filter((item) => inList.has(item)),
  )
}

function isEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual((a as Fields)[key], (b as Fields)[key]))
  )
}

type Fields = { readonly [key: string]: Value }
