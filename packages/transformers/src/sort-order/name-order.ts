import { compareUtf8, type Resource } from '@krmkit/runtime'
import { kindPlaces, type LegacyOrder } from './legacy-order.ts'

/**
 * Sorts resources by kind, then group, namespace and name, then version. Kinds of `orderFirst` and `orderLast` come
 * first and last. Equal resources keep their order.
 */
export function nameOrder(resources: Iterable<Resource>, order: LegacyOrder = {}): Resource[] {
  const places = kindPlaces(order.orderFirst ?? [], order.orderLast ?? [])
  return [...resources]
    .map((resource) => {
      const { kind, group, namespace = '', name, version } = resource
      return { resource, place: places.get(kind) ?? 0, key: [kind, group, namespace, name, version] }
    })
    .sort((a, b) => a.place - b.place || compareKeys(a.key, b.key))
    .map(({ resource }) => resource)
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < a.length; i++) {
    const order = compareUtf8(a[i] as string, b[i] as string)
    if (order !== 0) return order
  }
  return 0
}
