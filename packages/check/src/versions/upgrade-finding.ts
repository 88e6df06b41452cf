import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'
import type { FoundFinding } from './found-finding.ts'

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

/** A finding, and what an upgrade does to it. */
export interface UpgradeEffectOf extends Finding {
  /** Which of the two versions it applies to. */
  readonly side: 'from' | 'to' | 'both'
  readonly effect: UpgradeEffect
}

/** A finding of an upgrade, and its object. */
export type UpgradeFinding<Found extends FoundObject> = FoundFinding<Found> & UpgradeEffectOf

/**
 * The finding as it is reported: with its effect in the message, side and effect in the tags. A finding of the old version alone is only
 * a note.
 */
export function shownUpgrade<Shown extends UpgradeEffectOf>(found: Shown): Shown {
  const { side, effect, severity, message, tags } = found
  return {
    ...found,
    severity: side === 'from' ? 'info' : severity,
    message: `${effect}: ${message}`,
    tags: { ...tags, side, effect },
  }
}
