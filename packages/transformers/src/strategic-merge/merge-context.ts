import type { Path, Resource } from '@krmkit/runtime'
import type { NotedPlaces } from '../resource-id/noted-places.ts'
import type { SchemaSource } from './merge-schema.ts'
import type { PatchParts } from './patch-parts.ts'

/** What goes wrong, or may surprise, in a merge. */
export interface MergeProblem {
  readonly severity: 'error' | 'warning'
  readonly rule: string
  readonly path: Path
  readonly message: string
}

/** What a merge is given. */
export interface MergeInput {
  readonly resource: Resource
  readonly schemas: SchemaSource
  /** Of the patch, for all resources that it is applied to. Default: of this merge alone. */
  readonly parts?: PatchParts | undefined
  report(problem: MergeProblem): void
}

/** What a merge works on. */
export interface MergeContext extends MergeInput {
  readonly parts: PatchParts
  /** The lists that were merged so far; noted in a build only. */
  readonly mergedLists: NotedPlaces
}

/** Reports an error. */
export function fail(context: MergeContext, path: Path, rule: string, message: string): void {
  context.report({ severity: 'error', rule, path, message })
}
