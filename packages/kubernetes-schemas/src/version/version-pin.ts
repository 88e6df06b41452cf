import type { Resource } from '@krmkit/runtime'

/** A place that names a version. */
export interface VersionPin {
  /** As written there, because YAML reads `1.30` without quotes as the number 1.3. */
  readonly text: string
  /** For messages: `kubernetesVersion`, `KUBERNETES_VERSION`, a file's name. */
  readonly where: string
  /** The item that contains it. */
  readonly resource?: Resource
}

/**
 * A version in a function's config as it is written, because YAML reads `1.30` without quotes as the number 1.3.
 * Fields are at the top level or under `spec`.
 */
export function versionText(config: Resource | undefined, key: string, value: string | number): string {
  if (typeof value === 'string') return value
  return config?.text([key]) ?? config?.text(['spec', key]) ?? String(value)
}
