import type { PackageFinding } from '../manifests/package-report.ts'

/** The effect of an upgrade on a finding; a closed list. */
export const UPGRADE_EFFECTS = [
  'breaks',
  'flag',
  'stops',
  'warns',
  'planned',
  'stays',
  'starts',
  'changes',
  'fixes',
] as const

/**
 * `breaks`: a new error. `flag`: a component's switch is removed or locked, so it would not start. `stops`: a field is
 * dropped from then on. `warns`: a new warning. `planned`: its API is removed after the upgrade. `stays`: unchanged.
 * `starts`: a field that was dropped takes effect. `changes`: a different finding at the same
 * place. `fixes`: an error is gone.
 */
export type UpgradeEffect = (typeof UPGRADE_EFFECTS)[number]

/** A finding of an upgrade. */
export interface UpgradeFinding extends PackageFinding {
  /** Which of the two versions it applies to. */
  readonly side: 'from' | 'to' | 'both'
  readonly effect: UpgradeEffect
}
