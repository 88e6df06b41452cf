import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Reason } from '../check/finding.ts'
import { type Draft, factsOf, isUnreadable } from '../check/findings.ts'
import type { Mask } from '../check/target.ts'
import type { PlannedKind, TargetView } from '../check/target-view.ts'
import { isLocalConfig, type ObjectPlace } from '../check/walk.ts'
import { minorsText } from '../check/words.ts'
import { type Refused, RuleWalk } from './check-rules.ts'
import { DEFAULTED, UNRULED } from './generated/contained.ts'
import { GO_FIELDS } from './generated/go-fields.ts'
import { RULE_GROUPS } from './generated/groups.ts'
import { Planner } from './plan-definition.ts'
import type { RuleSource, ServerReason } from './rule.ts'
import type { Rules } from './rule-groups.ts'
import { softenUnchecked } from './soften-unchecked.ts'
import { pathOf as viewPath } from './steps.ts'
import { ViewBuilder } from './view.ts'

/** The rules of the API server's own validation and what evaluates them: passed as a value, so that only programs that use them have them. */
export interface ServerRules {
  readonly source: RuleSource
  readonly checker: (view: TargetView, rules: Rules) => ObjectRules
}

/** The rules for the objects of one check. */
export interface ObjectRules {
  /** Adds what the rules refuse in an object, in some versions, to the drafts that a walk found from a position on. */
  check(place: ObjectPlace, planned: PlannedKind, mask: Mask, drafts: Draft[], from: number): void
}

/**
 * The rules of the API server's own validation, by API group.
 *
 * @example
 * new ObjectChecker({ minors: { from: 37, to: 37 } }, kubernetesModel(), SERVER_RULES)
 */
export const SERVER_RULES: ServerRules = {
  source: { groups: RULE_GROUPS, goFields: GO_FIELDS, unruled: UNRULED, defaulted: DEFAULTED },
  checker: (view, rules) => new RuleChecker(view, rules),
}

/** Checks objects against the rules of the API server's own validation. */
class RuleChecker implements ObjectRules {
  readonly #view: TargetView
  readonly #planner: Planner

  constructor(view: TargetView, rules: Rules) {
    this.#view = view
    this.#planner = new Planner(view, rules)
  }

  check(place: ObjectPlace, { kind, definition }: PlannedKind, mask: Mask, drafts: Draft[], from: number): void {
    if (definition === undefined || !this.#view.rules?.isActive(definition.definition.name)) return
    const { table, row, trail } = place
    const { target } = this.#view
    const plan = this.#planner.plan(definition)
    const view = new ViewBuilder(this.#planner, table, target.isOpaque).build(row, definition)
    const isPartial = target.isPartial === true || isLocalConfig(table, row)
    const walk = new RuleWalk(view, { isPartial, isSecret: kind.kind === 'Secret' })
    const refused = walk.check(plan, mask)
    if (refused.length === 0 && walk.unchecked.length === 0) return
    const path = trail.map((step) => (step < 0 ? -1 - step : table.keyOf(step)))
    softenUnchecked(walk.unchecked, path, drafts, from)
    addRefusals(refused, path, drafts, from)
  }
}

/** One mistake is one finding: what the walk reports as an error at a place gets the server's field, and is not reported again. */
function addRefusals(refused: readonly Refused[], path: Path, drafts: Draft[], from: number): void {
  const known = new Map<string, Mask>()
  const walked = new Map<string, number>()
  for (let i = from; i < drafts.length; i++) {
    const draft = drafts[i] as Draft
    const { at, severity, mask, reason } = draft
    if (severity !== 'error' || reason === 'duplicate-key') continue
    const name = formatFieldPath(at)
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
    if (reason === 'duplicate-key') dropSchemaDuplicates(drafts, from, name)
    for (const [severity, within] of [
      ['error', mask & ~each.unsure],
      ['warning', mask & each.unsure],
    ] as const)
      if (within !== 0) drafts.push(draftOf(each, at, name, reason, severity, within))
  }
}

function draftOf(
  { is, must, reason: serverReason, field: serverField }: Refused,
  at: Path,
  name: string,
  reason: Reason,
  severity: Draft['severity'],
  mask: Mask,
): Draft {
  return {
    reason,
    severity,
    at,
    mask,
    ...(is === 'keys' && { part: 'key' as const }),
    facts: factsOf({ serverReason, serverField }),
    messageFor: (minors) =>
      reason === 'required' && must === 'must be set'
        ? `${name} must be set: ${minorsText(minors)} requires it`
        : `${name === '' ? 'it' : name} ${must} (${minorsText(minors)})`,
  }
}

/** What the walk found is what the server refuses in all of its versions. */
function addServerFacts(drafts: Draft[], index: number | undefined, { mask, reason, field }: Refused): void {
  const draft = index === undefined ? undefined : drafts[index]
  if (index === undefined || draft === undefined || draft.facts.serverField !== undefined) return
  if ((draft.mask & ~mask) === 0)
    drafts[index] = { ...draft, facts: factsOf({ ...draft.facts, serverReason: reason, serverField: field }) }
}

/** What the server refuses is one finding: the schema's, about the keys of the list, is left out. */
function dropSchemaDuplicates(drafts: Draft[], from: number, name: string): void {
  for (let i = drafts.length - 1; i >= from; i--) {
    const { at, reason, facts } = drafts[i] as Draft
    const { serverReason } = facts
    const place = formatFieldPath(at)
    if (reason === 'duplicate-key' && serverReason === undefined && (name === place || name.startsWith(`${place}.`)))
      drafts.splice(i, 1)
  }
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
function reasonOf({ is, reason }: Refused): Reason {
  return BY_CONSTRAINT[is] ?? BY_REASON[reason]
}
