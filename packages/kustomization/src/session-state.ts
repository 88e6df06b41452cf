import type { Resource, WriteBudget } from '@krmkit/runtime'
import type { BuildScopes, SchemaSource } from '@krmkit/transformers'

/** What the parts of one build tell each other. */
export interface SessionState {
  /** Merge keys of `openapi`: the first Kustomization that has it decides, the outermost asked first. */
  schemas: SchemaSource | undefined
  /** Which kinds are without a namespace; `openapi` adds to it. */
  readonly scopes: BuildScopes
  /** Whether `openapi` was found, and no other counts. */
  hasOpenApi: boolean
  /** The resources that were read so far: they decide whether an `openapi.path` takes the place of Kubernetes' own kinds. */
  readonly read: Iterable<Resource>[]
  /** Whether a strategic merge has looked for merge keys: they decide too. */
  hasMerged?: boolean
  /** Whether something was sorted on purpose, not only moved by a function that renamed it. */
  isOrdered?: boolean
  /** What the outermost Kustomization wants to be noted on resources. */
  buildMetadata: ReadonlySet<string>
  /** What all steps together may write. */
  readonly writes: WriteBudget
}
