import semver from 'semver'

/** A directory that holds one version of a schema package: `v` and a digit. `vpcaccess` is not one, and neither is `v1_34`. */
export function isVersionFolder(name: string): boolean {
  return /^v\d/.test(name) && !/^v\d+_\d/.test(name)
}

/** Versions in directory names: parts are optional. */
const VERSION = /^v?(\d{1,15})(?:\.(\d{1,15}))?(?:\.(\d{1,15}))?(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/

/** The semantic version of a string; `undefined` if it is not one (`v1beta1`). */
export function versionIn(text: string): semver.SemVer | undefined {
  const [, major, minor = '0', patch = '0', prerelease = ''] = VERSION.exec(text.slice(0, 200)) ?? []
  if (major === undefined) return undefined
  return semver.parse(`${major}.${minor}.${patch}${prerelease}`, { loose: true }) ?? undefined
}

/** Sorts versions, oldest first: by semantic version, or by code point if one of them is not a semantic version. */
export function sortVersions(names: readonly string[]): string[] {
  const sorted = [...names].sort(byCodePoint)
  const versions = new Map(sorted.map((name) => [name, versionIn(name)]))
  const known = (name: string) => versions.get(name) as semver.SemVer
  return [...versions.values()].includes(undefined) ? sorted : sorted.sort((a, b) => known(a).compare(known(b)))
}

/** Negative if `a` is older; compares by code point if one is not a semantic version. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [versionIn(a), versionIn(b)]
  return left && right ? left.compare(right) : byCodePoint(a, b)
}

function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
