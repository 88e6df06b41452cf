import type { Resource } from '@krmkit/runtime'
import type { Target } from '../check/target.ts'
import { maskOf, rangesOf, type Span, spanOf } from '../check/target.ts'
import { checkPackage } from '../manifests/check-package.ts'
import { nestedObjects } from '../manifests/nested-objects.ts'
import { type ObjectFilter, ofSelected, selectsObject } from '../manifests/object-filter.ts'
import { API_RULE, DEFINITION_MISSING } from '../manifests/package-check.ts'
import type { PackageOptions } from '../manifests/package-options.ts'
import type { PackageFinding, PackageReport } from '../manifests/package-report.ts'
import { MENTION_RULES } from '../mentions/mention.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Minor, MinorRange, Model } from '../model/model.ts'
import { type ConflictPart, shortestConflict } from './conflict.ts'

/** Options of {@link compute}; without versions, all of them are checked. */
export interface ComputeOptions extends Omit<PackageOptions, 'target'> {
  readonly target?: Partial<Target> | undefined
  /** The objects that the answer is for. Default: all */
  readonly filter?: ObjectFilter | undefined
}

/** The versions that a package runs on, by one measure. */
export interface RunsOn {
  /** Empty: none. */
  readonly minors: readonly MinorRange[]
  /**
   * In the syntax of Helm and semver: `>=1.25.0-0 <1.33.0-0`, without an end if none is known; undefined if it runs on
   * no version.
   */
  readonly constraint: string | undefined
  /** The findings that exclude the version before the newest range; those of the oldest version if there is none. */
  readonly below: readonly PackageFinding[]
  /** The findings that exclude the version after the newest range; those of the newest version if there is none. */
  readonly above: readonly PackageFinding[]
  /** If it runs on no version: the fewest findings that exclude all of them. */
  readonly conflict: readonly ConflictPart[]
}

/**
 * The versions that accept a package, and those that also drop nothing of it
 * (docs/decisions.md#accepted-and-effective), with their findings.
 */
export interface ComputeReport extends PackageReport {
  /** The server accepts every object. */
  readonly accepted: RunsOn
  /** It also drops nothing in them, and the resources that rules name exist. */
  readonly effective: RunsOn
}

/** The versions that a package runs on, and what excludes the next one on each side. */
export async function compute(resources: readonly Resource[], options: ComputeOptions = {}): Promise<ComputeReport> {
  const { filter, ...rest } = options
  const model = options.model ?? kubernetesModel()
  const minors = options.target?.minors ?? { from: model.first, to: model.last }
  const target = { ...options.target, minors }
  const report = await checkPackage(resources, { missingDefinitions: 'warning', ...rest, target })
  const findings = ofSelected(report.findings, filter)
  const end = minors.to < model.last ? minors.to + 1 : plannedEnd(resources, model, filter)
  const runs = (stops: (finding: PackageFinding) => boolean) => runsOn(findings.filter(stops), spanOf(minors), end)
  return { ...report, findings, accepted: runs(isRefused), effective: runs(isIdle) }
}

/** Rules of findings about objects that the server accepts. */
const ACCEPTED: ReadonlySet<string> = new Set([API_RULE, DEFINITION_MISSING, ...Object.values(MENTION_RULES)])

/** Whether a server rejects the object. Undeclared custom resources exclude no version: their schema is unknown. */
export function isRefused({ severity, reason, rule = '' }: PackageFinding): boolean {
  return severity === 'error' && reason !== 'gate-off' && !ACCEPTED.has(rule)
}

/** Whether a server rejects the object, or a part of it has no effect. */
export function isIdle({ severity, reason, rule }: PackageFinding): boolean {
  if (rule === API_RULE) return severity === 'warning'
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
    conflict: newest === undefined ? shortestConflict(stops, span) : [],
  }
}

/** `-0` includes the versions of distributions, which semver treats as prereleases (`1.25.3-gke.1`). */
function constraintOf({ from }: MinorRange, end: Minor | undefined): string {
  return `>=1.${from}.0-0${end === undefined ? '' : ` <1.${end}.0-0`}`
}

/** The first version after the model's last from which on an API that the package uses is planned to be removed. */
function plannedEnd(resources: readonly Resource[], model: Model, filter: ObjectFilter = {}): Minor | undefined {
  let end: Minor | undefined
  for (const resource of resources)
    for (const { object } of nestedObjects(resource)) {
      if (!selectsObject(filter, object)) continue
      const removed = model.kind(object.apiVersion, object.kind)?.removed
      if (removed !== undefined && removed > model.last && (end === undefined || removed < end)) end = removed
    }
  return end
}
