import type { Resource } from '@krmkit/runtime'

/** A place that names a version. */
export interface VersionPin {
  /** As written there: `1.30` without quotes is 1.30, not 1.3. */
  readonly text: string
  /** For messages: `kubernetesVersion`, `KUBERNETES_VERSION`, a file's name. */
  readonly where: string
  /** The item that contains it. */
  readonly resource?: Resource
}
