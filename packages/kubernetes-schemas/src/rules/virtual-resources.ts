/**
 * Subresources of nodes that the kubelet requests permission for (pkg/kubelet/server/auth.go), and that no path names.
 */
const OF_NODES = ['checkpoint', 'configz', 'healthz', 'log', 'metrics', 'pods', 'proxy', 'spec', 'stats']

/**
 * Names that only authorizers know: the subjects of impersonation, signers of certificates, what controllers must be
 * allowed to own objects (`finalizers`) or to write for devices. No API serves them, so no specification contains them.
 */
const VIRTUAL: ReadonlySet<string> = new Set([
  '/users',
  '/groups',
  ...OF_NODES.map((name) => `/nodes/${name}`),
  'authentication.k8s.io/uids',
  'authentication.k8s.io/userextras',
  'certificates.k8s.io/signers',
  'resource.k8s.io/resourceclaims/binding',
  'resource.k8s.io/resourceclaims/driver',
])

/** Whether permissions may name a resource although no API serves it. */
export function isVirtual(group: string, resource: string): boolean {
  const [name = '', subresource] = resource.split('/')
  return (
    subresource === 'finalizers' ||
    VIRTUAL.has(`${group}/${resource}`) ||
    (name === 'userextras' && group === 'authentication.k8s.io')
  )
}
