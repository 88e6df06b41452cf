import { nearestName } from '@krmkit/runtime'
import type { Facts } from '../check/finding.ts'
import { gateStateAt } from '../check/gates.ts'
import type { MentionProblem } from '../mentions/mention.ts'
import type { Gate, Minor, Model } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { changedPlugin } from './admission-plugins.ts'
import { removedFlag } from './removed-flags.ts'
import type { ComponentSwitch } from './switches.ts'

/** The problem of a switch in a version; undefined if its component starts with it. */
export function verdictOf(one: ComponentSwitch, model: Model, minor: Minor): MentionProblem | undefined {
  switch (one.kind) {
    case 'feature-gate':
      return gateVerdict(one, model, minor)
    case 'runtime-config':
      return versionVerdict(one, model, minor)
    case 'admission-plugin':
      return pluginVerdict(one, minor)
    case 'flag':
      return flagVerdict(one, minor)
  }
}

function gateVerdict({ name, value }: ComponentSwitch, model: Model, minor: Minor): MentionProblem | undefined {
  if (name === 'AllAlpha' || name === 'AllBeta') return undefined
  const gate = model.gate(name)
  if (gate === undefined) return unknownGate(name, model)
  const state = gateStateAt(gate, minor)
  const first = gate.history[0]?.minor
  const gateFacts = { gate: name, ...(gate.reference !== undefined && { reference: gate.reference }) }
  if (state === undefined && first !== undefined)
    return {
      reason: 'not-yet',
      severity: 'error',
      messageFor: (at) =>
        `feature gate ${name} must not be set for ${at}, whose components do not start with unknown gates: it was added in ${minorLabel(first)}`,
      facts: { ...gateFacts, introducedIn: minorLabel(first) },
    }
  if (gate.gone !== undefined && minor >= gate.gone) return goneGate(gate, gate.gone, gateFacts)
  return state?.isLocked === true ? lockedGate(gate, value, state.isDefaultOn, gateFacts) : undefined
}

function unknownGate(name: string, model: Model): MentionProblem {
  return {
    reason: 'unknown',
    severity: 'error',
    // The search for a similar name runs once for each finding, not for each version.
    messageFor: () => {
      const names = model.gates().map((each) => each.name)
      const near = nearestName(name, names)
      const hint = near === undefined ? '' : `; did you mean ${near}?`
      return `feature gate ${name} must be a gate of the component, which does not start otherwise: no known version has it${hint}`
    },
    facts: { gate: name },
  }
}

function goneGate({ name, history }: Gate, gone: Minor, facts: Facts): MentionProblem {
  const on = history.at(-1)?.isDefaultOn === true
  return {
    reason: 'removed',
    severity: 'error',
    messageFor: (at) =>
      `feature gate ${name} must not be set for ${at}, whose components do not start with unknown gates: it was removed in ${minorLabel(gone)}, and its feature is ${on ? 'always on' : 'removed too'}; remove it`,
    facts: { ...facts, removedIn: minorLabel(gone) },
  }
}

/** Component-base rejects another value than the one that a gate is locked to, and warns about the same value. */
function lockedGate({ name, gone }: Gate, value: string, isOn: boolean, facts: Facts): MentionProblem {
  const isSame = (value === 'true') === isOn
  const end = gone === undefined ? '' : `, and removed in ${minorLabel(gone)}`
  return isSame
    ? {
        reason: 'deprecated',
        severity: 'warning',
        messageFor: (at) =>
          `feature gate ${name} is locked to ${isOn} in ${at}${end}; remove it${gone === undefined ? '' : ' before'}`,
        facts: { ...facts, ...(gone !== undefined && { removedIn: minorLabel(gone) }) },
      }
    : {
        reason: 'gate-refused',
        severity: 'error',
        messageFor: (at) =>
          `feature gate ${name} must not be ${value} for ${at}, whose components do not start with it: it is locked to ${isOn}${end}; remove it`,
        facts,
      }
}

/** A version of an API in `--runtime-config`. */
function versionVerdict({ name, value }: ComponentSwitch, model: Model, minor: Minor): MentionProblem | undefined {
  const [group = '', version, plural] = name.split('/')
  if (group === 'api' || version === undefined || value !== 'true') return undefined
  const apiVersion = `${group}/${version}`
  const kinds = model
    .kinds()
    .filter((kind) => kind.apiVersion === apiVersion && (plural === undefined || kind.plural === plural))
  if (
    kinds.length === 0 ||
    kinds.some(({ minors }) => minors !== undefined && minors.from <= minor && minor <= minors.to)
  )
    return undefined
  const first = kinds.reduce((least, { minors }) => Math.min(least, minors?.from ?? 0), Number.POSITIVE_INFINITY)
  if (minor < first)
    return {
      reason: 'kind-not-yet',
      severity: 'error',
      messageFor: (at) => `${name} must not be switched on for ${at}: it was added in ${minorLabel(first)}`,
      facts: { introducedIn: minorLabel(first) },
    }
  const gone = kinds.reduce(
    (most, { minors, removed }) => Math.max(most, minors === undefined ? (removed ?? 0) : minors.to + 1),
    0,
  )
  return {
    reason: 'kind-removed',
    severity: 'error',
    messageFor: (at) => `${name} must not be switched on for ${at}: it was removed in ${minorLabel(gone)}`,
    facts: { removedIn: minorLabel(gone) },
  }
}

/** kube-apiserver does not start with the name of a plugin that it does not have, enabled or disabled. */
function pluginVerdict({ name }: ComponentSwitch, minor: Minor): MentionProblem | undefined {
  const plugin = changedPlugin(name)
  if (plugin === undefined) return undefined
  const { from, removed, replacement } = plugin
  const begin = (at: string) =>
    `admission plugin ${name} must not be named for ${at}, whose kube-apiserver does not start with unknown plugins`
  if (removed !== undefined && minor >= removed)
    return {
      reason: 'removed',
      severity: 'error',
      messageFor: (at) =>
        `${begin(at)}: it was removed in ${minorLabel(removed)}; ${replacement === undefined ? 'remove it' : `use ${replacement}`}`,
      facts: { removedIn: minorLabel(removed), ...(replacement !== undefined && { replacement }) },
    }
  if (from === undefined || minor >= from) return undefined
  return {
    reason: 'not-yet',
    severity: 'error',
    messageFor: (at) => `${begin(at)}: it was added in ${minorLabel(from)}`,
    facts: { introducedIn: minorLabel(from) },
  }
}

function flagVerdict({ name, component }: ComponentSwitch, minor: Minor): MentionProblem | undefined {
  const found = component && removedFlag(component, name)
  if (found === undefined || minor < found.removed) return undefined
  const { removed, advice, reference } = found
  return {
    reason: 'removed',
    severity: 'error',
    messageFor: (at) =>
      `--${name} must not be set for ${at}, whose ${component} does not start with unknown flags: it was removed in ${minorLabel(removed)}; ${advice === undefined ? 'remove it' : `use ${advice}`}`,
    facts: { removedIn: minorLabel(removed), reference },
  }
}
