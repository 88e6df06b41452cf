import type { Field, Gate, GateCondition, GateState, Minor, Model } from '../model/model.ts'
import type { Target } from './target.ts'
import { type Mask, maskOf, maskWhere, type Span } from './target.ts'

/** The part of a target that decides about gates. */
export type GateTarget = Pick<Target, 'featureGates' | 'patches'>

/**
 * A gate's default states in the releases of a version: several if a patch release changed it and no patch release is
 * given. Empty before its history begins. After its removal, its last state.
 */
export function gateStatesAt(gate: Gate, minor: Minor, patch?: number): readonly GateState[] {
  const first = gate.history.findLast((state) => isReached(state, minor, patch ?? 0))
  const later = patch === undefined ? gate.history.filter((state) => state.minor === minor && state.patch) : []
  return first === undefined ? later : [first, ...later]
}

/** The same for the given patch release, or the last one that changed it. */
export function gateStateAt(gate: Gate, minor: Minor, patch?: number): GateState | undefined {
  return gateStatesAt(gate, minor, patch).at(-1)
}

function isReached(state: GateState, minor: Minor, patch: number): boolean {
  return state.minor < minor || (state.minor === minor && (state.patch ?? 0) <= patch)
}

/**
 * Whether a gate is on in a version, in all of its patch releases unless one is given; a gate that the version does not
 * know yet disables nothing.
 */
export function isGateOn(gate: Gate, minor: Minor, { featureGates: switches, patches }: GateTarget): boolean {
  const isGone = gate.gone !== undefined && minor >= gate.gone
  return gateStatesAt(gate, minor, patches?.get(minor)).every((state) => {
    if (isGone || state.isLocked || switches === undefined) return state.isDefaultOn
    return switches.get(gate.name) ?? switchedByStage(state, switches) ?? state.isDefaultOn
  })
}

/** Whether a version has what a gate switches, and the gate is on. */
export function hasFeature(gate: Gate, minor: Minor, target: GateTarget): boolean {
  return gateStateAt(gate, minor) !== undefined && isGateOn(gate, minor, target)
}

/** `AllAlpha` and `AllBeta` switch gates that are not named themselves. */
function switchedByStage({ stage }: GateState, switches: ReadonlyMap<string, boolean>): boolean | undefined {
  if (stage === 'alpha') return switches.get('AllAlpha')
  return stage === 'beta' ? switches.get('AllBeta') : undefined
}

/** The first version from which on a gate stays on by default, as far as the model knows. */
export function onByDefaultSince({ history }: Gate): Minor | undefined {
  let since: Minor | undefined
  for (const state of history) since = state.isDefaultOn ? (since ?? state.minor) : undefined
  return since
}

/** Versions in which a gate disables something, and where. */
export interface Gating {
  readonly gate: string
  readonly mask: Mask
  readonly under?: readonly string[] | undefined
  readonly except?: readonly string[] | undefined
}

/** What several required gates disable: each version names the first one that is off in it. */
export function gatingsOf(model: Model, span: Span, names: readonly string[], target: GateTarget): Gating[] {
  const gatings: Gating[] = []
  let named = 0
  for (const name of names) {
    const gate = model.gate(name)
    const mask = gate === undefined ? 0 : maskWhere(span, (minor) => !isGateOn(gate, minor, target)) & ~named
    named |= mask
    if (mask !== 0) gatings.push({ gate: name, mask })
  }
  return gatings
}

/** The gates that disable a field. */
export function fieldGatings(model: Model, span: Span, field: Field, target: GateTarget): readonly Gating[] {
  if (field.gates.length === 0) return []
  if (field.conditions === undefined) return gatingsOf(model, span, field.gates, target)
  return field.conditions.flatMap((condition) => conditionGatings(model, span, condition, target))
}

/** One gate that is on is enough; the message names the first one that the version knows. */
function conditionGatings(
  model: Model,
  span: Span,
  { anyOf, minors, under, except }: GateCondition,
  target: GateTarget,
): Gating[] {
  const gates = anyOf.flatMap((name) => model.gate(name) ?? [])
  const off = maskWhere(
    span,
    (minor) =>
      gates.some((gate) => gateStateAt(gate, minor) !== undefined) &&
      !gates.some((gate) => hasFeature(gate, minor, target)),
  )
  let left = off & maskOf(span, minors)
  return gates.flatMap((gate) => {
    const mask = left & maskWhere(span, (minor) => gateStateAt(gate, minor) !== undefined)
    left &= ~mask
    return mask === 0 ? [] : [{ gate: gate.name, mask, under, except }]
  })
}
