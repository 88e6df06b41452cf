import type { Path } from '@krmkit/runtime'

/** Whose rules: today's API server, or the stricter text of KEP-2335. */
export type Profile = 'server' | 'kep'

/** How a walk names the root of the schema. */
export interface SchemaRoot {
  /** As findings print it; `openAPIV3Schema` where it is not given. */
  readonly path?: string
  /** Where it is in the document. */
  readonly at?: Path
}
