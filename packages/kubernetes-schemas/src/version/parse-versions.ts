import type { Minor, MinorRange } from '../model/model.ts'
import { minorLabel, minorsLabel, parseRelease } from './minor.ts'

/** The known versions, for example those of a model. */
export interface KnownMinors {
  readonly first: Minor
  readonly last: Minor
}

/** What a version string requests: one version, a range, or (`compute`) the versions that work. */
export type VersionMode = 'single' | 'range' | 'compute'

/** The versions that a string names. */
export interface Versions {
  readonly mode: VersionMode
  readonly minors: MinorRange
  /** The patch releases that the string names, by minor version; absent: none. */
  readonly patches?: ReadonlyMap<Minor, number>
  /** The requested version, if it is newer than all known ones and the newest replaces it. */
  readonly clampedFrom?: Minor
}

/** Versions, or one sentence that explains why there are none; it follows the name of the source. */
export type VersionReading =
  | { readonly versions: Versions; readonly problem?: undefined }
  | { readonly problem: string }

/** How to read versions. */
export interface VersionOptions {
  /** A version newer than all known ones means the newest; otherwise it is an error. */
  readonly isClamped?: boolean | undefined
}

/** Debian package versions are revisions of a patch release (`1.28.3-1.1`); no range ends that low. */
const REVISION = /^v?1\.\d+\.\d+-1\.\d$/

/**
 * Reads `1.34` (in every spelling of {@link parseMinor}), `1.28-1.34` or `compute`. An unknown version is a problem
 * that names the supported range, never a guess.
 */
export function parseVersions(text: string, known: KnownMinors, options: VersionOptions = {}): VersionReading {
  if (text === 'compute') return { versions: { mode: 'compute', minors: { from: known.first, to: known.last } } }
  const ends = rangeEnds(text)
  if (ends !== undefined) return readRange(text, ends, known, options)
  const release = parseRelease(text)
  if (release === undefined) return { problem: notAVersion(text, known) }
  const { minor } = release
  const end = within(minor, text, known, options)
  if (typeof end === 'string') return { problem: end }
  if (end !== minor) return { versions: { mode: 'single', minors: { from: end, to: end }, clampedFrom: minor } }
  return { versions: { mode: 'single', minors: { from: end, to: end }, ...patchesOf([release]) } }
}

type Release = NonNullable<ReturnType<typeof parseRelease>>

function patchesOf(releases: readonly Release[]): Pick<Versions, 'patches'> {
  const patches = new Map(releases.flatMap(({ minor, patch }) => (patch === undefined ? [] : [[minor, patch]])))
  return patches.size === 0 ? {} : { patches }
}

/** The two sides of `1.28-1.34`; a side is a whole version, so that `1.24.17-eks-1` is not a range. */
function rangeEnds(text: string): readonly [Release, Release] | undefined {
  if (text.length > 200 || REVISION.test(text)) return undefined
  for (let dash = text.indexOf('-'); dash > 0; dash = text.indexOf('-', dash + 1)) {
    const [from, to] = [parseRelease(text.slice(0, dash).trimEnd()), parseRelease(text.slice(dash + 1).trimStart())]
    if (from !== undefined && to !== undefined) return [from, to]
  }
  return undefined
}

function readRange(
  text: string,
  ends: readonly [Release, Release],
  known: KnownMinors,
  options: VersionOptions,
): VersionReading {
  const [low, high] = [ends[0].minor, ends[1].minor]
  if (low > high) {
    const swapped = minorsLabel({ from: high, to: low })
    return { problem: `must begin with the older version, found ${JSON.stringify(text)}; write ${swapped}` }
  }
  const [from, to] = [within(low, text, known, options), within(high, text, known, options)]
  if (typeof from === 'string') return { problem: from }
  if (typeof to === 'string') return { problem: to }
  const patches = patchesOf(ends.filter(({ minor }) => minor <= to))
  return { versions: { mode: 'range', minors: { from, to }, ...patches, ...(to !== high && { clampedFrom: high }) } }
}

/** The version itself, the newest instead if that is allowed, or the problem. */
function within(minor: Minor, text: string, known: KnownMinors, { isClamped }: VersionOptions): Minor | string {
  if (minor >= known.first && minor <= known.last) return minor
  if (minor > known.last && isClamped === true) return known.last
  const found = text === minorLabel(minor) ? text : `${text} (${minorLabel(minor)})`
  const hint = minor < 10 ? lostZero(minor, known) : ''
  return `must be a version from ${supported(known)}, found ${found}${hint}`
}

/** If a program writes `1.30` as a number, it becomes `1.3`. */
function lostZero(minor: Minor, { first, last }: KnownMinors): string {
  const intended = minor * 10
  return intended >= first && intended <= last ? `; "${minorLabel(intended)}" must be in quotes in JSON` : ''
}

function notAVersion(text: string, known: KnownMinors): string {
  const shown = JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
  return `must be a version such as ${minorLabel(known.last)}, a range such as 1.28-1.34, or compute, found ${shown}; supported versions are ${supported(known)}`
}

function supported({ first, last }: KnownMinors): string {
  return `${minorLabel(first)} to ${minorLabel(last)}`
}
