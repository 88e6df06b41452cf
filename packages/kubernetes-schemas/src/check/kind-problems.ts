import { nearestName, type Path } from '@krmkit/runtime'
import type { Kind, MinorRange, Model } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { type Draft, factsOf } from './findings.ts'
import { servedMask } from './served.ts'
import { type Mask, maskOf, type Span, since } from './target.ts'
import type { PlannedKind, TargetView } from './target-view.ts'
import { gateText, isServed, kindText, labelled, minorsText, quoted, replacementFor } from './words.ts'

/** A kind that no version has in this API version: possibly a custom one. */
export function unknownKind(view: TargetView, at: Path, apiVersion: string, kind: string): Draft {
  const { model, span } = view
  const same = newestOf(model.kindsNamed(kind))
  const near = same === undefined ? nearestKind(model, apiVersion, kind) : undefined
  const suggestion =
    same !== undefined ? `; ${haves(same, span)}` : near !== undefined ? `; did you mean ${quoted(near)}?` : ''
  return {
    reason: 'unknown-kind',
    severity: 'error',
    at,
    mask: span.all,
    facts: factsOf({
      currentValue: apiVersion,
      replacement: same && maskOf(span, same.minors) !== 0 ? same.apiVersion : undefined,
    }),
    messageFor: (minors) =>
      `no known version has a kind ${kindText({ apiVersion, kind })} (target: ${minorsText(minors)})${suggestion}`,
  }
}

/** Of the kinds with a name, the one that the newest versions have. */
function newestOf(kinds: readonly Kind[]): Kind | undefined {
  return kinds.toSorted((a, b) => (b.minors?.to ?? 0) - (a.minors?.to ?? 0))[0]
}

function haves({ apiVersion, minors }: Kind, span: Span): string {
  if (maskOf(span, minors) !== 0 || (minors !== undefined && minors.from > span.from)) return `${apiVersion} has it`
  return minors === undefined ? `${apiVersion} had it` : `${apiVersion} had it until ${minorLabel(minors.to)}`
}

function nearestKind(model: Model, apiVersion: string, kind: string): string | undefined {
  const names = model.kinds().flatMap((each) => (each.apiVersion === apiVersion ? [each.kind] : []))
  return nearestName(kind, names)
}

/** The findings about a kind itself, before its fields. */
export function kindDrafts(view: TargetView, at: Path, planned: PlannedKind): Draft[] {
  if (planned.isClean) return []
  const { span } = view
  const { kind, present, served, deprecated } = planned
  const gone = removedMask(span, planned)
  const tooNew = span.all & ~present & ~gone
  return [
    ...when(tooNew, () => notYet(view, at, kind, tooNew)),
    ...when(gone, () => removed(view, at, kind, gone)),
    ...when(present & ~served, () => notServed(view, at, kind, present & ~served)),
    ...when(deprecated, () => deprecatedKind(view, at, kind, deprecated)),
  ]
}

/** The target versions that have removed a kind. */
export function removedMask(span: Span, { kind, present }: PlannedKind): Mask {
  // A kind that was removed before the first version of the model has no versions at all.
  return kind.minors === undefined ? span.all : since(span, kind.minors.to + 1) & ~present
}

function when(mask: Mask, draft: () => Draft): Draft[] {
  return mask === 0 ? [] : [draft()]
}

function notYet(view: TargetView, at: Path, kind: Kind, mask: Mask): Draft {
  const introduced = kind.minors?.from
  return {
    reason: 'kind-not-yet',
    severity: 'error',
    at,
    mask,
    facts: factsOf({ introducedIn: labelled(introduced), currentValue: kind.apiVersion }),
    messageFor: (minors) =>
      `${kindText(kind)} must not be used for ${minorsText(minors)}: it was added in ${labelled(introduced)}${orElse(view, kind, minors, `; target ${labelled(introduced)} or newer`)}`,
  }
}

