import type { Minor, MinorRange } from '../model/model.ts'
import { minorLabel, minorsLabel, parseRelease } from './minor.ts'
import {
  type KnownMinors,
  parseVersions,
  type VersionMode,
  type VersionOptions,
  type Versions,
} from './parse-versions.ts'
import { readServerVersion } from './server-version.ts'
import type { VersionPin } from './version-pin.ts'

/** The sources of a version; the first one present takes precedence (docs/decisions.md#which-version-counts). */
export interface VersionSources extends VersionOptions {
  /** Configs and packages that name a version: they must all name the same. */
  readonly config?: readonly VersionPin[]
  /** The variable `KUBERNETES_VERSION`; empty means unset. */
  readonly environment?: string | undefined
  /** Responses of `/version` (JSON), or versions: files, annotated items. They must all name the same. */
  readonly discovery?: readonly VersionPin[]
}

/** The resolved versions, and their reason. */
export interface ResolvedVersion {
  readonly mode: VersionMode
  readonly minors: MinorRange
  readonly patches?: ReadonlyMap<Minor, number>
  readonly from: 'config' | 'environment' | 'discovery' | 'default'
  /** One sentence to show: if no source names a version (info), or a newer one than is known (warning). */
  readonly note?: { readonly severity: 'info' | 'warning'; readonly message: string }
}

/** A problem that prevents a version from being resolved. */
export interface VersionProblem {
  readonly message: string
  /** Its place; undefined for the environment. */
  readonly pin?: VersionPin
}

/** A version, or the problems. */
export type VersionResolution =
  | { readonly version: ResolvedVersion; readonly problems?: undefined }
  | { readonly version?: undefined; readonly problems: readonly VersionProblem[] }

/** Name of the environment variable that names a version. */
export const VERSION_VARIABLE = 'KUBERNETES_VERSION'

interface Read {
  readonly pin: VersionPin
  readonly versions: Versions
}

/**
 * The target version of Kubernetes: from the config, then the environment, then the API server's response, then the
 * newest known one. Two places of one rank that name different versions are an error that names both; so is an unknown
 * version.
 */
export function resolveVersion(sources: VersionSources, known: KnownMinors): VersionResolution {
  const { config = [], environment = '', discovery = [] } = sources
  const variable: readonly VersionPin[] = environment === '' ? [] : [{ text: environment, where: VERSION_VARIABLE }]
  const ranks = [
    ['config', config],
    ['environment', variable],
    ['discovery', discovery],
  ] as const
  const rank = ranks.find(([, pins]) => pins.length > 0)
  if (rank === undefined) return { version: newest(known.last) }
  const [from, pins] = rank
  const problems: VersionProblem[] = []
  const read: Read[] = []
  for (const pin of pins) {
    const reading = readPin(pin, from === 'discovery', known, sources)
    if (reading.problem === undefined) read.push({ pin, versions: reading.versions })
    else
      problems.push({
        message: `${pin.where} ${reading.problem}`,
        ...(from !== 'environment' && { pin }),
      })
  }
  for (const conflict of conflicts(read)) problems.push(conflict)
  const first = read[0]
  if (problems.length > 0 || first === undefined) return { problems }
  const { mode, minors, clampedFrom } = first.versions
  const patches = commonPatches(read.map(({ versions }) => versions))
  const note = clampedFrom === undefined ? undefined : newerNote(first.pin.where, clampedFrom, known.last)
  return { version: { mode, minors, from, ...(patches && { patches }), ...(note && { note }) } }
}

function readPin(pin: VersionPin, isDiscovered: boolean, known: KnownMinors, options: VersionOptions) {
  const text = isDiscovered ? pin.text.trim() : pin.text
  const isAnswer = pin.resource === undefined ? parseRelease(text) === undefined : text.startsWith('{')
  if (!isDiscovered || !isAnswer) return parseVersions(text, known, options)
  const answer = readServerVersion(text)
  return answer.problem === undefined ? parseVersions(answer.text, known, options) : answer
}

/** Versions conflict, spellings do not: `1.34` is `v1.34`. */
function conflicts(read: readonly Read[]): VersionProblem[] {
  const first = read[0]
  return read.flatMap(({ pin, versions }) =>
    first === undefined || labelOf(versions) === labelOf(first.versions)
      ? []
      : {
          message: `${pin.where} must name the same version as ${first.pin.where}, found ${labelOf(versions)} and ${labelOf(first.versions)}; one run has one version: make them equal, or check the packages one by one`,
          pin,
        },
  )
}

/** The patch releases that no place contradicts: `1.35` and `1.35.4` are 1.35.4, `1.35.3` and `1.35.4` are 1.35. */
function commonPatches(versions: readonly Versions[]): ReadonlyMap<Minor, number> | undefined {
  const all = new Map(versions.flatMap(({ patches = new Map<Minor, number>() }) => [...patches]))
  const isContradicted = ([minor, patch]: readonly [Minor, number]) =>
    versions.some(({ patches }) => (patches?.get(minor) ?? patch) !== patch)
  const common = [...all].filter((one) => !isContradicted(one))
  return common.length === 0 ? undefined : new Map(common)
}

function labelOf({ mode, minors }: Versions): string {
  return mode === 'compute' ? 'compute' : minorsLabel(minors)
}

function newest(last: Minor): ResolvedVersion {
  return {
    mode: 'single',
    minors: { from: last, to: last },
    from: 'default',
    note: {
      severity: 'info',
      message: `checked against Kubernetes ${minorLabel(last)}, the newest known version, because no version is set; name one as kubernetesVersion`,
    },
  }
}

function newerNote(where: string, asked: Minor, last: Minor): { severity: 'warning'; message: string } {
  return {
    severity: 'warning',
    message: `${where} names ${minorLabel(asked)}, which is not known yet; checked against ${minorLabel(last)}, the newest known version`,
  }
}
