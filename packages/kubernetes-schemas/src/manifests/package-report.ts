import type { Finding, Resource } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'

/** A finding and its resource; in a `List` the path begins with `items[i]`. */
export interface PackageFinding extends VersionFinding {
  readonly resource: Resource
  /** Its origin: the structural-schema rule, for a custom resource; `api-rule`; `definition-missing`. */
  readonly rule?: string
}

/** An accepted finding. */
export interface SuppressedFinding {
  readonly finding: PackageFinding
  readonly because: string
  /** What accepted it: the object's own annotation, a baseline, or the config. */
  readonly by: 'annotation' | 'baseline' | 'config'
}

/** The numbers of checked objects. */
export interface PackageCounts {
  /** Checked objects; a `List` counts as one object. */
  readonly objects: number
  /** Of them, those that CRDs of the package declare. */
  readonly customResources: number
  /** Of them, partial objects. */
  readonly partial: number
  /** Objects that `skip` left out. */
  readonly skipped: number
  /** Documents that are not objects, or tool files that no server gets. */
  readonly ignored: number
}

/** The result of checking a package. */
export interface PackageReport {
  /** In the order of the resources; within one, in the order of path and reason. */
  readonly findings: readonly PackageFinding[]
  readonly suppressed: readonly SuppressedFinding[]
  /**
   * Messages that are not about a version: documents that are not objects, suppressions that are invalid or match
   * nothing.
   */
  readonly notes: readonly Finding[]
  readonly counts: PackageCounts
}
