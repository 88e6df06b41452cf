import type { NodeTable } from '@krmkit/yaml'
import type { Draft } from '../check/findings.ts'
import type { Mask, Target } from '../check/target.ts'
import { isSameDocument, type PlannedDefinition, type PlannedKind, type TargetView } from '../check/target-view.ts'
import { isLocalConfig, type ObjectPlace } from '../check/walk.ts'
import { addRefusals } from './add-refusals.ts'
import { type Refused, RuleWalk } from './check-rules.ts'
import { DEFAULTED, UNRULED } from './generated/contained.ts'
import { GO_FIELDS } from './generated/go-fields.ts'
import { RULE_GROUPS } from './generated/groups.ts'
import { type DefinitionPlan, Planner } from './plan-definition.ts'
import type { RuleSource, View, ViewObject } from './rule.ts'
import type { Rules } from './rule-groups.ts'
import { RuledParts } from './ruled-parts.ts'
import { softenUnchecked, type UncheckedPlace } from './soften-unchecked.ts'
import { changesOnlyLabels } from './updates/unchanged.ts'
import type { UpdateChecker } from './updates/update-checker.ts'
import type { UpdateSource } from './updates/update-rule.ts'
import type { OldPlace } from './updates/update-view.ts'
import { ViewBuilder } from './view.ts'

/** The rules of the API server's own validation and what evaluates them: passed as a value, so that only programs that use them have them. */
export interface ServerRules {
  readonly source: RuleSource
  /** The rules of updates; without them, old states are not looked at. */
  readonly updates?: UpdateRules | undefined
  readonly checker: (view: TargetView, rules: Rules, updates?: UpdateRules) => ObjectRules
}

/** The rules of updates and what evaluates them. */
export interface UpdateRules {
  readonly source: UpdateSource
  readonly checker: (planner: Planner, source: UpdateSource) => UpdateChecker
}

/** The rules for the objects of one check. */
export interface ObjectRules {
  /**
   * Adds what the rules refuse in an object, in some versions, to the drafts that a walk found from a position on. With the old state of
   * the object, it is checked as an update.
   */
  check(
    place: ObjectPlace,
    planned: PlannedKind,
    mask: Mask,
    drafts: Draft[],
    from: number,
    old: OldPlace | undefined,
  ): void
}

/**
 * The rules of the API server's own validation, by API group.
 *
 * @example
 * new ObjectChecker({ minors: { from: 37, to: 37 } }, kubernetesModel(), SERVER_RULES)
 */
export const SERVER_RULES: ServerRules = {
  source: { groups: RULE_GROUPS, goFields: GO_FIELDS, unruled: UNRULED, defaulted: DEFAULTED },
  checker: (view, rules, updates) => new RuleChecker(view, rules, updates),
}

/** Checks objects against the rules of the API server's own validation. */
class RuleChecker implements ObjectRules {
  readonly #view: TargetView
  readonly #planner: Planner
  readonly #updates: UpdateChecker | undefined
  readonly #parts = new RuledParts(true)
  /** The document that was looked at last, and its test: the objects of a List share their document. */
  #opaque: { readonly table: NodeTable; readonly test: OpaqueTest | undefined } | undefined

  constructor(view: TargetView, rules: Rules, updates?: UpdateRules) {
    this.#view = view
    this.#planner = new Planner(view, rules)
    this.#updates = updates?.checker(this.#planner, updates.source)
  }

