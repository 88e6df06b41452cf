import type { Path, Resource } from '@krmkit/runtime'

/** kpt's annotation that orders the apply: references, separated by commas. */
export const DEPENDS_ON: Path = ['metadata', 'annotations', 'config.kubernetes.io/depends-on']

/**
 * Replaces the references in each resource's annotation by what `follow` makes of them: `group/namespaces/namespace/Kind/name`,
 * or `group/Kind/name` without a namespace. Returns how many were replaced.
 */
export function updateDependsOn(dependents: readonly Resource[], follow: (reference: string) => string): number {
  let count = 0
  for (const item of dependents) {
    const text = item.text(DEPENDS_ON) ?? ''
    const updated = text.replace(/[^,\s]+/g, (reference) => {
      const followed = follow(reference)
      if (followed !== reference) count += 1
      return followed
    })
    if (updated !== text) item.set(DEPENDS_ON, updated)
  }
  return count
}
