import { DEFAULT_ORDER_FIRST, DEFAULT_ORDER_LAST, kindPlaces } from '@krmkit/transformers'

/** What has a group, version and kind, or some of them. */
interface Kinded {
  readonly group?: string | undefined
  readonly version?: string | undefined
  readonly kind?: string | undefined
}

const places = kindPlaces(DEFAULT_ORDER_FIRST, DEFAULT_ORDER_LAST)
const sorted = new WeakMap<readonly object[], readonly object[]>()

/** Entries in the order of their kinds, as kustomize keeps its tables (kyaml/resid/gvk.go, IsLessThan). */
export function inGvkOrder<Entry extends Kinded>(entries: readonly Entry[]): readonly Entry[] {
  const known = sorted.get(entries)
  if (known !== undefined) return known as readonly Entry[]
  const keyed = entries.map((entry) => ({
    entry,
    place: places.get(entry.kind ?? '') ?? 0,
    text: `${entry.group || '~G'}_${entry.version || '~V'}_${entry.kind || '~K'}`,
  }))
  keyed.sort((a, b) => a.place - b.place || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  const result = keyed.map(({ entry }) => entry)
  sorted.set(entries, result)
  sorted.set(result, result)
  return result
}
