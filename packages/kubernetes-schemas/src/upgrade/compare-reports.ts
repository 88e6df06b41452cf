import type { Resource } from '@krmkit/runtime'
import { API_RULE } from '../manifests/package-check.ts'
import type { PackageFinding, PackageReport } from '../manifests/package-report.ts'
import { MENTION_RULES } from '../mentions/mention.ts'
import type { UpgradeEffect, UpgradeFinding } from './upgrade-finding.ts'

/** The findings of two versions with what changes between them, including those that are accepted. */
export function compareReports(before: PackageReport, after: PackageReport): UpgradeFinding[] {
  return compared(everyFinding(before), everyFinding(after))
}

/** Accepted findings too: one that is accepted on a single side is neither new nor gone. */
function everyFinding({ findings, suppressed }: PackageReport): readonly PackageFinding[] {
  return [...findings, ...suppressed.map(({ finding }) => finding)]
}

/** Findings in the order of their resources. */
export function inOrderOf<T extends PackageFinding>(resources: readonly Resource[], findings: readonly T[]): T[] {
  const place = new Map(resources.map((resource, i) => [resource, i]))
  return [...findings].sort((a, b) => (place.get(a.resource) ?? 0) - (place.get(b.resource) ?? 0))
}

function compared(before: readonly PackageFinding[], after: readonly PackageFinding[]): UpgradeFinding[] {
  const ids = new Map<Resource, number>()
  const key = (finding: PackageFinding) => `${idOf(ids, finding.resource)} ${keyOf(finding)}`
  const place = (finding: PackageFinding) => `${idOf(ids, finding.resource)} ${placeOf(finding)}`
  const old = new Set(before.map(key))
  const anew = new Set(after.map(key))
  // A deprecation next to a finding does not replace it.
  const places = new Set(after.filter(({ reason }) => reason !== 'deprecated').map(place))
  const news = after.map(
    (finding): UpgradeFinding =>
      old.has(key(finding))
        ? { ...finding, side: 'both', effect: 'stays' }
        : { ...finding, side: 'to', effect: arrivalOf(finding) },
  )
  const gone = before.flatMap((finding): UpgradeFinding[] => {
    if (anew.has(key(finding))) return []
    return [{ ...finding, side: 'from', effect: places.has(place(finding)) ? 'changes' : leaveOf(finding) }]
  })
  return [...news, ...gone]
}

function arrivalOf(finding: PackageFinding): UpgradeEffect {
  const { severity, rule } = finding
  if (hasNoEffect(finding)) return 'stops'
  if (rule === MENTION_RULES.switch && severity === 'error') return 'flag'
  if (rule === MENTION_RULES.nodes) return 'breaks'
  return severity === 'error' ? 'breaks' : 'warns'
}

function leaveOf(finding: PackageFinding): UpgradeEffect {
  return hasNoEffect(finding) ? 'starts' : 'fixes'
}

/** What the server accepts, and ignores: a field, or a rule about resources that it does not have. */
function hasNoEffect({ reason, severity, rule }: PackageFinding): boolean {
  return reason === 'gate-off' || (rule === API_RULE && severity === 'warning')
}

/** One argument may contain several switches. */
function placeOf({ path, rule, currentValue }: PackageFinding): string {
  return rule === MENTION_RULES.switch ? `${path} ${currentValue}` : path
}

function keyOf({ path, reason, currentValue }: PackageFinding): string {
  return JSON.stringify([path, reason, currentValue])
}

function idOf(ids: Map<Resource, number>, resource: Resource): number {
  let id = ids.get(resource)
  if (id === undefined) {
    id = ids.size
    ids.set(resource, id)
  }
  return id
}
