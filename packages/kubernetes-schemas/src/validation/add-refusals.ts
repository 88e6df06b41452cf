import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Facts, Reason } from '../check/finding.ts'
import { type Draft, factsOf, isUnreadable } from '../check/findings.ts'
import type { Mask } from '../check/target.ts'
import { minorsText, quoted } from '../check/words.ts'
import type { Refused } from './check-rules.ts'
import type { Rule, ServerReason } from './rule.ts'
import { pathOf as viewPath } from './steps.ts'

/** What was found at a place; numbers are positions of drafts. */
interface Place {
  /** The versions with an error. */
  mask: Mask
  /** The walk's last error that a server can read. */
  walked: number | undefined
  /** The walk's warning about a value that no version is known to have: schemas do not list all of them, but the rules do. */
  unlisted: number | undefined
  readonly duplicates: number[]
  /** The predicate that refused it, the versions with an error before that, and its messages. */
  predicate: { readonly rule: Rule | undefined; readonly before: Mask; readonly messages: Set<string> } | undefined
}

/** One mistake is one finding: what the walk reports as an error at a place gets the server's field, and is not reported again. */
export function addRefusals(refused: readonly Refused[], path: Path, drafts: Draft[], from: number): void {
  const places = new Map<string, Place>()
  for (let i = from; i < drafts.length; i++) addDraft(placeAt(places, drafts[i] as Draft), drafts[i] as Draft, i)
  const dropped = new Set<number>()
  for (const each of refused) {
    const at = [...path, ...viewPath(each.at)]
    const place = placeAt(places, { at })
    const mask = newIn(place, each)
    if (mask === 0) {
      addServerFacts(drafts, place.walked, each)
      continue
    }
    place.mask |= mask
    const reason = reasonOf(each)
    // The schema's finding, about the keys of the list, is left out.
    if (reason === 'duplicate-key')
      for (const around of placesAbove(at)) for (const i of places.get(around)?.duplicates ?? []) dropped.add(i)
    const { unlisted } = place
    const warned = reason === 'enum' && unlisted !== undefined ? drafts[unlisted] : undefined
    if (warned !== undefined && unlisted !== undefined) {
      warned.mask &= ~mask
      if (warned.mask === 0) dropped.add(unlisted)
    }
    for (const [severity, within] of [
      ['error', mask & ~each.unsure],
      ['warning', mask & each.unsure],
    ] as const)
      if (within !== 0) drafts.push(draftOf(each, at, reason, severity, within, warned?.facts))
  }
  if (dropped.size > 0) drop(drafts, from, dropped)
}

function placeAt(places: Map<string, Place>, { at }: Pick<Draft, 'at'>): Place {
  const name = formatFieldPath(at)
  let place = places.get(name)
  if (place === undefined) {
    place = { mask: 0, walked: undefined, unlisted: undefined, duplicates: [], predicate: undefined }
    places.set(name, place)
  }
  return place
}

/** Notes what the walk found. */
function addDraft(place: Place, draft: Draft, position: number): void {
  const { severity, mask, reason, facts } = draft
  if (reason === 'duplicate-key') {
    if (facts.serverReason === undefined) place.duplicates.push(position)
  } else if (severity === 'error') {
    place.mask |= mask
    if (!isUnreadable(draft)) place.walked = position
  } else if (reason === 'enum') place.unlisted = position
}

/** The versions in which a refusal is a mistake of its own. A predicate can find several at one place. */
function newIn(place: Place, { is, rule, mask, must }: Refused): Mask {
  const known = place.mask
  if (is !== 'predicate') return mask & ~known
  const { predicate } = place
  if (predicate === undefined || predicate.rule !== rule) {
    if ((mask & ~known) !== 0) place.predicate = { rule, before: known, messages: new Set([must]) }
    return mask & ~known
  }
  if (predicate.messages.has(must)) return mask & ~known
  predicate.messages.add(must)
  return mask & ~predicate.before
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
  reason: Reason,
  severity: Draft['severity'],
  mask: Mask,
  { currentValue, replacement }: Facts = {},
): Draft {
  const name = formatFieldPath(at)
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
