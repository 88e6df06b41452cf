import { isPublic } from '../check/scalar-problem.ts'
import type { Mask } from '../check/target.ts'
import { checkFields } from './constraints/fields.ts'
import { passes } from './constraints/passes.ts'
import {
  type PlannedConstraint,
  planConstraint,
  type UniqueConstraint,
  type ValueConstraint,
} from './constraints/plan-constraint.ts'
import { reasonOf } from './constraints/server-reason.ts'
import { checkUnique } from './constraints/unique.ts'
import type { PlannedRule, ServerPath } from './definition-plan.ts'
import { follow, type Visitor } from './follow.ts'
import type { DefinitionPlan, RuledField } from './plan-definition.ts'
import type { Constraint, Expression, Rule, Scope, ServerReason, Value, View, ViewObject } from './rule.ts'
import { objectPasses } from './rule-tests.ts'
import type { UncheckedPlace } from './soften-unchecked.ts'
import { isMark, type Step, type Steps, serverField } from './steps.ts'
import { isMap } from './view-value.ts'
import { mustOf, shownValue, withValue } from './words.ts'

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
  /** The object without the server's defaults. */
  readonly given?: () => ViewObject
}

/** Evaluates the rules of an object and of what is in it. */
export class RuleWalk implements Visitor {
  readonly #view: View
  readonly #settings: RuleSettings
  readonly #refused: Refused[] = []
  /** The fields of the object that no rule of another definition holds in. */
  readonly unchecked: UncheckedPlace[] = []
  /** The place of the current definition's object, and below it of the value that a rule looks at. */
  readonly #at: Step[] = []
  /** How many steps of the place lead to the object. */
  #depth = 0
  /** For each of these steps: the server's, if it is another. */
  readonly #serverAt: (ServerPath | undefined)[] = []
  /** The rule at work: of which object, and in which versions. */
  #plan: DefinitionPlan | undefined
  #self: ViewObject
  #rule: PlannedRule | undefined
  #constraints: readonly PlannedConstraint[] = []
  #mask: Mask = 0
  /** The last condition that was looked at, of which object, and whether it holds. */
  #when: Expression | undefined
  #whenSelf: ViewObject | undefined
  #holds = false

  constructor(view: View, settings: RuleSettings) {
    this.#view = view
    this.#settings = settings
    this.#self = view.root
  }

  check(plan: DefinitionPlan, mask: Mask): readonly Refused[] {
    this.#object(this.#view.root, plan, mask)
    return this.#refused
  }

