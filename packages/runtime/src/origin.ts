/** Annotations with an internal and a legacy name. kpt refuses a resource whose two paths differ (kyaml/kio/kio.go). */
export const DUAL_ANNOTATIONS = {
  path: ['internal.config.kubernetes.io/path', 'config.kubernetes.io/path'],
  index: ['internal.config.kubernetes.io/index', 'config.kubernetes.io/index'],
  id: ['internal.config.kubernetes.io/id', 'config.k8s.io/id'],
} as const

/** Reads the path and index annotations of an object: where an orchestrator read it from. `index` starts at 0. */
export function readOrigin(read: (key: string) => string | undefined): { path?: string; index?: number } {
  const [internalPath, legacyPath] = DUAL_ANNOTATIONS.path
  const [internalIndex, legacyIndex] = DUAL_ANNOTATIONS.index
  const path = read(internalPath) ?? read(legacyPath)
  const index = read(internalIndex) ?? read(legacyIndex)
  return { ...(path && { path }), ...(index !== undefined && /^\d{1,15}$/.test(index) && { index: Number(index) }) }
}
