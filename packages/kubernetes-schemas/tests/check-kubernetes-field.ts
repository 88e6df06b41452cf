import type { VersionFinding } from '../src/check/finding.ts'
import type { Definition, Deprecation, Minor, MinorRange, Model, TypeNode } from '../src/model/model.ts'
import { fieldSteps } from '../src/packs/check-paths.ts'
import type { GateState, VersionGate } from '../src/packs/gates.ts'
import { minorLabel } from '../src/version/minor.ts'

/**
 * Why a field of one of Kubernetes' kinds does not fit a version: its kind, a type on the way to it, or the field
 * itself does not exist yet or any more, or is deprecated. Templates inside workloads are followed like other fields.
 * `undefined` if it fits, and for fields that no version has.
 */
export function checkKubernetesField(
  model: Model,
  minor: Minor,
  { apiVersion, kind }: { readonly apiVersion: string; readonly kind: string },
  path: string,
): VersionFinding | undefined {
  const found = model.kind(apiVersion, kind)
  if (found === undefined) return undefined
  const reference = (gates: readonly string[]) => gates.flatMap((name) => model.gate(name)?.reference ?? [])[0]
  const ofKind = stateOf(found.minors ?? { from: 0, to: (found.removed ?? model.first) - 1 }, minor, found.deprecated)
  const kindGate = { ...gateOfRange(found.minors, model), reference: reference(found.gates) }
  if (ofKind === 'not-yet' || ofKind === 'removed') return finding(ofKind, 'apiVersion', kindGate, minor)
  let deprecated =
    ofKind && finding(ofKind, 'apiVersion', { ...kindGate, deprecatedIn: labelOf(found.deprecated) }, minor)
  let nodes: readonly TypeNode[] = [{ type: 'object', ...(found.definition && { definition: found.definition }) }]
  for (const step of fieldSteps(path)) {
    if (step === '[]') {
      nodes = nodes.flatMap(({ type, items }) => (type === 'array' && items ? [items] : []))
      continue
    }
    const maps = nodes.flatMap(({ type, items }) => (type === 'map' && items ? [items] : []))
    const fields = definitionsIn(nodes).flatMap(({ fields }) => fields.get(step) ?? [])
    for (const { minors, gates, deprecation } of fields) {
      const state = stateOf(minors, minor, deprecation?.since)
      const gate = { ...gateOfRange(minors, model), reference: reference(gates) }
      if (state === 'not-yet' || state === 'removed') return finding(state, path, gate, minor)
      if (state !== undefined)
        deprecated ??= finding(state, path, { ...gate, deprecatedIn: labelOf(deprecation?.since) }, minor, deprecation)
    }
    nodes = [
      ...maps,
      ...fields.flatMap(({ types }) =>
        types.filter(({ minors }) => stateOf(minors, minor) === undefined).map(({ node }) => node),
      ),
    ]
    const missing = definitionsIn(nodes).find(({ minors }) => stateOf(minors, minor) !== undefined)
    const state = missing && stateOf(missing.minors, minor)
    if (missing && state) return finding(state, path, gateOfRange(missing.minors, model), minor)
  }
  return deprecated
}

function definitionsIn(nodes: readonly TypeNode[]): readonly Definition[] {
  return nodes.flatMap(({ definition }) => definition ?? [])
}

function stateOf({ from, to }: MinorRange, minor: Minor, deprecated?: Minor): GateState {
  if (minor < from) return 'not-yet'
  if (minor > to) return 'removed'
  return deprecated !== undefined && minor >= deprecated ? 'deprecated' : undefined
}

/** A field in the oldest version counts as always present, and one in the newest version has no end. */
function gateOfRange(minors: MinorRange | undefined, { first, last }: Model): VersionGate {
  return {
    introducedIn: minors === undefined || minors.from === first ? undefined : minorLabel(minors.from),
    removedIn: minors === undefined || minors.to === last ? undefined : minorLabel(minors.to + 1),
  }
}

function labelOf(minor: Minor | undefined): string | undefined {
  return minor === undefined ? undefined : minorLabel(minor)
}

function finding(
  reason: Exclude<GateState, undefined>,
  path: string,
  gate: VersionGate,
  minor: Minor,
  deprecation?: Deprecation,
): VersionFinding {
  const { introducedIn, removedIn, deprecatedIn, reference } = gate
  const what = path === 'apiVersion' ? 'the kind' : path
  const states = {
    'not-yet': `must not be set: it is added in ${introducedIn}`,
    removed: `must not be set: it is removed${removedIn === undefined ? '' : ` in ${removedIn}`}`,
    deprecated: `is deprecated since ${deprecatedIn}${deprecation?.replacement === undefined ? '' : `, use ${deprecation.replacement}`}`,
  }
  const more = reference === undefined ? '' : ` (${reference})`
  const message = `${what} ${states[reason]}, and Kubernetes is at ${minorLabel(minor)}${more}`
  return {
    ...gate,
    reason,
    severity: reason === 'deprecated' ? 'warning' : 'error',
    path,
    at: fieldSteps(path),
    message,
  }
}
