import type { Resource } from '@krmkit/runtime'
import { ofSelected } from '../manifests/object-filter.ts'
import type { PackageReport, SuppressedFinding } from '../manifests/package-report.ts'
import type { Minor } from '../model/model.ts'
import { Suppressor } from '../suppress/suppressor.ts'
import { compareReports, inOrderOf } from './compare-reports.ts'
import { checksAt, type UpgradeOptions } from './preview-upgrade.ts'
import type { UpgradeEffect, UpgradeFinding } from './upgrade-finding.ts'

/** What to change before an upgrade by one version. */
export interface UpgradeHop {
  readonly from: Minor
  readonly to: Minor
  /** What the new version rejects, drops or does not start with, and the old one does not. */
  readonly findings: readonly UpgradeFinding[]
}

/** The upgrades by one version that lead from one version to another. */
export interface UpgradePlan extends PackageReport {
  readonly findings: readonly UpgradeFinding[]
  readonly hops: readonly UpgradeHop[]
}

const WORK: ReadonlySet<UpgradeEffect> = new Set(['breaks', 'flag', 'stops'])

/** What to change before each upgrade by one version: Kubernetes upgrades control planes one version at a time. */
export async function planUpgrade(resources: readonly Resource[], options: UpgradeOptions): Promise<UpgradePlan> {
  const { from, to, filter } = options
  const suppressor = new Suppressor(options.suppress ?? [], options.today)
  const at = checksAt(resources, options, suppressor)
  const hops: UpgradeHop[] = []
  let before = await at(from)
  const suppressed: SuppressedFinding[] = []
  for (let minor = from + 1; minor <= to; minor++) {
    const after = await at(minor)
    const work = compareReports(before, after).filter(({ effect }) => WORK.has(effect))
    const sorted = suppressor.sort(inOrderOf(resources, ofSelected(work, filter)))
    hops.push({ from: minor - 1, to: minor, findings: sorted.findings })
    for (const finding of sorted.suppressed) suppressed.push(finding)
    before = after
  }
  return {
    ...before,
    findings: hops.flatMap(({ findings }) => findings),
    suppressed,
    notes: [...before.notes, ...suppressor.notes()],
    hops,
  }
}
