import type { Finding } from '../finding/finding.ts'

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
