import type { Resource } from '@krmkit/runtime'

/** Kinds that come first in kustomize's legacy order (kustomize, SortOrderTransformer.go). */
export const DEFAULT_ORDER_FIRST: readonly string[] = [
  'Namespace',
  'ResourceQuota',
  'StorageClass',
  'CustomResourceDefinition',
  'ServiceAccount',
  'PodSecurityPolicy',
  'Role',
  'ClusterRole',
  'RoleBinding',
  'ClusterRoleBinding',
  'ConfigMap',
  'Secret',
  'Endpoints',
  'Service',
  'LimitRange',
  'PriorityClass',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'Deployment',
  'StatefulSet',
  'CronJob',
  'PodDisruptionBudget',
]

/** Kinds that come last in kustomize's legacy order. */
export const DEFAULT_ORDER_LAST: readonly string[] = ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration']

/** Kinds that come first and last, in these orders. All others are between them. */
export interface LegacyOrder {
  readonly orderFirst?: readonly string[] | undefined
  readonly orderLast?: readonly string[] | undefined
}

/**
 * Sorts resources in kustomize's legacy order: by position of the kind, then by group, version and kind, then by
 * namespace and name. Equal resources keep their order, which Go's sort does not guarantee.
 * @param resources The resources, which stay in their list.
 * @returns The resources in order.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { legacyOrder } from '@krmkit/transformers'
 *
 * const pod = makeResource({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' } })
 * const shop = makeResource({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } })
 * console.log(legacyOrder([pod, shop]).map(({ kind }) => kind)) // [ 'Namespace', 'Pod' ]
 */
export function legacyOrder<One extends Resource>(
  resources: Iterable<One>,
  { orderFirst = DEFAULT_ORDER_FIRST, orderLast = DEFAULT_ORDER_LAST }: LegacyOrder = {},
): One[] {
  const places = kindPlaces(orderFirst, orderLast)
  return [...resources]
    .map((resource) => ({ resource, key: sortKey(resource, places) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ resource }) => resource)
}

/** Positions of kinds: negative for the first ones, positive for the last ones. */
export function kindPlaces(orderFirst: readonly string[], orderLast: readonly string[]): ReadonlyMap<string, number> {
  return new Map([
    ...orderFirst.map((kind, i) => [kind, i - orderFirst.length] as const),
    ...orderLast.map((kind, i) => [kind, i + 1] as const),
  ])
}

interface SortKey {
  readonly place: number
  /** Whether it is a Namespace without a group. Those come first, sorted by descending version. */
  readonly isCoreNamespace: boolean
  readonly type: string
  readonly id: string
}

function sortKey(resource: Resource, places: ReadonlyMap<string, number>): SortKey {
  const { kind, group, version, namespace, name } = resource
  return {
    place: places.get(kind) ?? 0,
    isCoreNamespace: kind === 'Namespace' && group === '',
    type: `${group || '~G'}_${version || '~V'}_${kind || '~K'}`,
    id: `${namespace ?? '~X'}|${name || '~N'}`,
  }
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (a.place !== b.place) return a.place - b.place
  if (a.type !== b.type) {
    const areNamespaces = a.type.endsWith('_Namespace') && b.type.endsWith('_Namespace')
    const isFalling = areNamespaces && (a.isCoreNamespace || b.isCoreNamespace)
    return a.type < b.type === isFalling ? 1 : -1
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
