import { formatFieldPath, nearestName, type Path, type Resource } from '@krmkit/runtime'
import type { Reason } from '../check/finding.ts'
import { gateStateAt } from '../check/gates.ts'
import { nestedObjects } from '../manifests/nested-objects.ts'
import type { Gate, Minor, MinorRange, Model } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { type ComponentSwitch, switchesOf } from './switch-places.ts'
import type { UpgradeFinding } from './upgrade-finding.ts'

/** The result for a switch in one version. */
interface Verdict {
  readonly reason: Reason
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly removedIn?: string
  readonly introducedIn?: string
}

/**
 * Feature gates and API versions that are set in the configuration of cluster components, and are removed or locked in
 * the new version.
 */
export function componentFindings(
  resources: readonly Resource[],
  model: Model,
  { from, to }: MinorRange,
): readonly UpgradeFinding[] {
  return resources.flatMap((resource) =>
    nestedObjects(resource).flatMap(({ object, prefix }) =>
      switchesOf(object).flatMap((one) => {
        const at = [...prefix, ...one.at]
        return sides(verdictOf(one, model, from), verdictOf(one, model, to)).map(({ verdict, side }) =>
          findingOf(one, model, {
            resource,
            at,
            verdict,
            side,
            minors: side === 'from' ? { from, to: from } : { from: to, to },
          }),
        )
      }),
    ),
  )
}

type Side = UpgradeFinding['side']

function sides(
  before: Verdict | undefined,
  after: Verdict | undefined,
): readonly { readonly verdict: Verdict; readonly side: Side }[] {
  if (before !== undefined && before.reason === after?.reason) return [{ verdict: after, side: 'both' }]
  return [
    ...(after === undefined ? [] : [{ verdict: after, side: 'to' as const }]),
    ...(before === undefined ? [] : [{ verdict: before, side: 'from' as const }]),
  ]
}

function findingOf(
  { kind, name }: ComponentSwitch,
  model: Model,
  { verdict, side, at, ...rest }: { verdict: Verdict; side: Side; at: Path; resource: Resource; minors: MinorRange },
): UpgradeFinding {
  const reference = kind === 'feature-gate' ? model.gate(name)?.reference : undefined
  const arrival = verdict.severity === 'error' ? 'flag' : 'warns'
  return {
    ...rest,
    ...verdict,
    at,
    path: formatFieldPath(at),
    side,
    effect: side === 'both' ? 'stays' : side === 'to' ? arrival : 'fixes',
    ...(kind === 'feature-gate' && { gate: name }),
    ...(reference !== undefined && { reference }),
    currentValue: name,
  }
}

function verdictOf(one: ComponentSwitch, model: Model, minor: Minor): Verdict | undefined {
  return one.kind === 'feature-gate' ? gateVerdict(one, model, minor) : versionVerdict(one, model, minor)
}

function gateVerdict({ name, value }: ComponentSwitch, model: Model, minor: Minor): Verdict | undefined {
  if (name === 'AllAlpha' || name === 'AllBeta') return undefined
  const gate = model.gate(name)
  const at = `Kubernetes ${minorLabel(minor)}`
  if (gate === undefined) {
    const near = nearestName(
      name,
      model.gates().map((each) => each.name),
    )
    const hint = near === undefined ? '' : `; did you mean ${near}?`
    const message = `feature gate ${name} must be a gate of the component, which does not start otherwise: no known version has it${hint}`
    return { reason: 'unknown', severity: 'error', message }
  }
  const state = gateStateAt(gate, minor)
  const first = gate.history[0]?.minor
  if (state === undefined && first !== undefined) {
    const message = `feature gate ${name} must not be set for ${at}, whose components do not start with unknown gates: it was added in ${minorLabel(first)}`
    return { reason: 'not-yet', severity: 'error', message, introducedIn: minorLabel(first) }
  }
  if (gate.gone !== undefined && minor >= gate.gone) return goneGate(gate, at, gate.gone)
  return state?.isLocked === true ? lockedGate(gate, at, value, state.isDefaultOn) : undefined
}

function goneGate({ name, history }: Gate, at: string, gone: Minor): Verdict {
  const on = history.at(-1)?.isDefaultOn === true
  return {
    reason: 'removed',
    severity: 'error',
    message: `feature gate ${name} must not be set for ${at}, whose components do not start with unknown gates: it was removed in ${minorLabel(gone)}, and its feature is ${on ? 'always on' : 'removed too'}; remove it`,
    removedIn: minorLabel(gone),
  }
}

/** Component-base rejects another value than the one that a gate is locked to, and warns about the same value. */
function lockedGate({ name, gone }: Gate, at: string, value: string, isOn: boolean): Verdict {
  const isSame = (value === 'true') === isOn
  const end = gone === undefined ? '' : `, and removed in ${minorLabel(gone)}`
  return isSame
    ? {
        reason: 'deprecated',
        severity: 'warning',
        message: `feature gate ${name} is locked to ${isOn} in ${at}${end}; remove it${gone === undefined ? '' : ' before'}`,
        ...(gone !== undefined && { removedIn: minorLabel(gone) }),
      }
    : {
        reason: 'gate-refused',
        severity: 'error',
        message: `feature gate ${name} must not be ${value} for ${at}, whose components do not start with it: it is locked to ${isOn}${end}; remove it`,
      }
}

/** A version of an API in `--runtime-config`. */
function versionVerdict({ name, value }: ComponentSwitch, model: Model, minor: Minor): Verdict | undefined {
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
  const first = Math.min(...kinds.map(({ minors }) => minors?.from ?? 0))
  const at = `Kubernetes ${minorLabel(minor)}`
  if (minor < first)
    return {
      reason: 'kind-not-yet',
      severity: 'error',
      message: `${name} must not be switched on for ${at}: it was added in ${minorLabel(first)}`,
      introducedIn: minorLabel(first),
    }
  const gone = Math.max(...kinds.map(({ minors, removed }) => (minors === undefined ? (removed ?? 0) : minors.to + 1)))
  return {
    reason: 'kind-removed',
    severity: 'error',
    message: `${name} must not be switched on for ${at}: it was removed in ${minorLabel(gone)}`,
    removedIn: minorLabel(gone),
  }
}
