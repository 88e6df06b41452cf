import type { Gate, Kind, Minor, MinorRange, Model } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { gateStateAt, onByDefaultSince } from './gates.ts'

/** `Kubernetes 1.29`, `Kubernetes 1.28 to 1.30`. */
export function minorsText({ from, to }: MinorRange): string {
  return `Kubernetes ${minorLabel(from)}${to > from ? ` to ${minorLabel(to)}` : ''}`
}

const STAGES = { alpha: 'alpha', beta: 'beta', ga: 'stable', deprecated: 'deprecated' } as const
const LONGEST = 80

/** `feature gate X, which is alpha and off by default in 1.29; on by default since 1.31`. */
export function gateText(gate: Gate, { from, to }: MinorRange, isSwitchedOff: boolean): string {
  const state = gateStateAt(gate, from)
  const last = gateStateAt(gate, to)
  const stages = [...new Set([state, last].map((each) => (each === undefined ? '' : STAGES[each.stage])))].filter(
    Boolean,
  )
  const place = to > from ? `in ${minorLabel(from)} to ${minorLabel(to)}` : `in ${minorLabel(from)}`
  if (isSwitchedOff) return `feature gate ${gate.name}, which is switched off`
  const since = onByDefaultSince(gate)
  const until = since !== undefined && since > to ? `on by default since ${minorLabel(since)}` : undefined
  const never = since === undefined ? 'not on by default in any known version' : undefined
  return `feature gate ${gate.name}, which is ${stages.join(', then ')} and off by default ${place}${suffix(until ?? never)}`
}

function suffix(text: string | undefined): string {
  return text === undefined ? '' : ` (${text})`
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

/** The replacement for a kind in these versions: upstream's, or another version of its group. */
export function replacementFor(model: Model, kind: Kind, minors: MinorRange): Kind | undefined {
  const { replacement } = kind
  const named = replacement && model.kind(replacement.apiVersion, replacement.kind)
  if (existsThroughout(named, minors)) return named
  return model
    .kindsNamed(kind.kind)
    .find(
      (other) =>
        other !== kind && isSameGroup(other, kind) && existsThroughout(other, minors) && isServed(other, minors),
    )
}

/** `extensions` was split up: its kinds moved to groups of their own. */
function isSameGroup(a: Kind, b: Kind): boolean {
  return a.group === b.group || a.group === 'extensions' || b.group === 'extensions'
}

function isServed(kind: Kind, { from, to }: MinorRange): boolean {
  return kind.servedByDefault.some((range) => range.from <= from && range.to >= to)
}

/** The label of a version that may be unknown. */
export function labelled(minor: Minor | undefined): string | undefined {
  return minor === undefined ? undefined : minorLabel(minor)
}
