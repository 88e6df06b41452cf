import type { NodeTable } from '@krmkit/yaml'
import type { Draft } from '../check/findings.ts'
import type { Mask, Target } from '../check/target.ts'
import type { PlannedKind, TargetView } from '../check/target-view.ts'
import { isLocalConfig, type ObjectPlace } from '../check/walk.ts'
import { addRefusals } from './add-refusals.ts'
import { RuleWalk } from './check-rules.ts'
import { DEFAULTED, UNRULED } from './generated/contained.ts'
import { GO_FIELDS } from './generated/go-fields.ts'
import { RULE_GROUPS } from './generated/groups.ts'
import { Planner } from './plan-definition.ts'
import type { RuleSource } from './rule.ts'
import type { Rules } from './rule-groups.ts'
import { softenUnchecked } from './soften-unchecked.ts'
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
    if (definition === undefined) return
    const { table, row, trail } = place
    const { target } = this.#view
    const plan = this.#planner.plan(definition)
    if (!plan.isActive) return
    const view = new ViewBuilder(this.#planner, table, opaqueTest(target, table)).build(row, plan)
    const isPartial = target.isPartial === true || isLocalConfig(table, row)
    const walk = new RuleWalk(view, { isPartial, isSecret: kind.kind === 'Secret' })
    const refused = walk.check(plan, mask)
    if (refused.length === 0 && walk.unchecked.length === 0) return
    const path = trail.map((step) => (step < 0 ? -1 - step : table.keyOf(step)))
    softenUnchecked(walk.unchecked, path, drafts, from)
    addRefusals(refused, path, drafts, from)
  }
}

/** The test of values that another program replaces; `undefined` if the document has none, which most documents have not. */
function opaqueTest({ opaque }: Target, { text, from, to }: NodeTable): ((text: string) => boolean) | undefined {
  const source = text.slice(from, to)
  // An escape of a quoted text can stand for any character.
  return opaque?.mayBeIn(source) === true || source.includes('\\') ? opaque?.is : undefined
}