  check(
    place: ObjectPlace,
    { kind, definition }: PlannedKind,
    mask: Mask,
    drafts: Draft[],
    from: number,
    old: OldPlace | undefined,
  ): void {
    if (definition === undefined) return
    const plan = this.#planner.plan(definition)
    if (!plan.isActive) return
    const subject = { place, plan, kind: kind.kind, definition, old, hasDrafts: drafts.length > from }
    const found = this.#find(subject, mask)
    if (found === NOTHING) return
    // A rule can read any field: versions that do not keep the same ones are checked apart.
    const all =
      found.partly.size === 0 ? [found] : apart(mask, found.partly).map((within) => this.#find(subject, within))
    const refused = all.flatMap((one) => one.refused)
    const unchecked = all.flatMap((one) => one.unchecked)
    if (refused.length === 0 && unchecked.length === 0) return
    const { table, trail } = place
    const path = trail.map((step) => (step < 0 ? -1 - step : table.keyOf(step)))
    softenUnchecked(unchecked, path, drafts, from)
    addRefusals(refused, path, drafts, from)
  }

  /** What some versions refuse. They keep the same fields if `partly` is empty. */
  #find({ place, plan, kind, definition, old, hasDrafts }: Subject, mask: Mask): Found {
    const { table, row } = place
    const isPartial = this.#view.target.isPartial === true || isLocalConfig(table, row)
    const updates = isPartial || old === undefined ? undefined : this.#updates
    // Most objects of an update are as they were, and new ones like them are accepted.
    const isLike = updates !== undefined && !hasDrafts && old?.isSameVersion === true && changesOnlyLabels(place, old)
    if (isLike) {
      const like = this.#builder(place, mask, this.#parts)
      if (this.#passes(like.build(row, plan), hasDrafts)) return { ...NOTHING, partly: like.partly }
    }
    // What an update prepares is tested afterwards; what is absent in a partial object can be elsewhere.
    const builder = this.#builder(place, mask, isPartial || updates !== undefined ? undefined : this.#parts)
    const view = builder.build(row, plan)
    const { partly } = builder
    let bare: ViewObject | undefined
    const given = () => (bare ??= new ViewBuilder(this.#planner, table).given(row, plan))
    const update = old && updates?.prepare(view, definition, old)
    if (update !== undefined) this.#parts.gather(view.root, plan)
    const isAccepted = !isPartial && this.#passes(view, hasDrafts)
    if (isAccepted && update === undefined) return partly.size === 0 ? NOTHING : { ...NOTHING, partly }
    const walk = new RuleWalk(view, { isPartial, isSecret: kind === 'Secret', given })
    const refused = isAccepted ? NONE : walk.check(plan, mask)
    if (update === undefined || updates === undefined) return { refused, unchecked: walk.unchecked, partly }
    return {
      refused: [
        ...updates.refused(update, definition, kind, mask),
        ...updates.tolerated(refused, update, definition, mask),
      ],
      unchecked: [...walk.unchecked, ...updates.kept(definition, mask)],
      partly,
    }
  }

  #builder({ table }: ObjectPlace, within: Mask, parts: RuledParts | undefined): ViewBuilder {
    return new ViewBuilder(this.#planner, table, this.#opaqueIn(table), parts, within)
  }

  /** Whether the rules find nothing in a view, and nothing to soften. */
  #passes(view: View, hasDrafts: boolean): boolean {
    return view.skipped.size === 0 && !(hasDrafts && this.#parts.hasUnchecked) && this.#parts.pass(view)
  }

  #opaqueIn(table: NodeTable): OpaqueTest | undefined {
    const last = this.#opaque
    if (last !== undefined && isSameDocument(last.table, table)) return last.test
    const test = opaqueTest(this.#view.target, table)
    this.#opaque = { table, test }
    return test
  }
}

const NONE: readonly Refused[] = []
const NOTHING: Found = { refused: NONE, unchecked: [], partly: new Set() }

/** An object to check. */
interface Subject {
  readonly place: ObjectPlace
  readonly plan: DefinitionPlan
  readonly kind: string
  readonly definition: PlannedDefinition
  readonly old: OldPlace | undefined
  /** Whether the walk found something in it. */
  readonly hasDrafts: boolean
}

/** What versions refuse, and what they do not look at. */
interface Found {
  readonly refused: readonly Refused[]
  readonly unchecked: readonly UncheckedPlace[]
  /** For each field that only some of the versions keep, or have with a type: these versions. */
  readonly partly: ReadonlySet<Mask>
}

/** The versions, those together that are in the same of some sets. */
function apart(all: Mask, sets: Iterable<Mask>): readonly Mask[] {
  let groups = [all]
  for (const set of sets) groups = groups.flatMap((one) => [one & set, one & ~set]).filter((one) => one !== 0)
  return groups
}

type OpaqueTest = (text: string) => boolean

/** The test of values that another program replaces; `undefined` if the document has none, which most documents have not. */
function opaqueTest({ opaque }: Target, { text, from, to }: NodeTable): OpaqueTest | undefined {
  const source = text.slice(from, to)
  // An escape of a quoted text can stand for any character.
  return opaque?.mayBeIn(source) === true || source.includes('\\') ? opaque?.is : undefined
}
