/** Where to import the type of a kind from. */
export interface TypeUse {
  /** The module to import, in the packages' notation: `@k8s/v1.34`. */
  readonly module: string
  /** The type in it: `apps_v1.Deployment`. */
  readonly member: string
}

/** The name of a kind. */
export interface KindName {
  readonly apiVersion: string
  readonly kind: string
}

/** A schema package at one version, as types. */
export interface TypeSource {
  /** The name of the package. */
  readonly name: string
  /** The version's directory; `undefined` if the package has no versions. */
  readonly version: string | undefined
  /** All kinds of this version. */
  kinds(): readonly KindName[]
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

/** The root module of Kubernetes' types: it is the same for every version, and shares no name with a version's tree. */
export const ROOT_TYPES: string = `/** A minor version of Kubernetes, the value of kubernetesVersion in configs. */
export type KubernetesVersion = \`1.\${number}\`

/** An object for tools and functions, which is never sent to an API server. */
export interface LocalObject {
  apiVersion?: string | null
  kind?: string | null
  metadata?: { [key: string]: unknown } | null
  kubernetesVersion?: KubernetesVersion | \`v\${KubernetesVersion}\` | \`\${KubernetesVersion}-\${KubernetesVersion}\` | 'compute' | number | null
  [key: string]: unknown
}

/** A part of an object, such as a patch: nothing is required. */
export type Patch<T> = T extends (infer Element)[]
  ? Patch<Element>[]
  : T extends object
    ? { [Key in keyof T]?: Patch<T[Key]> | null }
    : T
`

/** Types of objects that are never sent to an API server, for runs whose Kubernetes types are in a user's package. */
export const localSource: TypeSource = {
  name: 'krmkit',
  version: undefined,
  modules: new Map([['@krmkit/krmkit', './krmkit/krmkit.js']]),
  rootModule: '@krmkit/krmkit',
  kinds: () => [],
  typeOf: () => undefined,
  whyNot: () => undefined,
  files: () => new Map([['krmkit/krmkit.d.ts', ROOT_TYPES]]),
}
