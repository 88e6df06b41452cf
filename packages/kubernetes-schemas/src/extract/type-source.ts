/** Where the type of a kind is to be had. */
export interface TypeUse {
  /** The module to import, as packages name it: `@k8s/v1.34`. */
  readonly module: string
  /** The type in it: `apps_v1.Deployment`. */
  readonly member: string
}

/** A schema package at one version, as types. */
export interface TypeSource {
  /** The package's name. */
  readonly name: string
  /** The version's folder; `undefined` where the package has no versions. */
  readonly version: string | undefined
  /** The type of a kind; `undefined` where the package has none of that name. */
  typeOf(apiVersion: string, kind: string): TypeUse | undefined
  /** Why a kind that other versions of the package have is not in this one; `undefined` where none has it. */
  whyNot(apiVersion: string, kind: string): string | undefined
  /** Modules that can be imported (`@k8s/k8s`, `@k8s/v1.34`), and the paths that source has for them. */
  readonly modules: ReadonlyMap<string, string>
  /** The module that has `LocalObject` and `Patch`, where it is this source's. */
  readonly rootModule?: string
  /** Texts of the files that the uses need, by path: `k8s/v1.34/apps/v1.d.ts`. */
  files(used: readonly TypeUse[]): ReadonlyMap<string, string>
}
