import { isVersionFolder, sortVersions } from './version-folder.ts'

/** The versions of a schema package (docs/decisions.md#schema-packs). */
export interface SchemaManifest {
  /** Its version directories, oldest first. */
  readonly versions: readonly string[]
  /** The newest version: the default if no version is named. */
  readonly default: string
  /** Its other directories, in order: they are part of every version. */
  readonly otherFolders: readonly string[]
}

/**
 * The versions of a package, derived from its files; `undefined` if it has no version directory, so that all of it
 * always applies. Paths are relative to the package, with slashes; files at its root are not directories.
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
