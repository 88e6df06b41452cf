import {
  kubernetesModel,
  MENTION_RULES,
  type Minor,
  type MinorRange,
  type Model,
  maskOf,
  rangesOf,
  type Span,
  spanOf,
  type Target,
} from '@krmkit/kubernetes-schemas/objects'
import { API_RULE } from '../checkers/built-ins.ts'
import { type CheckedObject, type CheckedObjects, collect } from '../engine/collect.ts'
import { type CheckSettings, VERSIONS } from '../engine/settings.ts'
import type { Finding } from '../finding/finding.ts'
import type { CheckInput, FoundObject } from '../objects/found-object.ts'
import type { Policy } from '../policy/policy.ts'
import { type ConflictPart, shortestConflict } from './conflict.ts'
import { type ObjectFilter, selectsObject, withFindings } from './select-objects.ts'

/** Options of {@link compute}; without versions, all of them are checked. */
export interface ComputeSettings extends Omit<CheckSettings, 'target'> {
  readonly target?: Partial<Target> | undefined
  /** The objects that the answer is for. Default: all */
  readonly filter?: ObjectFilter | undefined
}

/** The versions that a package runs on, by one measure. */
export interface RunsOn<Found extends FoundObject> {
  /** Empty: none. */
  readonly minors: readonly MinorRange[]
  /**
   * In the syntax of Helm and semver: `>=1.25.0-0 <1.33.0-0`, without an end if none is known; undefined if it runs on
   * no version.
   */
  readonly constraint: string | undefined
  /** The objects with the findings that exclude the version before the newest range; those of the oldest version if there is none. */
  readonly below: readonly CheckedObject<Found>[]
  /** The objects with the findings that exclude the version after the newest range; those of the newest version if there is none. */
  readonly above: readonly CheckedObject<Found>[]
  /** If it runs on no version: the fewest findings that exclude all of them. */
  readonly conflict: readonly ConflictPart<Found>[]
}

/**
 * The versions that accept a package, and those that also drop nothing of it
 * (docs/decisions.md#accepted-and-effective), with their findings.
 */
export interface ComputeReport<Found extends FoundObject> extends CheckedObjects<Found> {
  readonly selected: readonly CheckedObject<Found>[]
  /** The server accepts every object. */
  readonly accepted: RunsOn<Found>
  /** It also drops nothing in them, and the resources that rules name exist. */
  readonly effective: RunsOn<Found>
}

/** The versions that objects run on, and what excludes the next one on each side. */
export async function compute<Found extends FoundObject>(
  input: CheckInput<Found>,
  { filter = {}, target: asked, ...settings }: ComputeSettings,
  policy: Policy<Found>,
): Promise<ComputeReport<Found>> {
  const model = kubernetesModel()
  const minors = asked?.minors ?? { from: model.first, to: model.last }
  const target = { ...asked, minors }
  const checked = await collect(input, { ...settings, scope: VERSIONS, target }, policy)
  const selected = checked.objects.filter(({ found }) => selectsObject(filter, found.placed.identity))
  const end = minors.to < model.last ? minors.to + 1 : plannedEnd(selected, model)
  const runs = (stops: (finding: Finding) => boolean) => runsOn(withFindings(selected, stops), spanOf(minors), end)
  return { ...checked, selected, accepted: runs(isRefused), effective: runs(isIdle) }
}

/** Rules of findings about objects that the server accepts. */
const ACCEPTED: ReadonlySet<string> = new Set([API_RULE, 'schema-missing', ...Object.values(MENTION_RULES)])

/** Whether a server rejects the object. Undeclared custom resources exclude no version: their schema is unknown. */
export function isRefused({ severity, reason, rule }: Finding): boolean {
  return severity === 'error' && reason !== 'gate-off' && !ACCEPTED.has(rule)
}

/** Whether a server rejects the object, or a part of it has no effect. */
export function isIdle({ severity, reason, rule }: Finding): boolean {
  if (rule === API_RULE) return severity === 'warning'
  return reason === 'gate-off' || (severity === 'error' && rule !== 'schema-missing')
}

/** Whether a finding is about a version. */
export function isOf(minor: Minor, { minors }: Finding): boolean {
  return minors === undefined || minors.some(({ from, to }) => from <= minor && minor <= to)
}

function runsOn<Found extends FoundObject>(
  stops: readonly CheckedObject<Found>[],
  span: Span,
  end: Minor | undefined,
): RunsOn<Found> {
  let stopped = 0
  for (const { findings } of stops)
    for (const { minors } of findings)
      if (minors === undefined) stopped = span.all
      else for (const range of minors) stopped |= maskOf(span, range)
  const minors = rangesOf(span, span.all & ~stopped)
  const newest = minors.at(-1)
  const last = rangesOf(span, span.all).at(-1)?.to ?? span.from
  const at = (minor: Minor) => withFindings(stops, (finding) => isOf(minor, finding))
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

/** The first version after the model's last from which on an API that the objects use is planned to be removed. */
function plannedEnd(objects: readonly { readonly found: FoundObject }[], model: Model): Minor | undefined {
  let end: Minor | undefined
  for (const { found } of objects) {
    const { apiVersion, kind } = found.placed.identity
    const removed = model.kind(apiVersion, kind)?.removed
    if (removed !== undefined && removed > model.last && (end === undefined || removed < end)) end = removed
  }
  return end
}
