import { type Finding, type Items, markGenerated, moveResource, type Resource } from '@krmkit/runtime'
import { isEqual } from '@krmkit/runtime/values'
import { arrangeItems } from '@krmkit/transformers'
import { currentId, idKey, type Scopes } from '@krmkit/transformers/parts'

/** The result of a run over the items of a list. */
export interface RunResult {
  readonly items: Items
  /** The item of the list for each resource of the run that comes from one. */
  readonly given: ReadonlyMap<Resource, Resource>
  /** Items that an earlier run generated: they are not part of this run. */
  readonly stale: readonly Resource[]
  /** The resulting resources, in order. */
  readonly left: readonly Resource[]
  /** Whether a transformer sorted the resources. Otherwise existing resources keep their order. */
  readonly isOrdered: boolean
  /** Name of the function, recorded together with the name of the config. */
  readonly functionName: string
  /** Name of the config, recorded on new resources if it has one. */
  readonly configName: string
  /** Which kinds are cluster-scoped in this run. */
  readonly scopes: Scopes
}

/**
 * Updates a list to the result of a run. Changed resources keep their position, and dropped ones are removed. A new
 * resource replaces the one with the same id that an earlier run generated, or is appended
 * (docs/decisions.md#copies-and-generated-resources). Returns the reason if that is impossible.
 */
export function updateItems({
  items,
  given,
  stale,
  left,
  isOrdered,
  functionName,
  configName,
  scopes,
}: RunResult): Finding | undefined {
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

/** Replaces a resource of an earlier run with the new one, in the same file; equal ones are unchanged. */
function renewed(items: Items, old: Resource, resource: Resource): Resource {
  moveResource(resource, old.origin)
  return isEqual(old.get([]), resource.get([])) ? old : (items.replace(old, resource.toString()) ?? old)
}

/**
 * If the run changed the order of existing items, the list follows it; items that are not part of the run keep their
 * place after their predecessor.
 */
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
