/** Where packages come from: those inside krmkit (`remote`), or directories that the user names. */
export interface PackageLocations {
  readonly mode: 'remote' | 'local'
  /** Directories by the name of the package. */
  readonly folders: ReadonlyMap<string, string>
}

/** `k8s.k8s@1.2.0`: namespace, name and version of a package. */
const REMOTE = /^([^.:@/]+)\.([^:@/]+)@[^@]+$/

/**
 * Points every package whose version was resolved at its local directory (docs/decisions.md#schema-packs). In remote
 * mode, and for packages without a directory, the list is unchanged, so that no directory is used unless it is named.
 */
export function swapToLocal(
  dependencies: readonly string[] | undefined,
  versions: ReadonlyMap<string, string | undefined>,
  { mode, folders }: PackageLocations,
): readonly string[] | undefined {
  if (dependencies === undefined || mode === 'remote') return dependencies
  const wanted = new Map<string, string>()
  for (const [name, version] of versions) {
    const folder = folders.get(name.toLowerCase())
    if (version !== undefined && folder !== undefined) wanted.set(name.toLowerCase(), folder)
  }
  const listed = new Set<string>()
  const swapped = dependencies.map((dependency) => {
    if (dependency.startsWith('local:')) {
      listed.add((dependency.split(':')[1] ?? '').toLowerCase())
      return dependency
    }
    const [, namespace = '', name = ''] = REMOTE.exec(dependency) ?? []
    const folder = wanted.get(namespace.toLowerCase())
    if (folder === undefined) return dependency
    listed.add(namespace.toLowerCase())
    return `local:${name}:${folder}`
  })
  const appended = [...wanted].filter(([name]) => !listed.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return [...swapped, ...appended.map(([name, folder]) => `local:${name}:${folder}`)]
}
