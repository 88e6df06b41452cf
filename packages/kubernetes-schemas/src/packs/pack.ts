import type { Model } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { parseVersions } from '../version/parse-versions.ts'
import type { SchemaManifest } from './manifest.ts'
import { misnamedVersions, schemaManifest } from './manifest.ts'
import { versionIn } from './version-folder.ts'

/** A schema package: the versions of an API, each a directory (`v1.34/`) with its content. */
export interface Pack {
  /** The namespace: lower case, unique among the packs of a run. */
  readonly name: string
  /**
   * The key by which configs name its version. KRM's `apiVersion` is the version of a kind, not of an API, so it is
   * never used.
   */
  readonly versionKey: string
  /** For messages: the directory that it was read from. */
  readonly place: string
  /** The package's own version, if it has one. */
  readonly release?: string | undefined
  /** Files by their paths in the package. The built-in package generates its files from the model. */
  readonly files: ReadonlyMap<string, string>
  /** `undefined` if it has no versions: all of it always applies. */
  readonly manifest: SchemaManifest | undefined
  /** Directories that look like versions, but are not. */
  readonly warnings: readonly string[]
}

/** The package of Kubernetes' own kinds, generated from the model. */
export function kubernetesPack({ first, last }: Pick<Model, 'first' | 'last'>): Pack {
  const versions = Array.from({ length: last - first + 1 }, (_, i) => `v${minorLabel(first + i)}`)
  return {
    name: 'k8s',
    versionKey: 'kubernetesVersion',
    place: 'krmkit',
    files: new Map(),
    manifest: { versions, default: `v${minorLabel(last)}`, otherFolders: [] },
    warnings: [],
  }
}

/**
 * A package of files. Unless `pack.json` sets them, its name is that of the directory, and its key is the name with
 * `Version`. The key of a package `k8s`, which replaces Kubernetes' own types, is `kubernetesVersion`.
 */
export function makePack(
  folder: string,
  files: ReadonlyMap<string, string>,
  place: string,
  about: PackAbout = {},
): Pack {
  const name = (about.name ?? folder).toLowerCase().replace(/[^a-z0-9_-]+/g, '-') || 'pack'
  return {
    name,
    versionKey: about.versionKey ?? (name === 'k8s' ? 'kubernetesVersion' : `${name}Version`),
    place,
    release: about.release,
    files,
    manifest: schemaManifest(files.keys()),
    warnings: misnamedVersions(files.keys()).map(
      (folder) =>
        `${place}/${folder} is not a version, because its name ${folder.startsWith('v') ? 'has an underscore in place of the dot' : 'does not start with v'}: its schemas belong to every version; rename it to v${folder.replace(/^[vV]/, '').replaceAll('_', '.')}`,
    ),
  }
}

/** The content of `pack.json`. */
export interface PackAbout {
  readonly name?: string | undefined
  readonly versionKey?: string | undefined
  readonly release?: string | undefined
}

/**
 * The directory of a version in any spelling: `1.34`, `v1.34` and `1.34.2-eks-1` are `v1.34` if that directory exists;
 * `undefined` if the package does not have the version.
 */
function versionFolder(pack: Pack, text: string): string | undefined {
  const { versions = [] } = pack.manifest ?? {}
  const exact = [text, `v${text}`].find((name) => versions.includes(name))
  if (exact !== undefined) return exact
  if (pack.versionKey === 'kubernetesVersion') {
    const reading = parseVersions(text, { first: 0, last: 9999 })
    if (reading.problem !== undefined || reading.versions.mode !== 'single') return undefined
    return versions.find((name) => name === `v${minorLabel(reading.versions.minors.from)}`)
  }
  const wanted = versionIn(text)
  // The text after a dash could also be the end of a range.
  if (wanted === undefined || wanted.prerelease.length > 0) return undefined
  const { major, minor, patch } = wanted
  return [`v${major}.${minor}.${patch}`, `v${major}.${minor}`, `v${major}`].find((name) => versions.includes(name))
}

/** The longest text of a range: two long spellings. */
const MAX_RANGE = 200

/**
 * The directories of a version or of a range such as `1.8-1.10`, oldest first. None if the package does not have the version or both ends
 * of the range, or if the range begins with the newer one.
 */
export function versionFolders(pack: Pack, text: string): readonly string[] {
  const single = versionFolder(pack, text)
  if (single !== undefined) return [single]
  const { versions = [] } = pack.manifest ?? {}
  const ends = rangeEnds(pack, text)
  return ends === undefined ? [] : versions.slice(versions.indexOf(ends[0]), versions.indexOf(ends[1]) + 1)
}

/** The directories of the two ends of a range, as written. Versions can contain dashes. */
export function rangeEnds(pack: Pack, text: string): readonly [from: string, to: string] | undefined {
  if (text.length > MAX_RANGE) return undefined
  for (let dash = text.indexOf('-'); dash > 0; dash = text.indexOf('-', dash + 1)) {
    const [from, to] = [text.slice(0, dash), text.slice(dash + 1)].map((end) => versionFolder(pack, end.trim()))
    if (from !== undefined && to !== undefined) return [from, to]
  }
  return undefined
}
