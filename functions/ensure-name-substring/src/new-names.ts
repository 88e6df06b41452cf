import type { Resource } from '@krmkit/runtime'
import type { Dependency } from '@krmkit/transformers'

/**
 * Finds the new name of what a `depends-on` annotation names. A reference with a namespace means a resource in it, or
 * one that says none; one without means a resource without, or in any: kpt reads group, kind and name only.
 */
export function indexNewNames(names: ReadonlyMap<Resource, string>): (dependency: Dependency) => string | undefined {
  const exact = new Map<string, string>()
  const loose = new Map<string, string>()
  for (const [{ group, kind, name, namespace = '' }, newName] of names) {
    exact.set(`${group}/${kind}/${namespace}/${name}`, newName)
    loose.set(`${group}/${kind}/${name}`, newName)
  }
  return ({ group, kind, namespace = '', name }) =>
    exact.get(`${group}/${kind}/${namespace}/${name}`) ??
    exact.get(`${group}/${kind}//${name}`) ??
    (namespace === '' ? loose.get(`${group}/${kind}/${name}`) : undefined)
}
