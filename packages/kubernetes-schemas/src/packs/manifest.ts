import { isVersionFolder, sortVersions } from './version-folder.ts'

/** The versions of a schema package (docs/decisions.md#schema-packs). */
export interface SchemaManifest {
  /** Its version folders, oldest first. */
  readonly versions: readonly string[]
  /** The newest: what counts where nothing names a version. */
  readonly default: string
  /** Its other folders, in order: they are part of every version. */
  readonly otherFolders: readonly string[]
}

/**
 * What the files of a package say of its versions; `undefined` where it has no version folder, and all of it counts always.
 * Paths are relative to the package, with slashes; files at its root are no folders.
 */
export function schemaManifest(paths: Iterable<string>): SchemaManifest | undefined {
  const folders = new Set<string>()
  for (const path of paths) {
    const slash = path.indexOf('/')
    if (slash > 0) folders.add(path.slice(0, slash))
  }
  const versions = sortVersions([...folders].filter(isVersionFolder))
  const newest = versions.at(-1)
  if (newest === undefined) return undefined
  return { versions, default: newest, otherFolders: [...folders].filter((name) => !isVersionFolder(name)).sort() }
}
