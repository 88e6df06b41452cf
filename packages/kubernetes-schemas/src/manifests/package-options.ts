import type { Resource, Severity } from '@krmkit/runtime'
import type { Reason } from '../check/finding.ts'
import type { Target } from '../check/target.ts'
import type { Model } from '../model/model.ts'

/** How to check the resources of a package against API servers. */
export interface PackageOptions {
  readonly target: Target
  /** Default: all versions that krmkit knows. */
  readonly model?: Model | undefined
  /** `Kind`, `version/Kind`, `group/version/Kind`, each optionally followed by `/name`: skipped, and counted. */
  readonly skip?: readonly string[] | undefined
  /** Known and accepted findings, from a config or a baseline file; resources have annotations of their own. */
  readonly suppress?: readonly Suppression[] | undefined
  /** The date, such as 2027-01-31, after which suppressions with an earlier `until` accept nothing. Default: none expires. */
  readonly today?: string | undefined
  /** Whether accepted findings are reported like the others, because the caller applies suppressions itself. */
  readonly isUnsuppressed?: boolean | undefined
  /** CustomResourceDefinitions that are not among the resources. */
  readonly definitions?: readonly Readonly<Record<string, unknown>>[] | undefined
  /** Severity of custom resources whose kind is not declared. Default: `error` */
  readonly missingDefinitions?: Severity | 'ignore' | undefined
  /** Resources that are partial objects: no fields are required. */
  readonly isPartial?: ((resource: Resource) => boolean) | undefined
}

/** A known and accepted finding: all parts that are set must match. */
export interface Suppression {
  /** The rule of the finding, or its reason. */
  readonly rule?: string | undefined
  readonly reason?: Reason | undefined
  /** In the notation of findings; `*` for any key or position. Includes everything below it. */
  readonly path?: string | undefined
  readonly apiVersion?: string | undefined
  readonly kind?: string | undefined
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  /** Why it is accepted. */
  readonly because: string
  /** The last date on which it accepts findings: 2027-01-31. */
  readonly until?: string | undefined
}
