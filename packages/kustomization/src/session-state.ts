import type { SchemaSource } from '@krmkit/transformers'

/** What the parts of one build tell each other. */
export interface SessionState {
  /** Merge keys of `openapi`: the first Kustomization that has it decides, the outermost asked first. */
  schemas: SchemaSource | undefined
  /** Whether `openapi` was found, and no other counts. */
  hasOpenApi: boolean
  /** Whether resources were read: then a later `openapi.path` does not take the place of Kubernetes' own kinds. */
  hasResources: boolean
  /** Whether something was sorted on purpose, not only moved by a function that renamed it. */
  isOrdered?: boolean
  /** What the outermost Kustomization wants to be noted on resources. */
  buildMetadata: ReadonlySet<string>
}