  #object(object: ViewObject, plan: DefinitionPlan, mask: Mask): void {
    if (this.#view.skipped.has(object)) return
    for (const rule of plan.always) this.#checkRule(rule, object, plan, mask)
    for (const name in object) {
      const ruled = plan.field(name)
      if (ruled === undefined) continue
      for (const rule of ruled.rules) this.#checkRule(rule, object, plan, mask)
      const { field, serverPath } = ruled
      const below = belowIn(ruled, mask)
      if (below === undefined) continue
      const unchecked = mask & ruled.unchecked
      if (unchecked !== 0) this.unchecked.push({ at: [...this.#at, name], mask: unchecked })
      const within = mask & field.mask & ~unchecked
      if (within === 0) continue
      this.#push(name, serverPath)
      this.#below(object[name], below, within)
      this.#pop()
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
    } else if (isMap(value)) {
      for (const [key, each] of Object.entries(value)) {
        this.#push({ key })
        this.#below(each, plan, mask)
        this.#pop()
      }
    } else this.#object(value as ViewObject, plan, mask)
  }

  #checkRule(planned: PlannedRule, self: ViewObject, plan: DefinitionPlan, around: Mask): void {
    const mask = planned.mask & around
    if (mask === 0 || (planned.isRoot && !this.#isAtRoot())) return
    const { constraints, unique, notKinds, hasPredicate } = planned
    if (notKinds?.includes(this.#view.root.kind as string) === true) return
    if (planned.isWhenOfSelf && !this.#isWhen(planned, self)) return
    if (unique === undefined && !hasPredicate && objectPasses(planned.tests, self, true, this.#view)) return
    this.#rule = planned
    this.#self = self
    this.#plan = plan
    this.#mask = mask
    this.#depth = this.#at.length
    for (let i = 0; i < constraints.length; i++) {
      this.#constraints = constraints[i] as readonly PlannedConstraint[]
      follow(self, planned.paths[i] as Steps, 0, this.#view.skipped, this, this.#at)
    }
    if (unique !== undefined) this.#unique(planned, unique)
  }

  /** Whether the condition of a rule holds that looks at the object alone; rules with the same one often follow each other. */
  #isWhen({ when }: PlannedRule, self: ViewObject): boolean {
    if (this.#when !== when || this.#whenSelf !== self) {
      this.#when = when
      this.#whenSelf = self
      this.#holds =
        when !== undefined && !this.#isUnknown(self) && Boolean(when(self, undefined, undefined, this.#view.root))
    }
    return this.#holds
  }

  /** Elements that equal earlier ones, of all paths of the rule at once. */
  #unique({ when, paths }: PlannedRule, unique: UniqueConstraint): void {
    const self = this.#self
    if (this.#view.opaque.has(self)) return
    if (when !== undefined && (this.#isUnknown(self) || !when(self, undefined, undefined, this.#view.root))) return
    for (const { at, must } of checkUnique(unique, self, paths, this.#view))
      this.#add(unique.is, 'Duplicate', must, [...this.#at, ...at])
  }

  /** In the object itself or its metadata. */
  #isAtRoot(): boolean {
    return this.#at.length === 0 || (this.#at.length === 1 && this.#at[0] === 'metadata')
  }

  /** Checks a value at the end of the current rule's path. */
  visit(value: Value, key: Scope['key']): boolean {
    const planned = this.#rule
    if (planned === undefined) return false
    const { when } = planned
    const self = this.#self
    const { root } = this.#view
    if (when !== undefined && (this.#isUnknown(self) || !when(self, value, key, root))) return true
    for (const each of this.#constraints) {
      const isPassed = each.is !== 'predicate' && passes(each, value, self, key, this.#view)
      if (!isPassed && this.#refuses(planned, each.constraint, value)) break
    }
    return true
  }

  /** Whether what a rule reads beside its value may be elsewhere, or is replaced before the server reads it. */
  #isUnknown(value: Value): boolean {
    return this.#settings.isPartial || this.#view.opaque.has(value)
  }

  /** What a value does not pass, or a predicate refuses; false if the following constraints look at the value too. */
  #refuses(planned: PlannedRule, constraint: Constraint, value: Value): boolean {
    const self = this.#self
    const { rule } = planned
    switch (constraint.is) {
      case 'cel':
        if (this.#isUnknown(self)) return false
        return this.#refuse(rule, constraint, 'Invalid', 'must be correct', value)
      case 'predicate': {
        if (value === undefined || this.#isUnknown(self)) return false
        const found = constraint.to(value, { self, root: this.#view.root })
        for (const { at, say, reason = 'Invalid', report } of found)
          this.#add(constraint.is, reason, say, [...this.#at, ...at], report && [...this.#at, ...report])
        return found.length > 0
      }
      case 'keys':
        this.#keys(planned, constraint.to as readonly ValueConstraint[], value)
        return true
      case 'unique':
        return false
      case 'oneOf':
      case 'atMostOne':
      case 'anyOf':
        for (const { at, must, reason } of checkFields(constraint, value)) {
          if (reason === 'Required' && this.#isUnknown(value)) continue
          this.#add(constraint.is, reason, must, [...this.#at, ...at])
        }
        return false
      default:
        if (value === undefined && this.#settings.isPartial) return false
        return this.#refuse(rule, constraint, reasonOf(constraint), mustOf(constraint), value)
    }
  }

  #keys(planned: PlannedRule, constraints: readonly ValueConstraint[], value: Value): void {
    if (value === undefined || typeof value !== 'object') return
    const { rule, report } = planned
    const tests = constraints.map((each) => planConstraint(each))
    for (const key of Object.keys(value)) {
      const refusing = constraints.find(
        (_, i) => !passes(tests[i] as PlannedConstraint, key, this.#self, undefined, this.#view),
      )
      if (refusing === undefined) continue
      const at = [...this.#at, { key }]
      const reported = report === undefined ? [...this.#at] : this.#reported(planned, at)
      this.#add('keys', rule.reason ?? 'Invalid', rule.say ?? mustOf(refusing), at, reported)
    }
  }

  #refuse(rule: Rule, { is }: Constraint, reason: ServerReason, must: string, value: Value): true {
    const words = rule.say ?? must
    const text = words.includes('{value}')
      ? words.replaceAll('{value}', this.#shown(value))
      : value === undefined || is === 'forbidden' || typeof value === 'object'
        ? words
        : withValue(words, this.#shown(value), this.#isDefault())
    this.#add(is, rule.reason ?? reason, text, [...this.#at])
    return true
  }

  /** Whether the server sets the value at the place, and the object does not have it. */
  #isDefault(): boolean {
    let here: Value = this.#settings.given?.()
    if (here === undefined) return false
    for (const step of this.#at) here = (here as ViewObject | undefined)?.[typeof step === 'object' ? step.key : step]
    return here === undefined
  }

  #shown(value: Value): string {
    return this.#settings.isSecret && !isPublic(this.#at) ? `a ${typeof value}` : shownValue(value)
  }

  #add(is: string, reason: ServerReason, must: string, at: readonly Step[], report?: readonly Step[]): void {
    const planned = this.#rule
    if (planned === undefined) return
    const { rule, unsure } = planned
    const mask = this.#mask
    const field = this.#serverField(report ?? this.#reported(planned, at), report ?? planned.report)
    this.#refused.push({ at, field, reason: rule.reason ?? reason, is, must, mask, unsure: unsure & mask, rule })
  }

  /** The server's place: `report` with the positions and keys of the value's place. */
  #reported({ report }: PlannedRule, at: readonly Step[]): readonly Step[] {
    if (report === undefined) return at
    const indexes = at.slice(this.#depth).filter((step) => typeof step !== 'string')
    let next = 0
    const steps = report.flatMap((step): readonly Step[] => {
      if (!isMark(step)) return [step]
      const index = indexes[next++]
      return index === undefined ? [] : [index]
    })
    return [...this.#at.slice(0, this.#depth), ...steps]
  }

  /** A place with the server's names of fields; a rule's own `report` has them already. */
  #serverField(place: readonly Step[], report: readonly Step[] | undefined): string {
    const depth = this.#depth
    const mask = this.#mask
    const named = place.flatMap((step, i): readonly Step[] => {
      const above = i < depth ? this.#serverAt[i] : undefined
      const name = i === depth && report === undefined ? this.#plan?.serverPath(String(step)) : above
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

/** What holds below a field in versions that have the same type of it. */
function belowIn({ below, belowEarlier }: RuledField, mask: Mask): DefinitionPlan | undefined {
  for (const earlier of belowEarlier) if ((earlier.mask & mask) === mask) return earlier.plan
  return below
}
