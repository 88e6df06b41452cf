import type { Path, Resource } from '@krmkit/runtime'
import type { NotedPlaces } from '../resource-id/noted-places.ts'
import type { SchemaSource } from './merge-schema.ts'
import type { PatchParts } from './patch-parts.ts'

/** A problem of a merge, or a result that may surprise. */
export interface MergeProblem {
  readonly severity: 'error' | 'warning'
  readonly rule: string
  readonly path: Path
  readonly message: string
}

/** The input of a merge. */
export interface MergeInput {
  readonly resource: Resource
  readonly schemas: SchemaSource
  /**
   * Intermediate results of the patch, shared by all resources that it is applied to. Default: used only in this merge.
   */
  readonly parts?: PatchParts | undefined
  report(problem: MergeProblem): void
}

/** The state of a merge. */
export interface MergeContext extends MergeInput {
  readonly parts: PatchParts
  /** The lists that were merged so far; recorded only in a build. */
  readonly mergedLists: NotedPlaces
  /** The strings that were written over unquoted scalars so far; recorded only in a build. */
  readonly unquoted: NotedPlaces
}

/** Reports an error. */
export function fail(context: MergeContext, path: Path, rule: string, message: string): void {
  context.report({ severity: 'error', rule, path, message })
}
