import type { Mask } from '../check/target.ts'
import { keeps, reasonOf, type ValueConstraint } from './constraints/check-value.ts'
import { checkFields } from './constraints/fields.ts'
import { checkUnique } from './constraints/unique.ts'
import type { DefinitionPlan, PathEnd, PlannedRule, ServerPath } from './definition-plan.ts'
import { follow } from './follow.ts'
import type { Planner } from './plan-definition.ts'
import type { Constraint, Rule, Scope, ServerReason, Value } from './rule.ts'
import type { UncheckedPlace } from './soften-unchecked.ts'
import { type Step, serverField } from './steps.ts'
import type { View, ViewObject } from './view.ts'
import { mustOf, shownValue } from './words.ts'

/** A value that the server refuses. */
export interface Refused {
  /** Where a person corrects it. */
  readonly at: readonly Step[]
  /** The server's field. */
  readonly field: string
  readonly reason: ServerReason
  /** The kind of the constraint. */
  readonly is: string
  /** What must be, read after the path. */
  readonly must: string
  readonly mask: Mask
  /** The versions for which the age of the rule is not established. */
  readonly unsure: Mask
  /** The rule; none for one of updates. */
  readonly rule?: Rule
}

/** What holds for all rules of a check. */
export interface RuleSettings {
  /** Objects are patches: what is absent may be elsewhere. */
  readonly isPartial: boolean
  /** Values are not shown. */
  readonly isSecret: boolean
}

/** Evaluates the rules of an object and of what is in it. */
export class RuleWalk {
  readonly #planner: Planner
  readonly #view: View
  readonly #settings: RuleSettings
  readonly #refused: Refused[] = []
  /** The fields of the object that no rule of another definition holds in. */
  readonly unchecked: UncheckedPlace[] = []
  /** The place of the current definition's object. */
  readonly #at: Step[] = []
  /** For each step of the place: the server's, if it is another. */
  readonly #serverAt: (ServerPath | undefined)[] = []
  /** The server's names of fields of the current definition. */
  #serverPaths: DefinitionPlan['serverPaths'] = new Map()

  constructor(planner: Planner, view: View, settings: RuleSettings) {
    this.#planner = planner
    this.#view = view
    this.#settings = settings
  }

  check(plan: DefinitionPlan, mask: Mask): readonly Refused[] {
    this.#object(this.#view.root, plan, mask)
    return this.#refused
  }

  #object(object: ViewObject, plan: DefinitionPlan, mask: Mask): void {
    if (this.#view.skipped.has(object)) return
    this.#serverPaths = plan.serverPaths
    for (const rule of plan.always) this.#rule(rule, object, mask)
    for (const name of Object.keys(object)) {
      const rules = plan.byField.get(name)
      if (rules !== undefined) for (const rule of rules) this.#rule(rule, object, mask)
      const field = plan.fields.get(name)
      const below = field && this.#planner.activeBelow(field.type)
      if (field === undefined || below === undefined) continue
      const unchecked = mask & (plan.unchecked.get(name) ?? 0)
      if (unchecked !== 0) this.unchecked.push({ at: [...this.#at, name], mask: unchecked })
      const within = mask & field.mask & ~unchecked
      if (within === 0) continue
      this.#push(name, plan.serverPaths.get(name))
      this.#below(object[name], this.#planner.plan(below), within)
      this.#pop()
      this.#serverPaths = plan.serverPaths
    }
  }

  /** The objects of a definition in a field: its value, or those in a list or map. */
  #below(value: Value, plan: DefinitionPlan, mask: Mask): void {
    if (value === undefined || typeof value !== 'object') return
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) {
        this.#push(i)
        this.#below(value[i], plan, mask)
        this.#pop()
      }
    } else if (Object.getPrototypeOf(value) === null) {
      for (const [key, each] of Object.entries(value)) {
        this.#push({ key })
        this.#below(each, plan, mask)
        this.#pop()
      }
    } else this.#object(value as ViewObject, plan, mask)
  }

