import type { Finding } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'
import type { PackageFinding, SuppressedFinding } from '../manifests/package-report.ts'
import type { UpgradeFinding } from '../upgrade/upgrade-finding.ts'
import { minorsLabel } from '../version/minor.ts'

/** A function's result for a finding about a resource: its tags contain reason, versions, gate and fix. */
export function versionResult(found: PackageFinding, more: Readonly<Record<string, string>> = {}): Finding {
  const { severity, message, resource, at, currentValue } = found
  return {
    severity,
    message,
    rule: found.rule ?? found.reason,
    resource,
    field: at,
    ...(currentValue !== undefined && { currentValue }),
    tags: { ...versionTags(found), ...more },
  }
}

/** The same for an upgrade, with side and effect. A finding of the old version alone is only a note. */
export function upgradeResult(found: UpgradeFinding): Finding {
  const { side, effect } = found
  const result = versionResult(found, { side, effect })
  return { ...result, severity: side === 'from' ? 'info' : found.severity, message: `${effect}: ${found.message}` }
}

/** The facts of a finding by name, without undefined ones. */
export function versionTags(found: VersionFinding): Record<string, string> {
  const { reason, minors, introducedIn, deprecatedIn, removedIn, gate, reference, replacement } = found
  const tags = {
    reason,
    kubernetes: minorsLabel(minors),
    introducedIn,
    deprecatedIn,
    removedIn,
    gate,
    reference,
    replacement,
  }
  return Object.fromEntries(Object.entries(tags).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** One sentence about the accepted findings; `undefined` if there are none. */
export function suppressionText(suppressed: readonly SuppressedFinding[]): string | undefined {
  if (suppressed.length === 0) return undefined
  const counts = new Map<string, number>()
  for (const { because } of suppressed) counts.set(because, (counts.get(because) ?? 0) + 1)
  const reasons = Array.from(
    counts,
    ([because, count]) => `${counts.size === 1 ? '' : `${count} `}because ${JSON.stringify(because)}`,
  )
  return `${suppressed.length === 1 ? '1 finding is' : `${suppressed.length} findings are`} accepted: ${reasons.join(', ')}`
}
