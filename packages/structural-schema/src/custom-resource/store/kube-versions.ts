import { byBytes } from '@krmkit/runtime/values'

const VERSION = /^v(\d+)(?:(alpha|beta)(\d+))?$/

/** Orders versions as Kubernetes does: v2, v1, v1beta2, v1alpha1, then what is none, alphabetically; greater is preferred. */
export function compareKubeVersions(a: string, b: string): number {
  const [left, right] = [VERSION.exec(a), VERSION.exec(b)]
  if (left === null || right === null) return left === null && right === null ? byBytes(b, a) : left === null ? -1 : 1
  return (
    stability(left[2]) - stability(right[2]) ||
    Number(left[1]) - Number(right[1]) ||
    Number(left[3] ?? 0) - Number(right[3] ?? 0)
  )
}

function stability(word: string | undefined): number {
  return word === 'alpha' ? 0 : word === 'beta' ? 1 : 2
}
