import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Definition, Field, Gate, Minor, MinorRange } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { deprecatedDraft } from './deprecated-draft.ts'
import type { Facts } from './finding.ts'
import { type Draft, factsOf } from './findings.ts'
import { onByDefaultSince } from './gates.ts'
import type { MovedField } from './moved-fields.ts'
import { type Mask, since } from './target.ts'
import type { PlannedField, TargetView } from './target-view.ts'
import { keptIn, type Template, uncheckedIn } from './templates.ts'
import { gateText, minorsText, quoted } from './words.ts'

/** A field that no version knows in this place, except for other versions of the kind (`moved`). */
export function unknownField(
  view: TargetView,
  at: Path,
  definition: Definition,
  mask: Mask,
  moved: MovedField | undefined,
): Draft {
  const name = String(at.at(-1))
  const near = moved?.place === undefined ? view.nearest(definition, name) : undefined
  const suggestion = near === undefined ? 'remove it' : `did you mean ${quoted(near)}?`
  return {
    reason: 'unknown',
    severity: 'error',
    at,
    mask,
    facts: factsOf({ ...(near !== undefined && { replacement: near }) }),
    messageFor: (minors) =>
      `${minorsText(minors)} has no field ${formatFieldPath(at)}${
        moved === undefined
          ? `, nor does any other known version; ${suggestion}`
          : ` in ${whereMoved(moved, suggestion)}`
      }`,
  }
}

function whereMoved({ versions, version, place }: MovedField, suggestion: string): string {
  const others = `${versions.join(' and ')} ${versions.length === 1 ? 'has' : 'have'} it`
  return `${version}: ${others}; ${place === undefined ? suggestion : `in ${version} it is \`${place}\``}`
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

/** Accepted, and silently dropped: from the object itself, or from the one that is made from a template in it. */
export function gateOff(
  view: TargetView,
  at: Path,
  { field }: PlannedField,
  gate: string,
  mask: Mask,
  template?: Template,
): Draft[] {
  const facts = factsOf({ introducedIn: minorLabel(field.minors.from), ...gateFacts(view, [gate]) })
  const path = formatFieldPath(at)
  const [kept, dropped] = keptIn(view.span, mask, template)
  const draft = (off: Mask, effect: string): Draft[] => {
    if (off === 0) return []
    return [
      {
        reason: 'gate-off',
        severity: view.target.isStrict === true ? 'error' : 'warning',
        at,
        mask: off,
        facts,
        messageFor: (minors) =>
          `${minorsText(minors)} ${effect}: it needs ${gateOf(view, gate, minors, successorOf(view, field, gate))}; switch the gate on, or remove the field`,
      },
    ]
  }
  return [
    ...draft(dropped, `accepts ${path} and silently drops it`),
    ...draft(kept, `keeps ${path}, but the ${template?.makes} that is made from it loses the field`),
  ]
}

/** The gate that decides about a field in later versions, instead of this one. */
function successorOf({ model }: TargetView, { conditions = [] }: Field, gate: string): Gate | undefined {
  const own = conditions.find(({ anyOf }) => anyOf.includes(gate))
  const later = conditions.find(
    ({ anyOf, minors }) => own !== undefined && !anyOf.includes(gate) && minors.from > own.minors.to,
  )
  return later?.anyOf[0] === undefined ? undefined : model.gate(later.anyOf[0])
}

/** Rejected: a value whose gate is off is not dropped. */
export function gateRefused(
  view: TargetView,
  at: Path,
  text: string,
  gates: readonly string[],
  mask: Mask,
  template?: Template,
): Draft[] {
  const path = formatFieldPath(at)
  return view.gatings(gates).flatMap(({ gate, mask: off }) => {
    const facts = factsOf({ currentValue: text, ...gateFacts(view, [gate]) })
    const [unchecked, refused] = uncheckedIn(view.span, off & mask, template)
    const draft = (within: Mask, why: string): Draft[] => {
      if (within === 0) return []
      return [
        {
          reason: 'gate-refused',
          severity: 'error',
          at,
          mask: within,
          facts,
          messageFor: (minors) =>
            `${path} must not be ${quoted(text)} for ${minorsText(minors)}: ${why} ${gateOf(view, gate, minors)}; switch the gate on, or use another value`,
        },
      ]
    }
    return [
      ...draft(refused, 'the value needs'),
      ...draft(unchecked, `the ${template?.makes} that is made from it is rejected, because the value needs`),
    ]
  })
}

function gateOf(view: TargetView, name: string, minors: MinorRange, successor?: Gate): string {
  const gate = view.model.gate(name)
  const { featureGates, patches } = view.target
  if (gate === undefined) return `feature gate ${name}`
  return gateText(gate, minors, { isSwitchedOff: featureGates?.get(name) === false, patches, successor })
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
