import semver from 'semver'

/** A tag that names many versions: `~0.4`, `>=1.2, <2`, `0.4.1 - 0.4.3`. */
export interface VersionRange {
  /** The newest of these tags that the range allows; `undefined` where it allows none. */
  newest(tags: readonly string[]): string | undefined
}

/** Versions as images have them: a `v` in front, parts left out. */
const VERSION = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(-[\w.-]+)?(\+[\w.-]+)?$/

/** A tag's version; `undefined` where it is none, and for what registries hold beside versions (kpt pkg/fn/runtime/tag_resolution.go). */
function versionOf(tag: string): semver.SemVer | undefined {
  const [, major, minor = '0', patch = '0', prerelease = ''] = tag.includes('-git-') ? [] : (VERSION.exec(tag) ?? [])
  return major === undefined ? undefined : (semver.parse(`${major}.${minor}.${patch}${prerelease}`) ?? undefined)
}

/**
 * Reads a range as kpt's library (Masterminds/semver) writes it: like npm's, with commas, `!=`, `=>` and `=<`;
 * `undefined` for a tag that is one version, or no range at all.
 */
export function versionRange(tag: string): VersionRange | undefined {
  if (versionOf(tag) !== undefined) return undefined
  const alternatives = tag.split('||').map(readAlternative)
  if (alternatives.includes(undefined)) return undefined
  const allows = (version: semver.SemVer) => alternatives.some((alternative) => alternative?.(version))
  return {
    newest(tags) {
      const versions = tags.flatMap((candidate) => {
        const version = versionOf(candidate)
        return version && allows(version) ? { candidate, version } : []
      })
      return versions.sort((a, b) => semver.rcompare(a.version, b.version))[0]?.candidate
    },
  }
}

function readAlternative(text: string): ((version: semver.SemVer) => boolean) | undefined {
  const excluded: semver.Range[] = []
  const parts = text
    .replaceAll(',', ' ')
    .replaceAll('=>', '>=')
    .replaceAll('=<', '<=')
    .replace(/!=\s*(\S+)/g, (_, version: string) => {
      const range = rangeOf(version)
      if (range) excluded.push(range)
      return range ? '' : '!='
    })
  const range = rangeOf(parts.trim() === '' && excluded.length > 0 ? '*' : parts)
  return range && ((version) => range.test(version) && !excluded.some((other) => other.test(version)))
}

function rangeOf(text: string): semver.Range | undefined {
  try {
    return text.trim() === '' ? undefined : new semver.Range(text)
  } catch {
    return undefined
  }
}
