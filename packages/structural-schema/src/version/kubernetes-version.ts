import { compareUtf8 } from '@krmkit/runtime/values'

/** The newest version of Kubernetes whose rules are built in. */
export const NEWEST_VERSION = '1.37'

/** What names a version: `1.33`, `v1.33.2`, `v1.33.2-gke.1`. */
export const VERSION_PATTERN: RegExp = /^v?1\.\d+(?:\.\d+)?(?:[-+].*)?$/

/** The minor version of `1.30`, `v1.30.2`…; the newest where the text names none. */
export function minorOf(version: string): number {
  const minor = /^v?1\.(\d+)/.exec(version)?.[1]
  return minor === undefined ? 37 : Number(minor)
}

/** The minor version of Kubernetes whose functions new expressions may use: the one before the server's own, so that it can be rolled back. */
export function minorOfNew(version: string): number {
  return minorOf(version) - 1
}

const VERSION = /^v(\d+)(?:(alpha|beta)(\d+))?$/

/** Orders versions as Kubernetes does: v2, v1, v1beta2, v1alpha1, then what is none, alphabetically; greater is preferred. */
export function compareKubeVersions(a: string, b: string): number {
  const [left, right] = [VERSION.exec(a), VERSION.exec(b)]
  if (left === null || right === null)
    return left === null && right === null ? compareUtf8(b, a) : left === null ? -1 : 1
  return (
    stability(left[2]) - stability(right[2]) ||
    Number(left[1]) - Number(right[1]) ||
    Number(left[3] ?? 0) - Number(right[3] ?? 0)
  )
}

function stability(word: string | undefined): number {
  return word === 'alpha' ? 0 : word === 'beta' ? 1 : 2
}
