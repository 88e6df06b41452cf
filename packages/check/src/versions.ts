/**
 * Questions about versions to the check: which accept objects, and what an upgrade changes.
 * @module
 */

export { UPGRADE_EFFECTS, type UpgradeEffect } from './finding/upgrade-outcome.ts'
export {
  type ComputeReport,
  type ComputeSettings,
  compute,
  type RunsOn,
} from './versions/compute.ts'
export { planUpgrade, type UpgradeHop } from './versions/plan-upgrade.ts'
export { previewUpgrade, type UpgradePreview, type UpgradeSettings } from './versions/preview-upgrade.ts'
export { type ObjectFilter, selectsObject } from './versions/select-objects.ts'
export { shownUpgrade } from './versions/shown-upgrade.ts'
export { type ObjectState, versionTable } from './versions/version-table.ts'
