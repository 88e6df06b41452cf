import { MENTION_RULES } from '@krmkit/kubernetes-schemas/objects'
import { formatFieldPath } from '@krmkit/runtime'
import { API_RULE } from '../checkers/built-ins.ts'
import type { Finding } from '../finding/finding.ts'
import type { UpgradeEffect } from '../finding/upgrade-outcome.ts'

/** The findings about an object in two versions, with what changes between them. */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): readonly Finding[] {
  if (before.length + after.length === 0) return []
  const old = new Set(before.map(keyOf))
  const anew = new Set(after.map(keyOf))
  // A deprecation next to a finding does not replace it.
  const places = new Set(after.filter(({ reason }) => reason !== 'deprecated').map(placeOf))
  const news = after.map(
    (finding): Finding => ({
      ...finding,
      upgrade: old.has(keyOf(finding)) ? { side: 'both', effect: 'stays' } : { side: 'to', effect: arrivalOf(finding) },
    }),
  )
  const gone = before.flatMap((finding): Finding[] => {
    if (anew.has(keyOf(finding))) return []
    const effect = places.has(placeOf(finding)) ? 'changes' : leaveOf(finding)
    return [{ ...finding, upgrade: { side: 'from', effect } }]
  })
  return [...news, ...gone]
}

function arrivalOf(finding: Finding): UpgradeEffect {
  const { severity, rule } = finding
  if (hasNoEffect(finding)) return 'stops'
  if (rule === MENTION_RULES.switch && severity === 'error') return 'flag'
  if (rule === MENTION_RULES.nodes) return 'breaks'
  return severity === 'error' ? 'breaks' : 'warns'
}

function leaveOf(finding: Finding): UpgradeEffect {
  return hasNoEffect(finding) ? 'starts' : 'fixes'
}

/** What the server accepts, and ignores: a field, or a rule about resources that it does not have. */
function hasNoEffect({ reason, severity, rule }: Finding): boolean {
  return reason === 'gate-off' || (rule === API_RULE && severity === 'warning')
}

/** One argument may contain several switches. */
function placeOf({ at, rule, currentValue }: Finding): string {
  const path = formatFieldPath(at)
  return rule === MENTION_RULES.switch ? `${path} ${currentValue}` : path
}

function keyOf({ at, reason, rule, currentValue }: Finding): string {
  return JSON.stringify([at, reason ?? rule, currentValue])
}

/**
 * The finding of an upgrade as it is reported: with its effect in the message, side and effect in the tags. A finding of the old version
 * alone is only a note.
 */
export function shownUpgrade(found: Finding): Finding {
  const { upgrade, severity, message, tags } = found
  if (upgrade === undefined) return found
  const { side, effect } = upgrade
  return {
    ...found,
    severity: side === 'from' ? 'info' : severity,
    message: `${effect}: ${message}`,
    tags: { ...tags, side, effect },
  }
}
