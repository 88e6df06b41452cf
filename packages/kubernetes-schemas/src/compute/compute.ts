import type { Resource } from '@krmkit/runtime'
import { maskOf, rangesOf, type Span, spanOf } from '../check/masks.ts'
import type { Target } from '../check/target.ts'
import { API_RULE, checkPackage, DEFINITION_MISSING } from '../manifests/check-package.ts'
import { containedIn } from '../manifests/contained.ts'
import type { PackageOptions } from '../manifests/package-options.ts'
import type { PackageFinding, PackageReport } from '../manifests/package-report.ts'
import { kubernetesModel } from '../model/load-model.ts'
import type { Minor, MinorRange, Model } from '../model/model.ts'

/** Options of {@link compute}: all minors are asked for. */
export interface ComputeOptions extends Omit<PackageOptions, 'target'> {
  readonly target?: Omit<Target, 'minors'> | undefined
}

/** The minors that a package runs on, by one measure. */
export interface RunsOn {
  /** Empty: none. */
  readonly minors: readonly MinorRange[]
  /** As Helm and semver read it: `>=1.25.0-0 <1.33.0-0`, without an end where none is known; undefined where it runs nowhere. */
  readonly constraint: string | undefined
  /** What stops it on the minor before the newest range; on the oldest minor where there is none. */
  readonly below: readonly PackageFinding[]
  /** What stops it on the minor after the newest range; on the newest minor where there is none. */
  readonly above: readonly PackageFinding[]
}

/**
 * The versions that accept a package, and those that also drop nothing of it
 * (docs/decisions.md#accepted-and-effective), with their findings.
 */
export interface ComputeReport extends PackageReport {
  /** The server takes every object. */
  readonly accepted: RunsOn
  /** It also drops nothing of them, and what rules name is there. */
  readonly effective: RunsOn
}

/** The minors that a package runs on, and what stops it on each side. */
export async function compute(resources: readonly Resource[], options: ComputeOptions = {}): Promise<ComputeReport> {
  const model = options.model ?? kubernetesModel()
  const minors = { from: model.first, to: model.last }
  const target = { ...options.target, minors }
  const report = await checkPackage(resources, { missingDefinitions: 'warning', ...options, target })
  const end = plannedEnd(resources, model)
  const runs = (stops: (finding: PackageFinding) => boolean) =>
    runsOn(report.findings.filter(stops), spanOf(minors), end)
  return { ...report, accepted: runs(isRefused), effective: runs(isIdle) }
}

/** Custom resources that nobody declares stop nothing: what they are is not known. */
function isRefused({ severity, reason, rule }: PackageFinding): boolean {
  return severity === 'error' && reason !== 'gate-off' && rule !== API_RULE && rule !== DEFINITION_MISSING
}

function isIdle({ severity, reason, rule }: PackageFinding): boolean {
  return reason === 'gate-off' || (severity === 'error' && rule !== DEFINITION_MISSING)
}

function runsOn(stops: readonly PackageFinding[], span: Span, end: Minor | undefined): RunsOn {
  let stopped = 0
  for (const { minors } of stops) stopped |= maskOf(span, minors)
  const minors = rangesOf(span, span.all & ~stopped)
  const newest = minors.at(-1)
  const last = rangesOf(span, span.all).at(-1)?.to ?? span.from
  const at = (minor: Minor) => stops.filter(({ minors: { from, to } }) => from <= minor && minor <= to)
  return {
    minors,
    constraint:
      newest && minors.map((range) => constraintOf(range, range.to === last ? end : range.to + 1)).join(' || '),
    below: at(newest === undefined ? span.from : newest.from - 1),
    above: at(newest === undefined ? last : newest.to + 1),
  }
}

/** `-0` lets the versions of distributions in, which semver takes for previews (`1.25.3-gke.1`). */
function constraintOf({ from }: MinorRange, end: Minor | undefined): string {
  return `>=1.${from}.0-0${end === undefined ? '' : ` <1.${end}.0-0`}`
}

/** The first minor after the model's last that is planned to be without an API that the package uses. */
function plannedEnd(resources: readonly Resource[], model: Model): Minor | undefined {
  let end: Minor | undefined
  for (const resource of resources)
    for (const { object } of containedIn(resource)) {
      const removed = model.kind(object.apiVersion, object.kind)?.removed
      if (removed !== undefined && removed > model.last && (end === undefined || removed < end)) end = removed
    }
  return end
}