function removed(view: TargetView, at: Path, kind: Kind, mask: Mask): Draft {
  const since = kind.minors === undefined ? kind.removed : kind.minors.to + 1
  return {
    reason: 'kind-removed',
    severity: 'error',
    at,
    mask,
    facts: factsOf({
      introducedIn: labelled(kind.introduced),
      deprecatedIn: labelled(kind.deprecated),
      removedIn: labelled(since),
      replacement: replacementOf(view, kind),
      currentValue: kind.apiVersion,
    }),
    messageFor: (minors) =>
      `${kindText(kind)} must not be used for ${minorsText(minors)}: it was removed in ${labelled(since)}${orElse(view, kind, minors, adviceFor(kind))}`,
  }
}

function notServed(view: TargetView, at: Path, kind: Kind, mask: Mask): Draft {
  const [gate] = kind.gates
  const also = gate === undefined ? '' : ` and --feature-gates=${gate}=true`
  return {
    reason: 'not-served',
    severity: 'error',
    at,
    mask,
    facts: factsOf({ introducedIn: labelled(kind.minors?.from), gate, currentValue: kind.apiVersion }),
    messageFor: (minors) =>
      `${kindText(kind)} must not be used for ${minorsText(minors)}: its API server does not serve it ${isServed(kind, minors) ? 'because --runtime-config switches it off' : 'by default'}; switch it on with --runtime-config=${kind.apiVersion}=true${also}${servedElse(view, kind, minors)}`,
  }
}

/** A kind that is enabled, while a gate that it needs is not. */
export function gatedKind(view: TargetView, at: Path, kind: Kind, mask: Mask): Draft {
  const { model, target } = view
  const name = kind.gates.find((each) => (view.off([each]) & mask) !== 0) ?? ''
  const gate = model.gate(name)
  return {
    reason: 'gate-refused',
    severity: 'error',
    at,
    mask,
    facts: factsOf({ gate: name, reference: gate?.reference, currentValue: kind.apiVersion }),
    messageFor: (minors) =>
      `${kindText(kind)} must not be used for ${minorsText(minors)}: it needs ${gate === undefined ? name : gateText(gate, minors, { isSwitchedOff: target.featureGates?.get(name) === false, patches: target.patches })}`,
  }
}

function deprecatedKind(view: TargetView, at: Path, kind: Kind, mask: Mask): Draft {
  const other = replacementFor(view.model, kind, view.target.minors)
  const replacement = replacementOf(view, kind)
  const end = kind.removed === undefined ? '' : `, and removed in ${minorLabel(kind.removed)}`
  return {
    reason: 'deprecated',
    severity: 'warning',
    at,
    mask,
    facts: factsOf({
      deprecatedIn: labelled(kind.deprecated),
      removedIn: labelled(kind.removed),
      replacement,
      currentValue: kind.apiVersion,
    }),
    messageFor: (minors) =>
      `${kindText(kind)} is deprecated since ${labelled(kind.deprecated)}${end} (${minorsText(minors)})${replacement === undefined ? adviceFor(kind) : `; use ${replacement}${offHint(view, other)}`}`,
  }
}

/** The replacement for a kind in all target versions. */
function replacementOf(view: TargetView, kind: Kind): string | undefined {
  const other = replacementFor(view.model, kind, view.target.minors)
  return other && (other.kind === kind.kind ? other.apiVersion : kindText(other))
}

function orElse(view: TargetView, kind: Kind, minors: MinorRange, otherwise: string): string {
  const other = replacementFor(view.model, kind, minors)
  return other === undefined ? otherwise : `; use ${kindText(other)}${offHint(view, other)}`
}

/** Another version of a kind that servers enable by default. */
function servedElse({ model }: TargetView, kind: Kind, minors: MinorRange): string {
  const other = replacementFor(model, kind, minors)
  return other === undefined || !isServed(other, minors) ? '' : `; use ${kindText(other)}`
}

/** What to do about a kind without a replacement. */
function adviceFor({ advice }: Kind): string {
  return advice === undefined ? '' : `; ${advice}`
}

/** How to enable a replacement that is off in some of the target versions. */
function offHint({ span, target }: TargetView, kind: Kind | undefined): string {
  if (kind === undefined || servedMask(kind, span, target.runtimeConfig) === maskOf(span, kind.minors)) return ''
  return `, which --runtime-config=${kind.apiVersion}=true enables`
}
