import type { Mask } from '../../check/target.ts'
import type { PlannedDefinition } from '../../check/target-view.ts'
import { type Refused, RuleWalk } from '../check-rules.ts'
import { isSame } from '../expressions.ts'
import type { Planner } from '../plan-definition.ts'
import type { Rule, ServerReason, Value, View, ViewObject } from '../rule.ts'
import type { UncheckedPlace } from '../soften-unchecked.ts'
import { type Step, serverField } from '../steps.ts'
import { ValueComparison } from './compare-values.ts'
import { type PlannedUpdateRule, UpdatePlanner } from './update-planner.ts'
import type { UpdateSource } from './update-rule.ts'
import { type OldPlace, prepareUpdate, type UpdateView } from './update-view.ts'
import { immutableWords, withHelp } from './update-words.ts'

/** What holds for all rules of an update. */
interface UpdateSettings {
  readonly kind: string
  /** Values are not shown. */
  readonly isSecret: boolean
  /** What people do, if a rule does not say it. */
  readonly help: string | undefined
  readonly isSameVersion: boolean
}

const METADATA: readonly Step[] = ['metadata']

/** Checks updates of objects against the rules of the API server's own validation. */
export class UpdateChecker {
  readonly #planner: Planner
  readonly #plans: UpdatePlanner
  readonly #comparison: ValueComparison

  constructor(planner: Planner, source: UpdateSource) {
    this.#planner = planner
    this.#plans = new UpdatePlanner(planner, source)
    this.#comparison = new ValueComparison(planner)
  }

  /** The two states of an update, prepared as the server does. Changes the view of the new one. */
  prepare(now: View, definition: PlannedDefinition, old: OldPlace): UpdateView {
    return prepareUpdate(now, old, definition, this.#planner, this.#plans)
  }

  /** Fields of which the server keeps the old state: what the new one has there is not validated. */
  kept(definition: PlannedDefinition, mask: Mask): readonly UncheckedPlace[] {
    return this.#plans.plan(definition).keeps.map((name) => ({ at: [name], mask }))
  }

  /** What the server refuses because of the old state. */
  refused(
    { now, old, isSameVersion }: UpdateView,
    definition: PlannedDefinition,
    kind: string,
    mask: Mask,
  ): readonly Refused[] {
    const { rules, help } = this.#plans.plan(definition)
    const settings = { kind, isSecret: kind === 'Secret', help, isSameVersion }
    const refused: Refused[] = []
    for (const rule of rules) this.#rule(rule, now.root, old.root, [], mask, settings, refused)
    const metadata = this.#plans.metadata(definition)
    const [own, before] = [now.root.metadata, old.root.metadata] as (ViewObject | undefined)[]
    if (metadata === undefined || own === undefined || before === undefined) return refused
    const plan = this.#plans.plan(metadata)
    for (const rule of plan.rules)
      this.#rule(rule, own, before, METADATA, mask, { ...settings, help: plan.help }, refused)
    return refused
  }

  /**
   * Of what the server refuses in new objects: what it refuses in updates. What an update that leaves the mistake as it is passes is only a
   * warning.
   */
  tolerated(
    found: readonly Refused[],
    { now, whole }: UpdateView,
    definition: PlannedDefinition,
    mask: Mask,
  ): readonly Refused[] {
    const refused = found.filter(({ rule }) => rule?.isOfCreates !== true)
    if (!refused.some(({ rule }) => rule?.ratchets !== undefined)) return refused
    let all: readonly Refused[] | undefined
    const before = (): readonly Refused[] => {
      all ??= new RuleWalk(whole(), { isPartial: false, isSecret: true }).check(this.#planner.plan(definition), mask)
      return all
    }
    return refused.map((each) => {
      const { rule, at } = each
      if (rule?.ratchets === undefined) return each
      const place = placeOf(at, rule.ratchets)
      const isTolerated =
        place === undefined
          ? before().some((other) => other.rule === rule)
          : isSame(valueAt(now.root, place), valueAt(whole().root, place))
      if (!isTolerated) return each
      return { ...each, must: `${each.must}; the server passes it only while it does not change`, unsure: each.mask }
    })
  }

  #rule(
    planned: PlannedUpdateRule,
    self: ViewObject,
    oldSelf: ViewObject,
    place: readonly Step[],
    around: Mask,
    settings: UpdateSettings,
    refused: Refused[],
  ): void {
    const { rule, path, type } = planned
    const mask = planned.mask & around
    if (mask === 0 || rule.notKinds?.includes(settings.kind) === true) return
    const [value, oldValue] = [valueAt(self, path), valueAt(oldSelf, path)]
    if (!settings.isSameVersion && !(isScalar(value) && isScalar(oldValue))) return
    if (rule.when !== undefined && !rule.when(self, value, undefined, self, oldSelf, oldValue)) return
    const add = (at: readonly Step[], must: string, reason: ServerReason, report?: readonly Step[]): void => {
      const field = serverField([...place, ...(planned.report ?? report ?? path)])
      refused.push({
        at: [...place, ...path, ...at],
        field,
        reason: rule.reason ?? reason,
        is: 'immutable',
        must,
        mask,
        unsure: planned.unsure & mask,
      })
    }
    const help = rule.do ?? settings.help
    for (const constraint of rule.constraints) {
      switch (constraint.is) {
        case 'immutable': {
          const empty = planned.isStruct ? {} : undefined
          const found = this.#comparison.difference(value ?? empty, oldValue ?? empty, type, constraint.except)
          if (found !== undefined)
            add(found.at, immutableWords(found, [...place, ...path], { ...settings, help }), 'Invalid')
          break
        }
        case 'cel':
          if (!settings.isSameVersion || (constraint.readsValue && value === undefined)) break
          if (constraint.to(self, value, undefined, self, oldSelf, oldValue) !== true)
            add([], withHelp(rule.say ?? 'must be correct', help, settings.kind), 'Invalid')
          break
        default:
          if (!settings.isSameVersion) break
          for (const { at, say, reason = 'Invalid', report } of constraint.to(value, { self, oldSelf, oldValue }))
            add(at, withHelp(say, help, settings.kind), reason, report && [...path, ...report])
      }
    }
  }
}

/** Where an equal value passes; `undefined` if any object with the same mistake does. */
function placeOf(at: readonly Step[], ratchets: Exclude<Rule['ratchets'], undefined>): readonly Step[] | undefined {
  if (ratchets === 'any') return undefined
  return ratchets === 'value' ? at : at.slice(0, at.lastIndexOf(ratchets.at) + 1)
}

function isScalar(value: Value): boolean {
  return value !== undefined && typeof value !== 'object'
}

function valueAt(value: Value, path: readonly Step[]): Value {
  let here = value
  for (const step of path) {
    if (here === undefined || typeof here !== 'object') return undefined
    here = (here as Readonly<Record<string, Value>>)[typeof step === 'object' ? step.key : step]
  }
  return here
}
