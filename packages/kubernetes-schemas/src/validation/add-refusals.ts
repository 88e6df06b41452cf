import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Facts, Reason } from '../check/finding.ts'
import { type Draft, factsOf, isUnreadable } from '../check/findings.ts'
import type { Mask } from '../check/target.ts'
import { minorsText, quoted } from '../check/words.ts'
import type { Refused } from './check-rules.ts'
import type { ServerReason } from './rule.ts'
import { pathOf as viewPath } from './steps.ts'

/** One mistake is one finding: what the walk reports as an error at a place gets the server's field, and is not reported again. */
export function addRefusals(refused: readonly Refused[], path: Path, drafts: Draft[], from: number): void {
  const known = new Map<string, Mask>()
  const walked = new Map<string, number>()
  const duplicates = new Map<string, number[]>()
  /** Values that no version is known to have: the schemas do not list all of them, but the rules do. */
  const unlisted = new Map<string, number>()
  const dropped = new Set<number>()
  for (let i = from; i < drafts.length; i++) {
    const draft = drafts[i] as Draft
    const { at, severity, mask, reason, facts } = draft
    const isDuplicate = reason === 'duplicate-key'
    if (reason === 'enum' && severity === 'warning') unlisted.set(formatFieldPath(at), i)
    if (isDuplicate ? facts.serverReason !== undefined : severity !== 'error') continue
    const name = formatFieldPath(at)
    if (isDuplicate) {
      duplicates.set(name, [...(duplicates.get(name) ?? []), i])
      continue
    }
    known.set(name, (known.get(name) ?? 0) | mask)
    if (!isUnreadable(draft)) walked.set(name, i)
  }
  for (const each of refused) {
    const at = [...path, ...viewPath(each.at)]
    const name = formatFieldPath(at)
    const mask = each.mask & ~(known.get(name) ?? 0)
    if (mask === 0) {
      addServerFacts(drafts, walked.get(name), each)
      continue
    }
    known.set(name, (known.get(name) ?? 0) | mask)
    const reason = reasonOf(each)
    // The schema's finding, about the keys of the list, is left out.
    if (reason === 'duplicate-key' && duplicates.size > 0)
      for (const place of placesAbove(at)) for (const i of duplicates.get(place) ?? []) dropped.add(i)
    const index = reason === 'enum' ? unlisted.get(name) : undefined
    const warned = index === undefined ? undefined : drafts[index]
    if (warned !== undefined && index !== undefined) {
      warned.mask &= ~mask
      if (warned.mask === 0) dropped.add(index)
    }
    for (const [severity, within] of [
      ['error', mask & ~each.unsure],
      ['warning', mask & each.unsure],
    ] as const)
      if (within !== 0) drafts.push(draftOf(each, at, name, reason, severity, within, warned?.facts))
  }
  if (dropped.size > 0) drop(drafts, from, dropped)
}

/** A place, and the objects around it whose field it is. */
function placesAbove(at: Path): readonly string[] {
  const places = [formatFieldPath(at)]
  for (let i = at.length - 1; i > 0 && typeof at[i] === 'string'; i--) places.push(formatFieldPath(at.slice(0, i)))
  return places
}

function drop(drafts: Draft[], from: number, dropped: ReadonlySet<number>): void {
  let end = from
  for (let i = from; i < drafts.length; i++) if (!dropped.has(i)) drafts[end++] = drafts[i] as Draft
  drafts.length = end
}

function draftOf(
  { is, must, reason: serverReason, field: serverField }: Refused,
  at: Path,
  name: string,
  reason: Reason,
  severity: Draft['severity'],
  mask: Mask,
  { currentValue, replacement }: Facts = {},
): Draft {
  const hint = replacement === undefined ? '' : `; did you mean ${quoted(replacement)}?`
  return {
    reason,
    severity,
    at,
    mask,
    ...(is === 'keys' && { part: 'key' as const }),
    facts: factsOf({ currentValue, replacement, serverReason, serverField }),
    messageFor: (minors) =>
      reason === 'required' && must === 'must be set'
        ? `${name} must be set: ${minorsText(minors)} requires it`
        : `${name === '' ? 'it' : name} ${must} (${minorsText(minors)})${hint}`,
  }
}

/** What the walk found is what the server refuses in all of its versions. */
function addServerFacts(drafts: Draft[], index: number | undefined, { mask, reason, field }: Refused): void {
  const draft = index === undefined ? undefined : drafts[index]
  if (index === undefined || draft === undefined || draft.facts.serverField !== undefined) return
  if ((draft.mask & ~mask) === 0)
    drafts[index] = { ...draft, facts: factsOf({ ...draft.facts, serverReason: reason, serverField: field }) }
}

const BY_CONSTRAINT: Readonly<Record<string, Reason>> = {
  min: 'minimum',
  max: 'maximum',
  minLength: 'minLength',
  maxLength: 'maxLength',
  totalBytes: 'maxLength',
  minItems: 'minItems',
  maxItems: 'maxItems',
  pattern: 'pattern',
  format: 'format',
  keys: 'format',
  enum: 'enum',
  not: 'invalid',
  oneOf: 'oneOf',
  atMostOne: 'oneOf',
  anyOf: 'oneOf',
  unique: 'duplicate-key',
  required: 'required',
  forbidden: 'forbidden',
  immutable: 'immutable',
}

const BY_REASON: Readonly<Record<ServerReason, Reason>> = {
  Required: 'required',
  Invalid: 'invalid',
  NotSupported: 'enum',
  NotFound: 'reference',
  Duplicate: 'duplicate-key',
  Forbidden: 'forbidden',
  TooLong: 'maxLength',
  TooMany: 'maxItems',
}

/** The rule of a finding: by the kind of its constraint; for expressions and predicates by the server's reason. */
export function reasonOf({ is, reason }: Pick<Refused, 'is' | 'reason'>): Reason {
  return BY_CONSTRAINT[is] ?? BY_REASON[reason]
}
