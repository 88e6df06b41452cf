/** Where to import the type of a kind from. */
export interface TypeUse {
  /** The module to import, in the packages' notation: `@k8s/v1.34`. */
  readonly module: string
  /** The type in it: `apps_v1.Deployment`. */
  readonly member: string
}

/** A schema package at one version, as types. */
export interface TypeSource {
  /** The name of the package. */
  readonly name: string
  /** The version's directory; `undefined` if the package has no versions. */
  readonly version: string | undefined
  /** The type of a kind; `undefined` if the package does not have the kind. */
  typeOf(apiVersion: string, kind: string): TypeUse | undefined
  /** Why a kind that other versions of the package have is not in this one; `undefined` if no version has it. */
  whyNot(apiVersion: string, kind: string): string | undefined
  /** Modules that can be imported (`@k8s/k8s`, `@k8s/v1.34`), and their paths in the source. */
  readonly modules: ReadonlyMap<string, string>
  /** The module with `LocalObject` and `Patch`, if this source provides it. */
  readonly rootModule?: string
  /** Files that the uses need, by path: `k8s/v1.34/apps/v1.d.ts`. */
  files(used: readonly TypeUse[]): ReadonlyMap<string, string>
}
