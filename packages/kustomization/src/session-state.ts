import type { SchemaSource } from '@krmkit/transformers'

/** What the parts of one build tell each other. */
export interface SessionState {
  /** Merge keys of `openapi`: the first Kustomization that has it decides, the outermost asked first. */
  schemas: SchemaSource | undefined
  /** What the outermost Kustomization wants to be noted on resources. */
  buildMetadata: ReadonlySet<string>
}
