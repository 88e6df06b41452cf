import type { CheckPlan } from '@krmkit/kubernetes-schemas'
import type { CheckOptions } from '@krmkit/structural-schema'
import type { SchemaLookup } from '../../schema-sources/schema-lookup.ts'
import type { OldState } from './old-state.ts'
import type { IsSkipped } from './skip.ts'

/** What happens to objects whose kind has no schema. */
export type MissingSchemas = 'error' | 'warn' | 'ignore'

/** What happens to unknown and duplicate fields, as in kubectl's `--validate`. */
export type FieldValidation = 'strict' | 'warn' | 'ignore'

/** How to check files. */
export interface CheckSettings {
  readonly plan: CheckPlan
  /** Options of checks with CustomResourceDefinitions, without the version. */
  readonly options: CheckOptions
  readonly isSkipped: IsSkipped
  /** Whether all objects are partial: required fields are not checked. */
  readonly isPartial: boolean
  readonly missingSchemas: MissingSchemas
  readonly fieldValidation: FieldValidation
  readonly old: OldState | undefined
  /** Whether the cases of suites run. */
  readonly hasCases: boolean
  readonly schemas: SchemaLookup
  /** Whether to report the estimated cost of each expression in CustomResourceDefinitions. */
  readonly hasCosts: boolean
  /** Whether the report lists objects without findings. */
  readonly listsObjects: boolean
}