  #rule(planned: PlannedRule, self: ViewObject, around: Mask): void {
    const mask = planned.mask & around
    const { rule } = planned
    if (mask === 0 || (rule.isRoot === true && !this.#isAtRoot())) return
    if (rule.notKinds?.includes(this.#view.root.kind as string) === true) return
    for (const [i, path] of planned.paths.entries()) {
      const place = { self, planned, mask, end: planned.ends[i] ?? NO_END }
      const visit: Parameters<typeof follow>[3] = (value, steps, key) => this.#value(place, value, steps, key)
      follow(self, path, this.#view.skipped, visit, [...this.#at])
    }
    this.#unique({ self, planned, mask, end: NO_END })
  }

  /** Elements that equal earlier ones, of all paths of the rule at once. */
  #unique(place: Place): void {
    const { self, planned } = place
    const { constraints, when } = planned.rule
    const unique = constraints.find(({ is }) => is === 'unique')
    if (unique?.is !== 'unique' || this.#view.opaque.has(self)) return
    if (when !== undefined && (this.#isUnknown(self) || !when(self, undefined, undefined, this.#view.root))) return
    for (const { at: below, must } of checkUnique(unique, self, planned.paths, this.#view))
      this.#add(place, unique.is, 'Duplicate', must, [...this.#at, ...below])
  }

  /** In the object itself or its metadata. */
  #isAtRoot(): boolean {
    return this.#at.length === 0 || (this.#at.length === 1 && this.#at[0] === 'metadata')
  }

  #value(place: Place, value: Value, steps: readonly Step[], key: Scope['key']): void {
    const { planned, self } = place
    const { rule } = planned
    const { root } = this.#view
    if (rule.when !== undefined && (this.#isUnknown(self) || !rule.when(self, value, key, root))) return
    for (const constraint of rule.constraints) {
      if (!this.#constraint(place, constraint, value, steps, key)) return
    }
  }

  /** Whether what a rule reads beside its value may be elsewhere, or is replaced before the server reads it. */
  #isUnknown(value: Value): boolean {
    return this.#settings.isPartial || this.#view.opaque.has(value)
  }

  /** False if the constraint refuses the value. */
  #constraint(place: Place, constraint: Constraint, value: Value, steps: readonly Step[], key: Scope['key']): boolean {
    const { self, planned, end } = place
    const { rule } = planned
    const { root } = this.#view
    switch (constraint.is) {
      case 'cel':
        if (constraint.readsValue && value === undefined) return true
        if (this.#isUnknown(self) || constraint.to(self, value, key, root) === true) return true
        return this.#refuse(place, constraint, 'Invalid', rule.say ?? 'must be correct', steps, value)
      case 'predicate': {
        if (this.#isUnknown(self) || value === undefined) return true
        const refusals = constraint.to(value, { self, root })
        for (const { at, say, reason = 'Invalid', report } of refusals)
          this.#add(place, constraint.is, reason, say, [...steps, ...at], report && [...steps, ...report])
        return refusals.length === 0
      }
      case 'keys':
        return this.#keys(place, constraint.to as readonly ValueConstraint[], value, steps)
      case 'unique':
        // Looks at all elements at once.
        return true
      case 'oneOf':
      case 'atMostOne':
      case 'anyOf':
        for (const { at, must, reason } of checkFields(constraint, value)) {
          if (reason === 'Required' && (this.#settings.isPartial || this.#view.opaque.has(value))) continue
          this.#add(place, constraint.is, reason, must, [...steps, ...at])
        }
        return true
      default:
        if (value === undefined && this.#settings.isPartial) return true
        if (keeps(constraint, value, end)) return true
        return this.#refuse(place, constraint, reasonOf(constraint), mustOf(constraint), steps, value)
    }
  }

  #keys(place: Place, constraints: readonly ValueConstraint[], value: Value, steps: readonly Step[]): boolean {
    if (value === undefined || typeof value !== 'object' || Array.isArray(value)) return true
    let isKept = true
    for (const key of Object.keys(value)) {
      const refusing = constraints.find((each) => !keeps(each, key, NO_END))
      if (refusing === undefined) continue
      isKept = false
      const must = place.planned.rule.say ?? mustOf(refusing)
      this.#add(
        place,
        'keys',
        place.planned.rule.reason ?? 'Invalid',
        must,
        [...steps, { key }],
        place.planned.report === undefined ? steps : this.#reported(place.planned, [...steps, { key }]),
      )
    }
    return isKept
  }

  #refuse(
    place: Place,
    constraint: Constraint,
    reason: ServerReason,
    must: string,
    steps: readonly Step[],
    value: Value,
  ): false {
    const { rule } = place.planned
    const words = rule.say ?? must
    const text = words.includes('{value}')
      ? words.replaceAll('{value}', this.#shown(value))
      : value === undefined || constraint.is === 'forbidden' || typeof value === 'object'
        ? words
        : `${words}, not ${this.#shown(value)}`
    this.#add(place, constraint.is, rule.reason ?? reason, text, steps)
    return false
  }

  #shown(value: Value): string {
    return this.#settings.isSecret ? `a ${typeof value}` : shownValue(value)
  }

  #add(
    { planned, mask }: Place,
    is: string,
    reason: ServerReason,
    must: string,
    at: readonly Step[],
    report?: readonly Step[],
  ): void {
    const { rule, unsure } = planned
    const field = this.#serverField(report ?? this.#reported(planned, at), mask, report ?? planned.report)
    this.#refused.push({
      at: [...at],
      field,
      reason: rule.reason ?? reason,
      is,
      must,
      mask,
      unsure: unsure & mask,
      rule,
    })
  }

  /** The server's place: `report` with the positions and keys of the value's place. */
  #reported({ report }: PlannedRule, at: readonly Step[]): readonly Step[] {
    if (report === undefined) return at
    const indexes = at.slice(this.#at.length).filter((step) => typeof step !== 'string')
    let next = 0
    const steps = report.flatMap((step): readonly Step[] => {
      if (step !== '[]' && step !== '{}') return [step]
      const index = indexes[next++]
      return index === undefined ? [] : [index]
    })
    return [...this.#at, ...steps]
  }

  /** A place with the server's names of fields; a rule's own `report` has them already. */
  #serverField(place: readonly Step[], mask: Mask, report: readonly Step[] | undefined): string {
    const depth = this.#at.length
    const named = place.flatMap((step, i): readonly Step[] => {
      const above = i < depth ? this.#serverAt[i] : undefined
      const name = i === depth && report === undefined ? this.#serverPaths.get(String(step)) : above
      return name !== undefined && (mask & ~name.mask) === 0 ? name.steps : [step]
    })
    return serverField(named)
  }

  #push(step: Step, serverPath?: ServerPath): void {
    this.#at.push(step)
    this.#serverAt.push(serverPath)
  }

  #pop(): void {
    this.#at.pop()
    this.#serverAt.pop()
  }
}

const NO_END: PathEnd = { isZero: false, isQuantity: false }

/** A rule at work: on which object, in which versions. */
interface Place {
  readonly self: ViewObject
  readonly planned: PlannedRule
  readonly mask: Mask
  readonly end: PathEnd
}
