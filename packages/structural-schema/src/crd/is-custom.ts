/** API groups that the API server serves itself, and those of kubectl and kubeadm, whose files are not stored in a cluster. */
const BUILT_IN: ReadonlySet<string> = new Set([
  '',
  'admissionregistration.k8s.io',
  'apiextensions.k8s.io',
  'apiregistration.k8s.io',
  'apps',
  'auditregistration.k8s.io',
  'authentication.k8s.io',
  'authorization.k8s.io',
  'autoscaling',
  'batch',
  'certificates.k8s.io',
  'coordination.k8s.io',
  'discovery.k8s.io',
  'events.k8s.io',
  'extensions',
  'flowcontrol.apiserver.k8s.io',
  'imagepolicy.k8s.io',
  'internal.apiserver.k8s.io',
  'lifecycle.k8s.io',
  'networking.k8s.io',
  'node.k8s.io',
  'policy',
  'rbac.authorization.k8s.io',
  'resource.k8s.io',
  'scheduling.k8s.io',
  'settings.k8s.io',
  'storage.k8s.io',
  'storagemigration.k8s.io',
])

/** Groups of files for tools, which are not sent to a cluster. */
const LOCAL =
  /(?:^|\.)(?:config\.kubernetes\.io|config\.k8s\.io|kpt\.dev|krmkit\.dev|kubeadm\.k8s\.io|kind\.x-k8s\.io)$/

/**
 * Returns the group of an apiVersion.
 *
 * @param apiVersion The apiVersion.
 * @returns The part before the slash; empty for the core group.
 * @example
 * console.log(groupOf('apps/v1')) // apps
 */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/')
  return slash < 0 ? '' : apiVersion.slice(0, slash)
}

/** Returns the version of an apiVersion. */
export function versionOf(apiVersion: string): string {
  return apiVersion.slice(apiVersion.indexOf('/') + 1)
}

/**
 * Returns whether an apiVersion needs a CustomResourceDefinition.
 *
 * @param apiVersion The apiVersion.
 * @returns False for built-in groups, and for files of tools.
 * @example
 * console.log(isCustom('example.com/v1')) // true
 * console.log(isCustom('apps/v1')) // false
 */
export function isCustom(apiVersion: string): boolean {
  const group = groupOf(apiVersion)
  // The group of a CustomResourceDefinition is a DNS subdomain of at least two labels.
  return group.includes('.') && !BUILT_IN.has(group) && !LOCAL.test(group)
}
