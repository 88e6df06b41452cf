import semver from 'semver'

/** A range of versions: `~0.4`, `>=1.2, <2`, `0.4.1 - 0.4.3`. */
export interface VersionRange {
  /** The newest of these tags in the range; `undefined` if there is none. */
  newest(tags: readonly string[]): string | undefined
}

/** Versions in tags of images: with an optional `v` and optional parts. */
const VERSION = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(-[\w.-]+)?(\+[\w.-]+)?$/

/** The version of a tag; `undefined` for other tags, including those of git builds (kpt pkg/fn/runtime/tag_resolution.go). */
function versionOf(tag: string): semver.SemVer | undefined {
  const [, major, minor = '0', patch = '0', prerelease = ''] = tag.includes('-git-') ? [] : (VERSION.exec(tag) ?? [])
  return major === undefined ? undefined : (semver.parse(`${major}.${minor}.${patch}${prerelease}`) ?? undefined)
}

/**
 * Reads a range in the syntax of kpt's library (Masterminds/semver), which is npm's with commas, `!=`, `=>` and `=<`;
 * `undefined` if the tag is a single version or not a range.
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
