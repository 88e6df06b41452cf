import { nearestName } from '@krmkit/runtime'
import { gateStatesAt, isGateOn } from '../check/gates.ts'
import type { Gate, MinorRange, Model } from '../model/model.ts'
import { minorLabel, minorsLabel } from './minor.ts'
import { readSwitches, type Switches, type SwitchesInput, type SwitchProblem } from './switches.ts'

/** Names for all gates of a stage (component-base's featuregate). */
const STAGES = ['AllAlpha', 'AllBeta']

/**
 * Reads feature gates that differ from the default: a map, or the value of `--feature-gates`. A name that no version
 * knows is an error. A gate without effect in all target versions, because it is removed, not there yet, or locked, is
 * a warning.
 */
export function parseFeatureGates(input: SwitchesInput, model: Model, minors: MinorRange): Switches {
  const read = readSwitches(input, { bare: 'refused' })
  const problems: SwitchProblem[] = [...read.problems]
  const switches = new Map<string, boolean>()
  for (const [name, isOn] of read.switches) {
    const gate = model.gate(name)
    if (gate === undefined && !STAGES.includes(name)) {
      problems.push({ severity: 'error', message: unknownGate(name, model), key: name })
      continue
    }
    switches.set(name, isOn)
    const idle = gate && whyIdle(gate, isOn, minors)
    if (idle !== undefined) problems.push({ severity: 'warning', message: idle, key: name })
  }
  return { switches, problems: [...problems, ...unmetNeeds(switches, model, minors)] }
}

/** Gates that are on while one that they need is off, because one of the two was set. */
function unmetNeeds(switches: ReadonlyMap<string, boolean>, model: Model, minors: MinorRange): SwitchProblem[] {
  if (switches.size === 0) return []
  return model.gates().flatMap((gate) =>
    [...(gate.needs ?? [])].flatMap(([name, { from, to }]) => {
      const need = model.gate(name)
      const key = switches.has(name) ? name : gate.name
      if (need === undefined || !switches.has(key)) return []
      const first = Math.max(from, minors.from)
      const last = Math.min(to, minors.to)
      for (let minor = first; minor <= last; minor++) {
        if (!isGateOn(gate, minor, { featureGates: switches }) || isGateOn(need, minor, { featureGates: switches }))
          continue
        const message = `sets ${key}=${switches.get(key)}, but ${gate.name} is on in Kubernetes ${minorLabel(minor)} and needs ${name}, which is off; the API server would not start: set both to the same value`
        return [{ severity: 'warning' as const, message, key }]
      }
      return []
    }),
  )
}

function unknownGate(name: string, model: Model): string {
  const near = nearestName(name, [...STAGES, ...model.gates().map((gate) => gate.name)])
  const known = `Kubernetes ${minorLabel(model.first)} to ${minorLabel(model.last)}`
  return `must name feature gates of ${known}, found ${JSON.stringify(name)}${near === undefined ? '' : `; did you mean ${near}?`}`
}

/** Why a gate cannot be set in any of the versions; undefined if it can be set in one. */
function whyIdle(gate: Gate, isOn: boolean, minors: MinorRange): string | undefined {
  const { name, history, gone } = gate
  const begun = history[0]?.minor ?? 0
  const where = `Kubernetes ${minorsLabel(minors)}`
  if (gone !== undefined && gone <= minors.from)
    return `sets ${name}, which ${where} no longer has: it was removed in ${minorLabel(gone)}, and its feature keeps its last state`
  if (begun > minors.to) return `sets ${name}, which ${where} does not have yet: it was added in ${minorLabel(begun)}`
  for (let minor = Math.max(begun, minors.from); minor <= minors.to && minor < (gone ?? Infinity); minor++) {
    if (gateStatesAt(gate, minor).some((state) => !state.isLocked || state.isDefaultOn === isOn)) return undefined
  }
  return `sets ${name}=${isOn}, but the gate is locked ${isOn ? 'off' : 'on'} in ${where}; the API server would not start`
}
