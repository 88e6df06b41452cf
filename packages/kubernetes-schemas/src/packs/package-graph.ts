/** Modules of each package, by their paths without extension, such as `target` and `v1.34/index`. */
export type PackageGraph = ReadonlyMap<string, ReadonlySet<string>>

/** `@k8s/v1.34/apps`: a package, and a module in it. */
const IMPORT = /^@([^/@]+)\/([^/]+(?:\/[^/]+)*)$/

/**
 * The imports that lead to an existing module. Missing modules, unknown packages and strings that are not imports are
 * left out, so that they cause no collisions of [aliases](docs/decisions.md#import-aliases).
 */
export function existingImports(paths: Iterable<string>, graph: PackageGraph): string[] {
  return [...new Set(paths)].filter((path) => {
    const [, name = '', module = ''] = IMPORT.exec(path) ?? []
    return graph.get(name.toLowerCase())?.has(module) ?? false
  })
}
