import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Definition, Field, Minor, MinorRange } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { deprecatedDraft } from './deprecated-draft.ts'
import type { Facts } from './finding.ts'
import { type Draft, factsOf } from './findings.ts'
import { onByDefaultSince } from './gates.ts'
import { type Mask, since } from './target.ts'
import type { PlannedField, TargetView } from './target-view.ts'
import { gateText, minorsText, quoted } from './words.ts'

/** A field that no version knows in this place. */
export function unknownField(view: TargetView, at: Path, definition: Definition, mask: Mask): Draft {
  const name = String(at.at(-1))
  const near = view.nearest(definition, name)
  const suggestion = near === undefined ? 'remove it' : `did you mean ${quoted(near)}?`
  return {
    reason: 'unknown',
    severity: 'error',
    at,
    mask,
    facts: factsOf({ ...(near !== undefined && { replacement: near }) }),
    messageFor: (minors) =>
      `${minorsText(minors)} has no field ${formatFieldPath(at)}, nor does any other known version; ${suggestion}`,
  }
}

/** A field that was added after some of the versions, or removed before others. */
export function absentField(
  view: TargetView,
  at: Path,
  minors: MinorRange,
  gates: readonly string[],
  mask: Mask,
  replacement?: string,
): Draft[] {
  const path = formatFieldPath(at)
  const tooNew = mask & ~since(view.span, minors.from)
  const gone = mask & since(view.span, minors.to + 1)
  const drafts: Draft[] = []
  if (tooNew !== 0)
    drafts.push({
      reason: 'not-yet',
      severity: 'error',
      at,
      mask: tooNew,
      facts: factsOf({ introducedIn: minorLabel(minors.from), ...gateFacts(view, gates) }),
      messageFor: (range) =>
        `${path} must not be set for ${minorsText(range)}: the field was added in ${minorLabel(minors.from)}${laterOn(view, gates, minors.from)}; remove it, or target ${minorLabel(minors.from)} or newer`,
    })
  if (gone !== 0)
    drafts.push({
      reason: 'removed',
      severity: 'error',
      at,
      mask: gone,
      facts: factsOf({ removedIn: minorLabel(minors.to + 1), replacement }),
      messageFor: (range) =>
        `${path} must not be set for ${minorsText(range)}: the field was removed in ${minorLabel(minors.to + 1)}; ${replacement === undefined ? 'remove it' : `use ${replacement}`}`,
    })
  return drafts
}

function laterOn(view: TargetView, gates: readonly string[], introduced: Minor): string {
  const gate = gates[0] === undefined ? undefined : view.model.gate(gates[0])
  if (gate === undefined) return ''
  const on = onByDefaultSince(gate)
  if (on === undefined) return `, behind feature gate ${gate.name}, which no known version has on by default`
  return on > introduced ? `, behind feature gate ${gate.name}, which is on by default since ${minorLabel(on)}` : ''
}

function gateFacts(view: TargetView, gates: readonly string[]): Facts {
  const gate = gates[0] === undefined ? undefined : view.model.gate(gates[0])
  return gate === undefined ? {} : factsOf({ gate: gate.name, reference: gate.reference })
}

/** Accepted, and silently dropped. */
export function gateOff(view: TargetView, at: Path, { field }: PlannedField, gate: string, mask: Mask): Draft {
  return {
    reason: 'gate-off',
    severity: view.target.isStrict === true ? 'error' : 'warning',
    at,
    mask,
    facts: factsOf({ introducedIn: minorLabel(field.minors.from), ...gateFacts(view, [gate]) }),
    messageFor: (minors) =>
      `${minorsText(minors)} accepts ${formatFieldPath(at)} and silently drops it: it needs ${gateOf(view, gate, minors)}; switch the gate on, or remove the field`,
  }
}

/** Rejected: a value whose gate is off is not dropped. */
export function gateRefused(view: TargetView, at: Path, text: string, gates: readonly string[], mask: Mask): Draft[] {
  return view.gatings(gates).flatMap(({ gate, mask: off }) => {
    if ((off & mask) === 0) return []
    return {
      reason: 'gate-refused',
      severity: 'error',
      at,
      mask: off & mask,
      facts: factsOf({ currentValue: text, ...gateFacts(view, [gate]) }),
      messageFor: (minors) =>
        `${formatFieldPath(at)} must not be ${quoted(text)} for ${minorsText(minors)}: the value needs ${gateOf(view, gate, minors)}; switch the gate on, or use another value`,
    }
  })
}

function gateOf(view: TargetView, name: string, minors: MinorRange): string {
  const gate = view.model.gate(name)
  return gate === undefined
    ? `feature gate ${name}`
    : gateText(gate, minors, view.target.featureGates?.get(name) === false)
}

/** A field that the versions deprecate. */
export function deprecatedField(view: TargetView, at: Path, field: Field, siblings: Definition, mask: Mask): Draft[] {
  const { deprecation } = field
  if (deprecation === undefined) return []
  const replacement = usable(view, siblings, deprecation.replacement)
  return [deprecatedDraft(deprecation, formatFieldPath(at), { at, mask, replacement })]
}

/** A replacement is named if every target version has it. */
export function usable(view: TargetView, siblings: Definition, replacement: string | undefined): string | undefined {
  const field = replacement === undefined ? undefined : siblings.fields.get(replacement)
  const { from, to } = view.target.minors
  return field === undefined || (field.minors.from <= from && field.minors.to >= to) ? replacement : undefined
}

/** A missing required field. */
export function missingField(at: Path, mask: Mask): Draft {
  return {
    reason: 'required',
    severity: 'error',
    at,
    mask,
    facts: {},
    messageFor: (minors) => `${formatFieldPath(at)} must be set: ${minorsText(minors)} requires it`,
  }
}
