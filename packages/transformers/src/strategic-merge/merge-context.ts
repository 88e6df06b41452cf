import type { Path, Resource } from '@krmkit/runtime'
import type { SchemaSource } from './merge-schema.ts'

/** What goes wrong, or may surprise, in a merge. */
export interface MergeProblem {
  readonly severity: 'error' | 'warning'
  readonly rule: string
  readonly path: Path
  readonly message: string
}

/** What a merge works on. */
export interface MergeContext {
  readonly resource: Resource
  readonly schemas: SchemaSource
  report(problem: MergeProblem): void
}

/** Reports an error. */
export function fail(context: MergeContext, path: Path, rule: string, message: string): void {
  context.report({ severity: 'error', rule, path, message })
}
