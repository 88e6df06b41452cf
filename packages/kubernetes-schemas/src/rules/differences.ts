import { formatFieldPath, type Path, type Severity } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'
import { type Mask, maskOf, rangesOf, since } from '../check/target.ts'
import { minorsText, quoted } from '../check/words.ts'
import { minorLabel } from '../version/minor.ts'
import type { ApiRule } from './api-rule.ts'
import type { Match } from './match-resource.ts'
import type { KnownResource, ResourceIndex } from './resource-index.ts'

/** Where a finding is, and the name that it is about. */
export interface Place {
  readonly at: Path
  readonly what: string
  readonly severity: Severity
  readonly value?: string
}

/** The target versions without any match, and those that have it disabled. */
export function differences(
  rule: ApiRule,
  index: ResourceIndex,
  { known, served, resources }: Match,
  place: Place,
): readonly VersionFinding[] {
  const { span } = index
  const missing = span.all & ~known
  if (missing === 0 && known === served) return []
  const first = resources.reduce(
    (least, { minors, kind }) => Math.min(least, minors?.from ?? kind?.introduced ?? 0),
    Number.POSITIVE_INFINITY,
  )
  const early = missing & ~since(span, first)
  return [
    ...notYet(rule, index, early, first, place),
    ...removed(rule, index, missing & ~early, resources, place),
    ...notServed(rule, index, known & ~served, resources, place),
  ]
}

function notYet(rule: ApiRule, { span }: ResourceIndex, mask: Mask, first: number, place: Place): VersionFinding[] {
  return rangesOf(span, mask).map((minors) => ({
    ...base(place),
    reason: 'kind-not-yet',
    minors,
    message: `${idle(rule, place)}: ${minorsText(minors)} does not have ${place.what} yet (added in ${minorLabel(first)})`,
    introducedIn: minorLabel(first),
  }))
}

function removed(
  rule: ApiRule,
  index: ResourceIndex,
  mask: Mask,
  resources: readonly KnownResource[],
  place: Place,
): VersionFinding[] {
  const { span } = index
  return rangesOf(span, mask).map((minors) => {
    const gone = resources.reduce(
      (most, { minors: range, kind }) => Math.max(most, range === undefined ? (kind?.removed ?? 0) : range.to + 1),
      0,
    )
    const replacement = replacementOf(index, rule, resources, mask)
    const always = replacementOf(index, rule, resources, span.all)
    return {
      ...base(place),
      reason: 'kind-removed',
      minors,
      message: `${idle(rule, place)}: ${minorsText(minors)} no longer has ${place.what} (removed in ${minorLabel(gone)})${replacement === undefined ? '' : `; use ${replacement}`}`,
      removedIn: minorLabel(gone),
      // A replacement must exist in every minor version of the target.
      ...(always !== undefined && { replacement: always }),
    }
  })
}

function notServed(
  rule: ApiRule,
  { span }: ResourceIndex,
  mask: Mask,
  resources: readonly KnownResource[],
  place: Place,
): VersionFinding[] {
  return rangesOf(span, mask).map((minors) => {
    const bits = maskOf(span, minors)
    const off = resources.findLast(({ known, kind }) => kind !== undefined && (known & bits) === bits)?.kind
    const suggestion = off === undefined ? '' : `; switch it on with --runtime-config=${off.apiVersion}=true`
    return {
      ...base(place),
      reason: 'not-served',
      minors,
      message: `${idle(rule, place)}: ${minorsText(minors)} has ${place.what}, but does not serve it${suggestion}`,
    }
  })
}

/** The group, or version, that has the same resource in all of these versions. */
function replacementOf(
  index: ResourceIndex,
  rule: ApiRule,
  resources: readonly KnownResource[],
  mask: Mask,
): string | undefined {
  const names = new Set(resources.map(({ name }) => name))
  const declared = resources.flatMap(({ kind }) => kind?.replacement?.apiVersion ?? [])
  const [group = ''] = rule.apiGroups
  const candidates = [
    ...new Set([...declared.map((one) => one.slice(0, Math.max(one.indexOf('/'), 0))), group, ...index.groups]),
  ]
  for (const candidate of candidates)
    for (const name of names) {
      const served = (index.of(candidate).get(name) ?? []).filter(({ served: on }) => (on & mask) === mask)
      const newest = served.findLast(({ version }) => !/alpha|beta/.test(version)) ?? served.at(-1)
      if (newest === undefined) continue
      if (!rule.isPermission) return candidate === '' ? newest.version : `${candidate}/${newest.version}`
      if (!rule.apiGroups.includes(candidate)) return candidate === '' ? '""' : candidate
    }
  return undefined
}

/** The parts of a finding that depend on its place. */
export function base({ at, severity, value }: Place) {
  return { at, path: formatFieldPath(at), severity, ...(value !== undefined && { currentValue: value }) }
}

/** All target versions. */
export function wholeOf({ span }: ResourceIndex): { readonly from: number; readonly to: number } {
  const ranges = rangesOf(span, span.all)
  return { from: span.from, to: ranges.at(-1)?.to ?? span.from }
}

/** The beginning of a sentence about a name that matches nothing. */
export function idle({ isPermission }: ApiRule, { value }: Place): string {
  return `${quoted(value ?? '')} ${isPermission ? 'permits' : 'matches'} nothing`
}

/** A group in a message. */
export function groupText(group: string): string {
  return group === '' ? 'the core group' : group
}
