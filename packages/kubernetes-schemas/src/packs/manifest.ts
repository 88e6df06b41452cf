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

/** Directories whose names are versions in another form: `1.34`, `V2`, `v1_34`. */
export function misnamedVersions(paths: Iterable<string>): string[] {
  const folders = new Set(Array.from(paths, (path) => path.slice(0, Math.max(0, path.indexOf('/')))))
  return [...folders].filter((name) => /^(?:V\d|[vV]?\d+_\d|\d+\.\d)/.test(name)).sort()
}

/**
 * The files of a package that are in one version of it: those at its root, then directories that are not versions, then
 * the version's own. The version's own come last, so that they take precedence if two define one type. Without a
 * version, all files.
 */
export function narrowedFiles(paths: Iterable<string>, version: string | undefined): string[] {
  const [root, others, versions]: [string[], string[], string[]] = [[], [], []]
  for (const path of [...new Set(paths)].sort()) {
    const slash = path.indexOf('/')
    const folder = path.slice(0, slash)
    if (slash < 0) root.push(path)
    else if (!isVersionFolder(folder)) others.push(path)
    else if (version === undefined || folder === version) versions.push(path)
  }
  return [...root, ...others, ...versions]
}
