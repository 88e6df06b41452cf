/**
 * Questions about versions to the check: which accept objects, and what an upgrade changes.
 * @module
 */

export {
  type ComputeReport,
  type ComputeSettings,
  compute,
  type RunsOn,
} from './versions/compute.ts'
export { type FoundFinding, type ObjectFilter, selectsObject } from './versions/found-finding.ts'
export { planUpgrade, type UpgradeHop } from './versions/plan-upgrade.ts'
export { previewUpgrade, type UpgradePreview, type UpgradeSettings } from './versions/preview-upgrade.ts'
export {
  shownUpgrade,
  UPGRADE_EFFECTS,
  type UpgradeEffect,
  type UpgradeEffectOf,
  type UpgradeFinding,
} from './versions/upgrade-finding.ts'
export { type ObjectState, versionTable } from './versions/version-table.ts'
