import type { PlannedRule } from '../definition-plan.ts'
import { follow, type Visitor } from '../follow.ts'
import type { Scope, Value } from '../rule.ts'
import type { View, ViewObject } from '../view.ts'
import type { PlannedConstraint } from './plan-constraint.ts'

/** Tells whether an object passes a rule, without the place of anything: most objects pass most rules. */
export class Acceptance implements Visitor {
  readonly #view: View
  #rule: PlannedRule | undefined
  #self: ViewObject
  #constraints: readonly PlannedConstraint[] = []

  constructor(view: View) {
    this.#view = view
    this.#self = view.root
  }

  /** False if the values of a rule's paths must be looked at one by one. */
  accepts(rule: PlannedRule, self: ViewObject): boolean {
    const { constraints, paths } = rule
    this.#rule = rule
    this.#self = self
    for (let i = 0; i < constraints.length; i++) {
      this.#constraints = constraints[i] as readonly PlannedConstraint[]
      const path = paths[i] as readonly string[]
      const isAccepted =
        path.length === 1
          ? this.visit(self[path[0] as string], undefined)
          : follow(self, path, 0, this.#view.skipped, this)
      if (!isAccepted) return false
    }
    return true
  }

  visit(value: Value, key: Scope['key']): boolean {
    const rule = this.#rule
    if (rule === undefined) return false
    const { root } = this.#view
    const self = this.#self
    // What looks at nothing else is sooner done than its condition.
    if (!rule.isPlain && rule.when !== undefined && !rule.isWhenOfSelf)
      if (this.#view.opaque.has(self) || !rule.when(self, value, key, root)) return true
    for (const { passes } of this.#constraints) if (!passes(value, self, key, root)) return false
    return true
  }
}
