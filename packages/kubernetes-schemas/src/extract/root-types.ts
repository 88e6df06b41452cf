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
