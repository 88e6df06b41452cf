import type { PackageFinding } from '../manifests/package-report.ts'

/** What an upgrade does with what a finding is about; a closed list. */
export const UPGRADE_EFFECTS = [
  'breaks',
  'flag',
  'stops',
  'warns',
  'planned',
  'stays',
  'starts',
  'turns',
  'mends',
] as const

/**
 * `breaks`: an error from then on. `flag`: a component's switch is gone or fixed then, it would not start. `stops`: a field is
 * dropped from then on. `warns`: a warning from then on. `planned`: its API goes after the upgrade. `stays`: as it was before.
 * `starts`: a field that was dropped acts. `turns`: something else is to be said of it. `mends`: what was wrong is right.
 */
export type UpgradeEffect = (typeof UPGRADE_EFFECTS)[number]

/** A finding of an upgrade. */
export interface UpgradeFinding extends PackageFinding {
  /** Which of the two versions it is true of. */
  readonly side: 'from' | 'to' | 'both'
  readonly effect: UpgradeEffect
}
