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
