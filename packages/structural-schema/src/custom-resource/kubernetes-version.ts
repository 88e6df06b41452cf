/** The newest version of Kubernetes whose rules are built in. */
export const NEWEST_VERSION = '1.37'

/** The minor version of `1.30`, `v1.30.2`…; the newest where the text names none. */
export function minorOf(version: string): number {
  const minor = /^v?1\.(\d+)/.exec(version)?.[1]
  return minor === undefined ? 37 : Number(minor)
}
