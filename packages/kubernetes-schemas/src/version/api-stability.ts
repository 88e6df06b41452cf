const STABILITY = /^v(?<major>\d+)(?:(?<stage>alpha|beta)(?<minor>\d+))?$/

/**
 * Compares versions of an API as Kubernetes prefers them (k8s.io/apimachinery, pkg/version): the most stable and newest first, then other
 * names.
 *
 * @example
 * console.log(['v1alpha1', 'v1', 'v1beta1', 'v2'].sort(compareStability).join(' ')) // v2 v1 v1beta1 v1alpha1
 */
export function compareStability(a: string, b: string): number {
  const [left, right] = [rank(a), rank(b)]
  for (const [index, number] of left.entries()) {
    const difference = (right[index] ?? 0) - number
    if (difference !== 0) return difference
  }
  return 0
}

function rank(version: string): readonly number[] {
  const { major, stage, minor } = STABILITY.exec(version)?.groups ?? {}
  if (major === undefined) return [-1, 0, 0]
  return [stage === undefined ? 2 : stage === 'beta' ? 1 : 0, Number(major), Number(minor ?? 0)]
}
