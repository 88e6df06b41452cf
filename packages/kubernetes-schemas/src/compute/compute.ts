import type { Resource } from '@krmkit/runtime'
import type { Target } from '../check/target.ts'
import { checkPackage } from '../manifests/check-package.ts'
import type { PackageOptions } from '../manifests/package-options.ts'
import type { PackageFinding, PackageReport } from '../manifests/package-report.ts'
import type { MinorRange } from '../model/model.ts'

/** Options of {@link compute}: all minors are asked for. */
export interface ComputeOptions extends Omit<PackageOptions, 'target'> {
  readonly target?: Omit<Target, 'minors'> | undefined
}

/** The minors that a package runs on, by one measure. */
export interface RunsOn {
  /** Empty: none. */
  readonly minors: readonly MinorRange[]
  /** As Helm and semver read it: `>=1.25.0-0 <1.33.0-0`; undefined where it runs nowhere. */
  readonly constraint: string | undefined
  /** What stops it on the minor before the newest range. */
  readonly below: readonly PackageFinding[]
  /** What stops it on the minor after the newest range. */
  readonly above: readonly PackageFinding[]
}

/** Two answers (decisions 6.10), and what they stem from. */
export interface ComputeReport extends PackageReport {
  /** The server takes every object. */
  readonly accepted: RunsOn
  /** It also drops nothing of them. */
  readonly effective: RunsOn
}

/** The minors that a package runs on, and what stops it on each side. */
export async function compute(resources: readonly Resource[], options: ComputeOptions = {}): Promise<ComputeReport> {
  const report = await checkPackage(resources, {
    ...options,
    target: { ...options.target, minors: { from: 21, to: 37 } },
  })
  const none: RunsOn = { minors: [], constraint: undefined, below: [], above: [] }
  return { ...report, accepted: none, effective: none }
}
