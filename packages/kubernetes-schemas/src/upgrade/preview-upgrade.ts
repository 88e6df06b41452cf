import type { Resource } from '@krmkit/runtime'
import type { Target } from '../check/target.ts'
import { checkWith } from '../manifests/check-package.ts'
import { type ObjectFilter, ofSelected } from '../manifests/object-filter.ts'
import type { PackageOptions } from '../manifests/package-options.ts'
import type { PackageReport } from '../manifests/package-report.ts'
import { isSkipped, parseSkip } from '../manifests/skip.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Minor } from '../model/model.ts'
import { Suppressor } from '../suppress/suppressor.ts'
import { compareReports, inOrderOf } from './compare-reports.ts'
import { plannedRemovals } from './planned-removals.ts'
import type { UpgradeFinding } from './upgrade-finding.ts'

/** Options of {@link previewUpgrade}. */
export interface UpgradeOptions extends Omit<PackageOptions, 'target'> {
  readonly from: Minor
  readonly to: Minor
  readonly target?: Omit<Target, 'minors'> | undefined
  /** The objects to report. Default: all */
  readonly filter?: ObjectFilter | undefined
}

/** What an upgrade does to a package. */
export interface UpgradePreview extends PackageReport {
  readonly findings: readonly UpgradeFinding[]
}

/** What changes for a package when its cluster is upgraded from one version to another. */
export async function previewUpgrade(resources: readonly Resource[], options: UpgradeOptions): Promise<UpgradePreview> {
  const { from, to, filter } = options
  const model = options.model ?? kubernetesModel()
  const suppressor = new Suppressor(options.suppress ?? [], options.today)
  const at = checksAt(resources, options, suppressor)
  const before = await at(from)
  const after = from === to ? before : await at(to)
  const { rules } = parseSkip(options.skip ?? [])
  const left = rules.size === 0 ? resources : resources.filter((resource) => !isSkipped(resource, rules))
  const all = ofSelected([...compareReports(before, after), ...plannedRemovals(left, model, to)], filter)
  const sorted = suppressor.sort(inOrderOf(resources, all))
  return { ...after, ...sorted, notes: [...after.notes, ...suppressor.notes()] }
}

/** Returns the check of the resources against one version. */
export function checksAt(resources: readonly Resource[], options: UpgradeOptions, suppressor: Suppressor) {
  return (minor: Minor) =>
    checkWith(resources, { ...options, target: { ...options.target, minors: { from: minor, to: minor } } }, suppressor)
}
