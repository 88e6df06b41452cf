import type { Finding, Resource } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'

/** A finding and the resource that it is about; in a `List` the path begins with `items[i]`. */
export interface PackageFinding extends VersionFinding {
  readonly resource: Resource
  /** What else it stems from: the rule of structural schemas, of a custom resource; `api-rule`; `definition-missing`. */
  readonly rule?: string
}

/** A finding that somebody accepted. */
export interface SuppressedFinding {
  readonly finding: PackageFinding
  readonly because: string
  /** Who did: the object's own annotation, a baseline, or the config. */
  readonly by: 'annotation' | 'baseline' | 'config'
}

/** What was looked at. */
export interface PackageCounts {
  /** Objects that were checked; those in a `List` are one with it. */
  readonly objects: number
  /** Of them, those that CustomResourceDefinitions of the package declare. */
  readonly customResources: number
  /** Of them, those that are pieces of objects. */
  readonly partial: number
  /** Left out by `skip`. */
  readonly skipped: number
  /** No objects, or files of tools that no server gets. */
  readonly ignored: number
}

/** What is to be said of a package. */
export interface PackageReport {
  /** In the order of the resources; of one, in the order of path and reason. */
  readonly findings: readonly PackageFinding[]
  readonly suppressed: readonly SuppressedFinding[]
  /** What is no finding about a version: documents that are no objects, suppressions that are wrong or match nothing. */
  readonly notes: readonly Finding[]
  readonly counts: PackageCounts
}
