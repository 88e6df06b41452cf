import { formatFieldPath, nearestName, type Path } from '@krmkit/runtime'
import type { Enum, EnumValue } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { deprecatedDraft } from './deprecated-draft.ts'
import { gateRefused } from './field-problems.ts'
import { type Draft, factsOf } from './findings.ts'
import { type Mask, maskOf, since } from './target.ts'
import type { TargetView } from './target-view.ts'
import type { Template } from './templates.ts'
import { minorsText, quoted } from './words.ts'

/** A value as a message and a finding may show it. */
export interface Shown {
  /** As written; undefined for a Secret. */
  readonly current: string | undefined
  /** `"x"`, `5`, `a list`. */
  readonly text: string
}

/** A value that no server can decode into its field: of another type, or not of its format. */
export function misread(
  reason: 'type' | 'format',
  at: Path,
  expected: string,
  { current, text }: Shown,
  mask: Mask,
): Draft {
  return {
    reason,
    severity: 'error',
    at,
    mask,
    facts: factsOf({ currentValue: current }),
    messageFor: (minors) => `${formatFieldPath(at)} must be ${expected} for ${minorsText(minors)}, not ${text}`,
  }
}

/** A string that is not among the values of a field, or not in every version. */
export function wrongValue(
  view: TargetView,
  at: Path,
  text: string,
  source: Enum,
  mask: Mask,
  template?: Template,
): Draft[] {
  const value = source.values.get(text)
  return value === undefined
    ? [unknownValue(view, at, text, source, mask)]
    : knownValue(view, at, text, value, mask, template)
}

function unknownValue(view: TargetView, at: Path, text: string, { values, isClosed }: Enum, mask: Mask): Draft {
  const known = [...values]
    .filter(([, { minors }]) => maskOf(view.span, minors) === view.span.all)
    .map(([name]) => name)
  const near = nearestName(text, known)
  const path = formatFieldPath(at)
  const verb = isClosed ? 'must' : 'should'
  return {
    reason: 'enum',
    severity: isClosed ? 'error' : 'warning',
    at,
    mask,
    facts: factsOf({ currentValue: text, ...(near !== undefined && { replacement: near }) }),
    messageFor: (minors) =>
      `${path} ${verb} be ${listed(known)} for ${minorsText(minors)}, not ${quoted(text)}${near === undefined ? '' : `; did you mean ${quoted(near)}?`}`,
  }
}

function listed(values: readonly string[]): string {
  const shown = values.slice(0, 12).map((value) => quoted(value))
  if (values.length > shown.length) return `one of ${shown.join(', ')} and ${values.length - shown.length} more`
  return shown.length === 1 ? String(shown[0]) : `one of ${shown.join(', ')}`
}

function knownValue(
  view: TargetView,
  at: Path,
  text: string,
  value: EnumValue,
  mask: Mask,
  template: Template | undefined,
): Draft[] {
  const { minors, gates, deprecation } = value
  const path = formatFieldPath(at)
  const drafts: Draft[] = []
  const tooNew = mask & ~since(view.span, minors.from)
  const gone = mask & since(view.span, minors.to + 1)
  const present = mask & maskOf(view.span, minors)
  if (tooNew !== 0)
    drafts.push({
      reason: 'not-yet',
      severity: 'error',
      at,
      mask: tooNew,
      facts: factsOf({ introducedIn: minorLabel(minors.from), gate: gates[0], currentValue: text }),
      messageFor: (range) =>
        `${path} must not be ${quoted(text)} for ${minorsText(range)}: the value was added in ${minorLabel(minors.from)}; use another value, or target ${minorLabel(minors.from)} or newer`,
    })
  if (gone !== 0)
    drafts.push({
      reason: 'removed',
      severity: 'error',
      at,
      mask: gone,
      facts: factsOf({ removedIn: minorLabel(minors.to + 1), currentValue: text }),
      messageFor: (range) =>
        `${path} must not be ${quoted(text)} for ${minorsText(range)}: the value was removed in ${minorLabel(minors.to + 1)}; use another value`,
    })
  for (const draft of gateRefused(view, at, text, gates, present, template)) drafts.push(draft)
  const old = present & ~view.off(gates) & since(view.span, deprecation?.since)
  if (deprecation !== undefined && old !== 0) {
    const { replacement } = deprecation
    const instead = replacement && { replacement, advice: quoted(replacement) }
    drafts.push(
      deprecatedDraft(deprecation, `${path}: ${quoted(text)}`, { at, mask: old, currentValue: text, ...instead }),
    )
  }
  return drafts
}

/** An element with the keys of an earlier one. */
export function duplicateElement(at: Path, keys: string, first: Path, isWarned: boolean, mask: Mask): Draft {
  return {
    reason: 'duplicate-key',
    severity: isWarned ? 'warning' : 'error',
    at,
    mask,
    facts: {},
    messageFor: (minors) =>
      `${formatFieldPath(at)} must not have the same ${keys} as ${formatFieldPath(first)} (${minorsText(minors)}); rename or remove one of the two`,
  }
}
