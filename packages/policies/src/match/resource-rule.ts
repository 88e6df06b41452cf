import type { AdmissionRequest, GroupVersionResource } from '../request.ts'

/** A rule that selects requests (admissionregistration/v1, NamedRuleWithOperations). */
export interface ResourceRule {
  readonly apiGroups: readonly string[]
  readonly apiVersions: readonly string[]
  readonly resources: readonly string[]
  readonly operations: readonly string[]
  readonly scope: string
  /** Empty: any name. */
  readonly resourceNames: readonly string[]
}

/** Whether a rule selects requests of a resource (apiserver, webhook/predicates/rules); names are not compared. */
export function matchesResource(
  rule: ResourceRule,
  request: AdmissionRequest,
  resource: GroupVersionResource,
): boolean {
  return (
    matchesScope(rule.scope, request.namespace, resource) &&
    includes(rule.operations, request.operation) &&
    includes(rule.apiGroups, resource.group) &&
    includes(rule.apiVersions, resource.version) &&
    namesResource(rule, resource)
  )
}

/** Whether a rule names a resource, which has the same name in other API versions. */
export function namesResource({ resources }: ResourceRule, { resource }: GroupVersionResource): boolean {
  return resources.some((name) => isResource(name, resource))
}

/** Whether a rule selects the name of an object: one that the server generates is empty, and only a rule without names selects it. */
export function matchesName({ resourceNames }: ResourceRule, name: string): boolean {
  return resourceNames.length === 0 || resourceNames.includes(name)
}

function includes(values: readonly string[], wanted: string): boolean {
  return values.some((value) => value === '*' || value === wanted)
}

/** A rule for subresources does not select the resource itself: `*` does, and so does `*\/*`. */
function isResource(rule: string, resource: string): boolean {
  const slash = rule.indexOf('/')
  const name = slash < 0 ? rule : rule.slice(0, slash)
  const subresource = slash < 0 ? '' : rule.slice(slash + 1)
  return (name === '*' || name === resource) && (subresource === '*' || subresource === '')
}

function matchesScope(scope: string, namespace: string, { group, version, resource }: GroupVersionResource): boolean {
  // A Namespace has its own name as namespace, and is a resource of the cluster.
  const isNamespace = group === '' && version === 'v1' && resource === 'namespaces'
  if (scope === 'Namespaced') return !isNamespace && namespace !== ''
  if (scope === 'Cluster') return isNamespace || namespace === ''
  return scope === '*'
}
