import type { Path, Resource } from '@krmkit/runtime'

/** kpt's annotation that orders the apply: references, separated by commas. */
export const DEPENDS_ON: Path = ['metadata', 'annotations', 'config.kubernetes.io/depends-on']

/** A reference as kpt writes it: `group/namespaces/namespace/Kind/name`, or `group/Kind/name` without a namespace. */
export function reference(group: string, kind: string, name: string, namespace?: string): string {
  return namespace === undefined ? `${group}/${kind}/${name}` : `${group}/namespaces/${namespace}/${kind}/${name}`
}

/**
 * Replaces, in each resource's annotation, the references to resources that moved. Returns how many references were
 * replaced.
 */
export function updateDependsOn(dependents: readonly Resource[], moved: ReadonlyMap<string, string>): number {
  let count = 0
  for (const item of dependents) {
    const text = item.text(DEPENDS_ON) ?? ''
    const updated = text.replace(/[^,\s]+/g, (old) => {
      const current = moved.get(old)
      if (current !== undefined) count += 1
      return current ?? old
    })
    if (updated !== text) item.set(DEPENDS_ON, updated)
  }
  return count
}
