import type { Json } from '../generated/resources.ts'

/** One input for both: what kustomize builds, and the same as configs of single builtins. */
export interface DifferentialCase {
  readonly builtin: string
  /** What is counted: the options that the input uses. */
  readonly options: readonly string[]
  readonly resources: readonly Json[]
  /** Their texts. */
  readonly texts: readonly string[]
  /** The kustomization, `resources` and `sortOptions` aside. */
  readonly kustomization: Json
  /** Files beside it. */
  readonly files: Readonly<Record<string, string>>
  /** Configs of builtins, one after the other. */
  readonly steps: readonly Json[]
}

/** A builtin's config. */
export function builtin(kind: string, fields: Json, metadata: Json = {}): Json {
  return { apiVersion: 'builtin', kind, metadata: { name: 'step', ...metadata }, ...fields }
}
