import { minorsLabel } from '../version/minor.ts'
import type { VersionFinding } from './finding.ts'

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
