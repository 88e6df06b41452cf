import type { Minor } from '@krmkit/kubernetes-schemas/objects'

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

/** What an upgrade does to a finding. */
export interface UpgradeOutcome {
  /** Which of the two versions it applies to. */
  readonly side: 'from' | 'to' | 'both'
  readonly effect: UpgradeEffect
  /** The version that the upgrade leads to, in a plan of several. */
  readonly to?: Minor | undefined
}
