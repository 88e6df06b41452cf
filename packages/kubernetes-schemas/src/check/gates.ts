import type { Field, Gate, GateCondition, GateState, Minor, Model } from '../model/model.ts'
import type { Target } from './target.ts'
import { type Mask, maskOf, maskWhere, type Span } from './target.ts'

type Switches = Target['featureGates']

/** A gate's default state in a version; undefined before its history begins. After its removal, its last state. */
export function gateStateAt(gate: Gate, minor: Minor): GateState | undefined {
  return gate.history.findLast((state) => state.minor <= minor)
}

/** Whether a gate is on in a version; a gate that the version does not know yet disables nothing. */
export function isGateOn(gate: Gate, minor: Minor, switches: Switches): boolean {
  const state = gateStateAt(gate, minor)
  if (state === undefined) return true
  const isGone = gate.gone !== undefined && minor >= gate.gone
  if (isGone || state.isLocked || switches === undefined) return state.isDefaultOn
  return switches.get(gate.name) ?? switchedByStage(state, switches) ?? state.isDefaultOn
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
export function gatingsOf(model: Model, span: Span, names: readonly string[], switches: Switches): Gating[] {
  const gatings: Gating[] = []
  let named = 0
  for (const name of names) {
    const gate = model.gate(name)
    const mask = gate === undefined ? 0 : maskWhere(span, (minor) => !isGateOn(gate, minor, switches)) & ~named
    named |= mask
    if (mask !== 0) gatings.push({ gate: name, mask })
  }
  return gatings
}

/** The gates that disable a field. */
export function fieldGatings(model: Model, span: Span, field: Field, switches: Switches): readonly Gating[] {
  if (field.gates.length === 0) return []
  if (field.conditions === undefined) return gatingsOf(model, span, field.gates, switches)
  return field.conditions.flatMap((condition) => conditionGatings(model, span, condition, switches))
}

/** One gate that is on is enough; the message names the first one that the version knows. */
function conditionGatings(
  model: Model,
  span: Span,
  { anyOf, minors, under, except }: GateCondition,
  switches: Switches,
): Gating[] {
  const gates = anyOf.flatMap((name) => model.gate(name) ?? [])
  const off = maskWhere(
    span,
    (minor) =>
      gates.some((gate) => gateStateAt(gate, minor) !== undefined) &&
      gates.every((gate) => gateStateAt(gate, minor) === undefined || !isGateOn(gate, minor, switches)),
  )
  let left = off & maskOf(span, minors)
  return gates.flatMap((gate) => {
    const mask = left & maskWhere(span, (minor) => gateStateAt(gate, minor) !== undefined)
    left &= ~mask
    return mask === 0 ? [] : [{ gate: gate.name, mask, under, except }]
  })
}
