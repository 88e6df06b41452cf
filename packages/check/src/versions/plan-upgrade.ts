import type { Minor } from '@krmkit/kubernetes-schemas/objects'
import type { CheckedObject } from '../engine/collect.ts'
import type { Finding } from '../finding/finding.ts'
import type { UpgradeEffect } from '../finding/upgrade-outcome.ts'
import type { CheckInput, FoundObject } from '../objects/found-object.ts'
import type { Policy } from '../policy/policy.ts'
import { compareFindings } from './compare-findings.ts'
import { changedObjects, checkAt, learnAll, type UpgradePreview, type UpgradeSettings } from './preview-upgrade.ts'
import { withFindings } from './select-objects.ts'

/** What to change before an upgrade by one version. */
export interface UpgradeHop<Found extends FoundObject> {
  readonly from: Minor
  readonly to: Minor
  /** The objects with what the new version rejects, drops or does not start with, and the old one does not. */
  readonly changes: readonly CheckedObject<Found>[]
}

/** The upgrades by one version that lead from one version to another. */
interface UpgradePlan<Found extends FoundObject> extends UpgradePreview<Found> {
  readonly hops: readonly UpgradeHop<Found>[]
}

const WORK: ReadonlySet<UpgradeEffect> = new Set(['breaks', 'flag', 'stops'])

/** What to change before each upgrade by one version: Kubernetes upgrades control planes one version at a time. */
export async function planUpgrade<Found extends FoundObject>(
  input: CheckInput<Found>,
  settings: UpgradeSettings,
  policy: Policy<Found>,
): Promise<UpgradePlan<Found>> {
  const { from, to, filter } = settings
  learnAll(input, policy)
  const reports = [await checkAt(input, settings, from)]
  for (let minor = from + 1; minor <= to; minor++) reports.push(await checkAt(input, settings, minor))
  const changesOf = (position: number): readonly Finding[] =>
    reports.slice(1).flatMap(({ objects }, hop) => {
      const before = reports[hop]?.objects[position] as CheckedObject<Found>
      const changes = compareFindings(before.findings, objects[position]?.findings ?? [])
      return changes.flatMap((change) => {
        const { upgrade } = change
        return upgrade && WORK.has(upgrade.effect) ? [{ ...change, upgrade: { ...upgrade, to: from + hop + 1 } }] : []
      })
    })
  const last = reports.at(-1) as (typeof reports)[number]
  const changes = changedObjects(last, policy, filter, changesOf)
  const hops = reports.slice(1).map((_, hop) => {
    const minor = from + hop + 1
    return { from: minor - 1, to: minor, changes: withFindings(changes, ({ upgrade }) => upgrade?.to === minor) }
  })
  return { ...last, changes, hops }
}
