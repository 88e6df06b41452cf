import type { Resource, Severity } from '@krmkit/runtime'
import type { Reason } from '../check/finding.ts'
import type { Target } from '../check/target.ts'
import type { Model } from '../model/model.ts'

/** How the resources of a package are held against API servers. */
export interface PackageOptions {
  readonly target: Target
  /** Every minor that krmkit knows, where left out. */
  readonly model?: Model | undefined
  /** `Kind`, `version/Kind`, `group/version/Kind`, each also with `/name` behind it: left alone, and counted. */
  readonly skip?: readonly string[] | undefined
  /** What is known and accepted, from a config or a baseline file; resources have annotations of their own. */
  readonly suppress?: readonly Suppression[] | undefined
  /** CustomResourceDefinitions that are not among the resources. */
  readonly definitions?: readonly Readonly<Record<string, unknown>>[] | undefined
  /** Severity of custom resources whose kind nobody declares: `error` where left out. */
  readonly missingDefinitions?: Severity | 'ignore' | undefined
  /** Resources that are pieces of objects: nothing is required of them. */
  readonly isPartial?: ((resource: Resource) => boolean) | undefined
}

/** A finding that is known and accepted: all parts that are given must match. */
export interface Suppression {
  readonly reason?: Reason | undefined
  /** As findings write it; `*` for any key or position, and what is below it is meant too. */
  readonly path?: string | undefined
  readonly apiVersion?: string | undefined
  readonly kind?: string | undefined
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  /** Why it is accepted. */
  readonly because: string
}
