import type { Resource } from '@krmkit/runtime'
import type { Target } from '../check/target.ts'
import { checkPackage } from '../manifests/check-package.ts'
import type { PackageOptions } from '../manifests/package-options.ts'
import type { PackageFinding, PackageReport } from '../manifests/package-report.ts'
import type { Minor } from '../model/model.ts'

/** Options of {@link previewUpgrade}. */
export interface UpgradeOptions extends Omit<PackageOptions, 'target'> {
  readonly from: Minor
  readonly to: Minor
  readonly target?: Omit<Target, 'minors'> | undefined
}

/** What an upgrade does with what a finding is about; a closed list. */
export const UPGRADE_EFFECTS = ['breaks', 'stops', 'warns', 'planned', 'flag', 'stays', 'starts', 'mends'] as const

/**
 * `breaks`: an error from then on. `stops`: a field is dropped from then on. `warns`: deprecated from then on. `planned`: its
 * API goes after the upgrade. `flag`: a component's feature gate or API is gone or fixed. `stays`: as it was before. `starts`: a
 * field that was dropped acts. `mends`: what was wrong is right.
 */
export type UpgradeEffect = (typeof UPGRADE_EFFECTS)[number]

/** A finding of an upgrade. */
export interface UpgradeFinding extends PackageFinding {
  /** Which of the two versions it is true of. */
  readonly side: 'from' | 'to' | 'both'
  readonly effect: UpgradeEffect
}

/** What an upgrade does to a package. */
export interface UpgradePreview extends PackageReport {
  readonly findings: readonly UpgradeFinding[]
}

/** What changes for a package when its cluster goes from one minor to another. */
export async function previewUpgrade(resources: readonly Resource[], options: UpgradeOptions): Promise<UpgradePreview> {
  const { from, to } = options
  const report = await checkPackage(resources, { ...options, target: { ...options.target, minors: { from, to } } })
  return { ...report, findings: [] }
}
