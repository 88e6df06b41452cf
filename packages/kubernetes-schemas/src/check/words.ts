import type { Gate, Kind, Minor, MinorRange, Model } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { gateStateAt, onByDefaultSince } from './gates.ts'
import type { Target } from './target.ts'

/** `Kubernetes 1.29`, `Kubernetes 1.28 to 1.30`. */
export function minorsText({ from, to }: MinorRange): string {
  return `Kubernetes ${minorLabel(from)}${to > from ? ` to ${minorLabel(to)}` : ''}`
}

const STAGES = { alpha: 'alpha', beta: 'beta', ga: 'stable', deprecated: 'deprecated' } as const
const LONGEST = 80

/** What a sentence about a gate depends on besides the gate. */
interface GateContext {
  readonly isSwitchedOff: boolean
  readonly patches?: Target['patches'] | undefined
  /** The gate that replaced it. */
  readonly successor?: Gate | undefined
}

/** `feature gate X, which is alpha and off by default in 1.29; on by default since 1.31`. */
export function gateText(
  gate: Gate,
  { from, to }: MinorRange,
  { isSwitchedOff, patches, successor }: GateContext,
): string {
  if (isSwitchedOff) return `feature gate ${gate.name}, which is switched off`
  const first = gateStateAt(gate, from, patches?.get(from))
  const last = gateStateAt(gate, to, patches?.get(to))
  const stages = [...new Set([first, last].map((each) => (each === undefined ? '' : STAGES[each.stage])))].filter(
    Boolean,
  )
  const isPatched =
    first?.patch !== undefined && first.minor === from && gateStateAt(gate, from, 0)?.isDefaultOn === true
  const release = isPatched ? `since ${minorLabel(from)}.${first.patch}` : undefined
  const place = release ?? (to > from ? `in ${minorLabel(from)} to ${minorLabel(to)}` : `in ${minorLabel(from)}`)
  return `feature gate ${gate.name}, which is ${stages.join(', then ')} and off by default ${place}${laterText(gate, to, successor)}`
}

function laterText(gate: Gate, to: Minor, successor: Gate | undefined): string {
  const since = onByDefaultSince(gate)
  if (since !== undefined && since > to) return ` (on by default since ${minorLabel(since)})`
  const other = successor && onByDefaultSince(successor)
  if (successor === undefined) return since === undefined ? ' (not on by default in any known version)' : ''
  const end = other === undefined ? ' later' : `, which is on by default since ${minorLabel(other)}`
  return ` (replaced by ${successor.name}${end})`
}

/** A string as a message quotes it. */
export function quoted(text: string): string {
  const characters = [...text.slice(0, LONGEST + 2)]
  const isLong = text.length > LONGEST
  return JSON.stringify(isLong ? `${characters.slice(0, LONGEST).join('')}…` : text)
}

/** `apps/v1 Deployment`. */
export function kindText({ apiVersion, kind }: { readonly apiVersion: string; readonly kind: string }): string {
  return `${apiVersion} ${kind}`
}

/** Whether a kind exists in each of the versions. */
export function existsThroughout(kind: Kind | undefined, { from, to }: MinorRange): boolean {
  return kind?.minors !== undefined && kind.minors.from <= from && kind.minors.to >= to
}

/**
 * The replacement for a kind in these versions: upstream's, or another version of its group that servers enable by
 * default, or, if there is none, a newer one that they do not.
 */
export function replacementFor(model: Model, kind: Kind, minors: MinorRange): Kind | undefined {
  const { replacement } = kind
  const named = replacement && model.kind(replacement.apiVersion, replacement.kind)
  if (existsThroughout(named, minors)) return named
  const others = model
    .kindsNamed(kind.kind)
    .filter((other) => other !== kind && isSameGroup(other, kind) && existsThroughout(other, minors))
  const isTooNew = kind.minors !== undefined && kind.minors.from > minors.from
  // The fields of the version before are the most similar ones: `v2beta2` before `v2`, not `v1`.
  if (isTooNew) others.sort((a, b) => lineage(b) - lineage(a))
  return (
    others.find((other) => isServed(other, minors)) ??
    others.find((other) => !isTooNew && lineage(other) > lineage(kind))
  )
}

/** The order in which versions of an API follow each other: `v1`, `v2alpha1`, `v2beta1`, `v2`. */
function lineage({ version }: Kind): number {
  const [, major = '0', stage, number = '0'] = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(version) ?? []
  const step = stage === undefined ? 2 : stage === 'beta' ? 1 : 0
  return Number(major) * 10_000 + step * 1000 + Number(number)
}

/** `extensions` was split up: its kinds moved to groups of their own. */
export function isSameGroup(a: Kind, b: Kind): boolean {
  return a.group === b.group || a.group === 'extensions' || b.group === 'extensions'
}

/** Whether servers of all these versions enable a kind by default. */
export function isServed(kind: Kind, { from, to }: MinorRange): boolean {
  return kind.servedByDefault.some((range) => range.from <= from && range.to >= to)
}

/** The label of a version that may be unknown. */
export function labelled(minor: Minor | undefined): string | undefined {
  return minor === undefined ? undefined : minorLabel(minor)
}
