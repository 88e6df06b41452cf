/** The root module of Kubernetes' types: it is the same for every version, and shares no name with a version's tree. */
export const ROOT_TYPES: string = `/** A minor of Kubernetes; configs name it under kubernetesVersion. */
export type KubernetesVersion = \`1.\${number}\`

/** What tools and functions read, and no API server gets. */
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
