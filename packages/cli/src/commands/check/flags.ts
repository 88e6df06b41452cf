import type { FieldValidation } from '@krmkit/check'
import type { ClusterFlags } from '../../cluster/options.ts'
import type { PolicyFlags } from '../../policy/options.ts'
import type { RenderedFlags } from '../../rendered/read-roots.ts'
import type { ReportFormat } from '../../reporters/format-report.ts'
import type { SchemaSourceFlags } from '../../schema-sources/options.ts'
import type { VersionFlags } from '../../target-versions/options.ts'
import type { MissingSchemas } from './settings.ts'

/** Flags of `krmkit check`. */
export interface CheckFlags extends VersionFlags, SchemaSourceFlags, PolicyFlags, ClusterFlags, RenderedFlags {
  readonly format: ReportFormat
  readonly old?: string
  readonly profile: 'server' | 'kep'
  readonly paths: 'document' | 'api'
  readonly skip?: readonly string[]
  readonly partial?: true
  readonly policies?: readonly string[]
  readonly missingSchemas?: MissingSchemas
  readonly fieldValidation?: FieldValidation
  readonly strictGates?: true
  readonly writeBaseline?: string
  readonly because?: string
  /** False with `--no-cel`. */
  readonly cel: boolean
  readonly celCost?: true
  readonly cases?: true
  readonly lint?: readonly string[]
  /** False with `--no-lints`. */
  readonly lints: boolean
}
