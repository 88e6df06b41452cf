import type { Finding, Resource } from '@krmkit/runtime'
import type { Reason } from '../check/finding.ts'
import type { Target } from '../check/target.ts'
import { checkWith, TOOL_FILE } from '../manifests/check-package.ts'
import type { PackageOptions } from '../manifests/package-options.ts'
import type { PackageFinding, PackageReport } from '../manifests/package-report.ts'
import { isSkipped, parseSkip } from '../manifests/skip.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Minor } from '../model/model.ts'
import { Suppressor } from '../suppress/suppressor.ts'
import { componentFindings } from './component-findings.ts'
import { plannedRemovals } from './planned-removals.ts'
import { isComponentConfig } from './switch-places.ts'
import type { UpgradeEffect, UpgradeFinding } from './upgrade-finding.ts'

/** Options of {@link previewUpgrade}. */
export interface UpgradeOptions extends Omit<PackageOptions, 'target'> {
  readonly from: Minor
  readonly to: Minor
  readonly target?: Omit<Target, 'minors'> | undefined
}

/** What an upgrade does to a package. */
export interface UpgradePreview extends PackageReport {
  readonly findings: readonly UpgradeFinding[]
}

/** What changes for a package when its cluster is upgraded from one version to another. */
export async function previewUpgrade(resources: readonly Resource[], options: UpgradeOptions): Promise<UpgradePreview> {
  const { from, to, ...rest } = options
  const model = options.model ?? kubernetesModel()
  const suppressor = new Suppressor(options.suppress ?? [])
  const at = (minor: Minor) =>
    checkWith(
      resources,
      { ...rest, model, target: { ...options.target, minors: { from: minor, to: minor } } },
      suppressor,
    )
  const before = await at(from)
  const after = from === to ? before : await at(to)
  const { rules } = parseSkip(options.skip ?? [])
  const left = rules.size === 0 ? resources : resources.filter((resource) => !isSkipped(resource, rules))
  const more = suppressor.sort([...plannedRemovals(left, model, to), ...componentFindings(left, model, { from, to })])
  const findings = [...compared(before.findings, after.findings), ...more.findings]
  const place = new Map(resources.map((resource, i) => [resource, i]))
  findings.sort((a, b) => (place.get(a.resource) ?? 0) - (place.get(b.resource) ?? 0))
  const known = new Set(after.suppressed.map(({ finding }) => keyOf(finding)))
  const suppressed = [
    ...after.suppressed,
    ...before.suppressed.filter(({ finding }) => !known.has(keyOf(finding))),
    ...more.suppressed,
  ]
  return { ...after, findings, suppressed, notes: [...after.notes.filter(isNewFinding), ...suppressor.notes()] }
}

/** For configs of components, only the switches are checked. */
function isNewFinding({ rule, resource }: Finding): boolean {
  return rule !== TOOL_FILE || resource === undefined || !isComponentConfig(resource)
}

function compared(before: readonly PackageFinding[], after: readonly PackageFinding[]): UpgradeFinding[] {
  const ids = new Map<Resource, number>()
  const key = (finding: PackageFinding) => `${idOf(ids, finding.resource)} ${keyOf(finding)}`
  const place = (finding: PackageFinding) => `${idOf(ids, finding.resource)} ${finding.path}`
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
    return [{ ...finding, side: 'from', effect: places.has(place(finding)) ? 'changes' : leaveOf(finding.reason) }]
  })
  return [...news, ...gone]
}

function arrivalOf({ reason, severity }: PackageFinding): UpgradeEffect {
  if (reason === 'gate-off') return 'stops'
  return severity === 'error' ? 'breaks' : 'warns'
}

function leaveOf(reason: Reason): UpgradeEffect {
  return reason === 'gate-off' ? 'starts' : 'fixes'
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
