import type { Model } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { parseVersions } from '../version/parse-versions.ts'
import type { SchemaManifest } from './manifest.ts'
import { schemaManifest } from './manifest.ts'
import { versionIn } from './version-folder.ts'

/** A schema package: the versions of an API, each a folder (`v1.34/`) of what it has. */
export interface Pack {
  /** The namespace: lower case, unique among the packs of a run. */
  readonly name: string
  /**
   * The key by which configs name its version. KRM's `apiVersion` is the version of a kind, not of an API, and never
   * read as one.
   */
  readonly versionKey: string
  /** For messages: the folder it was read from. */
  readonly place: string
  /** The package's own version, where it has one. */
  readonly release?: string | undefined
  /** Texts by their paths in the package. The built-in package makes its own from the model. */
  readonly files: ReadonlyMap<string, string>
  /** `undefined` where it has no versions: all of it counts always. */
  readonly manifest: SchemaManifest | undefined
}

/** The package of Kubernetes' own kinds, made from the model. */
export function kubernetesPack({ first, last }: Pick<Model, 'first' | 'last'>): Pack {
  const versions = Array.from({ length: last - first + 1 }, (_, i) => `v${minorLabel(first + i)}`)
  return {
    name: 'k8s',
    versionKey: 'kubernetesVersion',
    place: 'krmkit',
    files: new Map(),
    manifest: { versions, default: `v${minorLabel(last)}`, otherFolders: [] },
  }
}

/** A package of files; where `pack.json` says nothing else, its name is the folder's and its key that with `Version`. */
export function makePack(
  folder: string,
  files: ReadonlyMap<string, string>,
  place: string,
  about: PackAbout = {},
): Pack {
  const name = (about.name ?? folder).toLowerCase().replace(/[^a-z0-9_-]+/g, '-') || 'pack'
  return {
    name,
    versionKey: about.versionKey ?? `${name}Version`,
    place,
    release: about.release,
    files,
    manifest: schemaManifest(files.keys()),
  }
}

/** What a package says of itself. */
export interface PackAbout {
  readonly name?: string | undefined
  readonly versionKey?: string | undefined
  readonly release?: string | undefined
}

/**
 * The folder of a version as people write it: `1.34`, `v1.34` and `1.34.2-eks-1` are `v1.34` where there is that folder;
 * `undefined` where the package has no such version.
 */
export function versionFolder(pack: Pack, text: string): string | undefined {
  const { versions = [] } = pack.manifest ?? {}
  const exact = [text, `v${text}`].find((name) => versions.includes(name))
  if (exact !== undefined) return exact
  if (pack.versionKey === 'kubernetesVersion') {
    const reading = parseVersions(text, { first: 0, last: 9999 })
    if (reading.problem !== undefined || reading.versions.mode !== 'single') return undefined
    return versions.find((name) => name === `v${minorLabel(reading.versions.minors.from)}`)
  }
  const wanted = versionIn(text)
  // What stands behind a dash may be the end of a range as well.
  if (wanted === undefined || wanted.prerelease.length > 0) return undefined
  const { major, minor, patch } = wanted
  return [`v${major}.${minor}.${patch}`, `v${major}.${minor}`, `v${major}`].find((name) => versions.includes(name))
}
