/**
 * Questions about versions to the check: which accept objects, and what an upgrade changes.
 *
 * @example
 * import { Policy } from '@krmkit/check'
 * import { ItemInput } from '@krmkit/check/objects'
 * import { compute } from '@krmkit/check/versions'
 * import { makeResource } from '@krmkit/runtime'
 *
 * const budget = makeResource('apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: web}\n')
 * const { accepted } = await compute(new ItemInput([budget]), {}, new Policy({}))
 * console.log(accepted.constraint) // >=1.21.0-0 <1.25.0-0
 * for (const { findings } of accepted.above) console.log(findings[0]?.reason) // kind-removed
 * @module
 */

export { UPGRADE_EFFECTS, type UpgradeEffect } from './finding/upgrade-outcome.ts'
export { shownUpgrade } from './versions/compare-findings.ts'
export {
  type ComputeReport,
  type ComputeSettings,
  compute,
  type RunsOn,
} from './versions/compute.ts'
export { planUpgrade, type UpgradeHop } from './versions/plan-upgrade.ts'
export { previewUpgrade, type UpgradePreview, type UpgradeSettings } from './versions/preview-upgrade.ts'
export { type ObjectFilter, selectsObject } from './versions/select-objects.ts'
export { type ObjectState, versionTable } from './versions/version-table.ts'
