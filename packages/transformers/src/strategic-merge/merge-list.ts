import { formatFieldPath, type Path } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { itemKeys, listKeyTexts } from './element-keys.ts'
import { misplacedElement, orderElements } from './element-order.ts'
import { type ElementKeys, isGiven, type PlannedElement, planList } from './list-plan.ts'
import { fail, type MergeContext } from './merge-context.ts'
import type { MergeField, MergeSchema } from './merge-schema.ts'
import { elementsLost } from './normalize-merged.ts'
import type { PatchList, PatchMap, PatchNode } from './patch-node.ts'
import { placeElements } from './place-elements.ts'
import { putNew } from './put-value.ts'

/** The schema of a list that is merged. */
export type MergedList = MergeField & { readonly listKeys: readonly string[] }

/** Merges a map into the map at `path`. */
export type MergeMap = (context: MergeContext, path: Path, patch: PatchMap, schema: MergeSchema | undefined) => void

/** Merges a list into the list at `path`, element by element. `parent` contains the directives for the list. */
export function mergeList(
  context: MergeContext,
  path: Path,
  list: PatchList,
  field: MergedList,
  { directives }: PatchMap,
  mergeMap: MergeMap,
): void {
  const { resource } = context
  const { listKeys, schema } = field
  const { directive, items: patch, elements: patchElements, problems, byKey } = context.parts.list(list, listKeys)
  const name = String(path.at(-1))
  if (directive === 'delete' || directive === 'replace') {
    putNew(resource, path, context.parts.newValue(list, field))
    return
  }
  for (const message of problems) fail(context, path, 'patch-directive', message)
  if (problems.length > 0) return

  if (resource instanceof BuildResource) context.mergedLists.add(path)
  const keys: ElementKeys[] = []
  const size = resource.size(path)
  for (let i = 0; i < size; i++) keys.push(itemKeys(resource, [...path, i], listKeys))
  const isPlain = directives.elementOrders.size === 0 && directives.deletions.size === 0
  if (isPlain && byKey !== undefined && leads(keys, byKey)) {
    let at = 0
    for (const node of byKey.values()) mergeMap(context, [...path, at++], node, schema)
    return
  }
  const dropped = new Set(directives.deletions.get(name)?.map(({ text }) => text))
  const order = directives.elementOrders.get(name)?.items.map((node) => listKeyTexts(node, listKeys))
  const positions = [...keys.keys()].filter((i) => !dropped.has(keys[i]?.[0] ?? ''))
  const plan = planList(
    positions.map((i) => keys[i] as ElementKeys),
    patchElements,
    Math.max(listKeys.length, 1),
  )
  const planned = plan.elements.map(({ item, patch: at }) => ({
    item: item === undefined ? undefined : positions[item],
    patch: at,
  }))
  warnOfLosses(context, path, listKeys, patch, plan.lost, planned, positions)
  const elements = order === undefined ? planned : inOrder(context, path, order, planned, keys, patchElements)
  for (const { item, patch: at } of planned) {
    const node = at === undefined ? undefined : patch[at]
    if (item !== undefined && node?.kind === 'map') mergeMap(context, [...path, item], node, schema)
  }
  const moved = placeElements(resource, path, size, elements, (at) =>
    context.parts.newValue(patch[at] as PatchNode, field),
  )
  for (const places of [context.mergedLists, context.unquoted]) places.move(path, moved)
}

/**
 * Whether the list starts with the patch's elements in their order, without repeated keys, so that no element moves.
 */
function leads(keys: readonly ElementKeys[], patch: ReadonlyMap<string, PatchMap>): boolean {
  let at = 0
  for (const key of patch.keys()) if (keys[at++]?.[0] !== key) return false
  const seen = new Set<string>()
  for (const [key] of keys) {
    if (!isGiven(key) || seen.has(key)) return false
    seen.add(key)
  }
  return true
}

type Keyed = { readonly keys: ElementKeys; readonly directive: string | undefined }

function inOrder(
  context: MergeContext,
  path: Path,
  order: readonly string[],
  planned: readonly PlannedElement[],
  keys: readonly ElementKeys[],
  patch: readonly Keyed[],
): readonly PlannedElement[] {
  const texts = patch.filter(({ directive }) => directive !== 'delete').map((element) => element.keys[0] ?? '')
  const misplaced = misplacedElement(texts, order)
  if (misplaced !== undefined) {
    const message = `\`$setElementOrder/${path.at(-1)}\` must name the elements of the patch's list in their order, "${misplaced}" is not where it must be`
    fail(context, path, 'patch-directive', message)
  }
  const elements = planned.map((element) => {
    const own = element.item === undefined ? patch[element.patch as number]?.keys : keys[element.item]
    return { ...element, text: own?.[0] ?? '' }
  })
  return orderElements(elements, order)
}

/** Reports what kustomize loses in lists whose elements lack a key or share one. krmkit loses the same. */
function warnOfLosses(
  { report }: MergeContext,
  path: Path,
  listKeys: readonly string[],
  patch: readonly PatchNode[],
  lost: readonly number[],
  planned: readonly PlannedElement[],
  positions: readonly number[],
): void {
  if (lost.length === 0 && planned.length >= positions.length) return
  const field = formatFieldPath(path)
  const names = listKeys.map((key) => `\`${key}\``).join(' and ')
  for (const at of lost) {
    const node = patch[at]
    const isReplace = node?.kind === 'map' && node.directives.patch === 'replace'
    const message = isReplace
      ? `element ${at + 1} of \`${field}\` in the patch has no effect: kustomize does not support \`$patch: replace\` for one element; delete it in one patch and add it in another`
      : `element ${at + 1} of \`${field}\` in the patch has no effect: it must have ${names}, like all elements of the list, without repetition`
    report({ severity: 'warning', rule: 'patch-element-lost', path, message })
  }
  const deletions = patch.filter((node) => node.kind === 'map' && node.directives.patch === 'delete').length
  const staying = new Set(planned.map(({ item }) => item))
  const gone = positions.filter((item) => !staying.has(item)).length
  if (listKeys.length === 0 || gone <= deletions) return
  report({ severity: 'warning', rule: 'list-element-lost', path, message: elementsLost(path, listKeys) })
}
