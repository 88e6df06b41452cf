import type { Path, Resource } from '@krmkit/runtime'

/** kpt's annotation that determines the order of an apply: references, separated by commas. */
const DEPENDS_ON: Path = ['metadata', 'annotations', 'config.kubernetes.io/depends-on']

/** An object that a `depends-on` annotation names; `namespace` is `undefined` if the reference has none. */
export interface Dependency {
  readonly group: string
  readonly kind: string
  readonly namespace: string | undefined
  readonly name: string
}

const NAMESPACED = /^([-.\w]*)\/namespaces\/([-.\w]*)\/([-.\w]*)\/([-.\w]*)$/
const CLUSTER = /^([-.\w]*)\/([-.\w]*)\/([-.\w]*)$/

/**
 * Updates the names in a resource's `depends-on` annotation to those that `newName` returns. References have the form
 * `group/namespaces/namespace/Kind/name` or `group/Kind/name` (kpt, reference/annotations/depends-on). Returns how many
 * changed.
 */
export function renameDependencies(
  resource: Resource,
  newName: (dependency: Dependency) => string | undefined,
): number {
  const text = resource.text(DEPENDS_ON)
  if (text === undefined) return 0
  let count = 0
  const renamed = text.replace(/[^,\s]+/g, (reference) => {
    const dependency = parseDependency(reference)
    const name = dependency && newName(dependency)
    if (name === undefined) return reference
    count++
    return reference.slice(0, reference.lastIndexOf('/') + 1) + name
  })
  if (count > 0) resource.set(DEPENDS_ON, renamed)
  return count
}

function parseDependency(reference: string): Dependency | undefined {
  const namespaced = NAMESPACED.exec(reference)
  if (namespaced !== null) {
    const [, group = '', namespace = '', kind = '', name = ''] = namespaced
    return { group, namespace, kind, name }
  }
  const cluster = CLUSTER.exec(reference)
  if (cluster === null) return undefined
  const [, group = '', kind = '', name = ''] = cluster
  return { group, namespace: undefined, kind, name }
}
