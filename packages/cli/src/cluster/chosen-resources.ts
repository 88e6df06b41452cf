import type { ClusterResource } from './kubectl.ts'

/** The resource of CustomResourceDefinitions. */
export const CRDS: ClusterResource = { name: 'customresourcedefinitions.apiextensions.k8s.io', isNamespaced: false }

/** Resources that Kubernetes itself writes, often in large numbers. */
const SYSTEM_RESOURCES: ReadonlySet<string> = new Set([
  'componentstatuses',
  'controllerrevisions.apps',
  'csinodes.storage.k8s.io',
  'csistoragecapacities.storage.k8s.io',
  'endpoints',
  'endpointslices.discovery.k8s.io',
  'events',
  'events.events.k8s.io',
  'ipaddresses.networking.k8s.io',
  'leases.coordination.k8s.io',
  'storageversions.internal.apiserver.k8s.io',
  'volumeattachments.storage.k8s.io',
])

/** Resources that are another form of a resource of a newer group. */
const OLD_NAMES: ReadonlySet<string> = new Set(['ingresses.extensions'])

/** Groups whose objects are computed on request, and have no author. */
const COMPUTED = /\.(?:metrics\.k8s\.io|packages\.operators\.coreos\.com)$/

/** Which of the served resources are read. Secrets never are, in any group. */
export function chosenResources(
  served: readonly ClusterResource[],
  { isComplete }: { readonly isComplete: boolean },
): { readonly chosen: readonly ClusterResource[]; readonly leftOut: number } {
  const candidates = served.filter(({ name }) => name !== CRDS.name && !OLD_NAMES.has(name) && !COMPUTED.test(name))
  const chosen = candidates.filter(({ name }) => !isSecrets(name) && (isComplete || !SYSTEM_RESOURCES.has(name)))
  return { chosen, leftOut: candidates.length - chosen.length }
}

function isSecrets(name: string): boolean {
  return name === 'secrets' || name.startsWith('secrets.')
}
