import type { Base } from '../../bases.ts'
import { type ChangedBase, objectOf } from '../../changes/question.ts'
import type { RuleCase } from '../cases.ts'
import { type CaseTarget, holds, UnitEvaluator } from '../evaluate.ts'
import type { RuleUnit, RuleUnits } from '../units.ts'

/** Half of a case: what shows that a unit refuses, or holds. */
interface Halves {
  refused?: { readonly object: ChangedBase; readonly at: string }
  accepted?: ChangedBase
}

/** What a search has found for one target. */
export class FoundCases {
  readonly target: CaseTarget
  readonly #bases: ReadonlyMap<string, Base>
  readonly #halves = new Map<RuleUnit, Halves>()
  readonly #all: UnitEvaluator
  /** The rules that still need an object that they refuse, alone: no other one hides them. */
  readonly #wanting: UnitEvaluator

  constructor(units: RuleUnits, target: CaseTarget, bases: ReadonlyMap<string, Base>, wanted: readonly RuleUnit[]) {
    this.target = target
    this.#bases = bases
    for (const unit of wanted) this.#halves.set(unit, {})
    this.#all = new UnitEvaluator(units, target)
    this.#wanting = new UnitEvaluator(units, target, (unit) => this.#halves.has(unit))
  }

  /** Units without one of the two objects. */
  missing(): readonly RuleUnit[] {
    return [...this.#halves].flatMap(([unit, { refused, accepted }]) =>
      refused === undefined || accepted === undefined ? [unit] : [],
    )
  }

  isMissing(unit: RuleUnit): boolean {
    const halves = this.#halves.get(unit)
    return halves !== undefined && (halves.refused === undefined || halves.accepted === undefined)
  }

  /** Looks at an object; `fields`: those that a server refused, none if it accepted the object. */
  look(changed: ChangedBase, fields?: ReadonlySet<string>): void {
    const object = objectOf(changed, this.#bases)
    const { refusals, visits } = this.#wanting.evaluate(object)
    for (const { unit, at, field } of refusals) {
      const halves = this.#halves.get(unit)
      if (halves !== undefined && halves.refused === undefined && fields?.has(field) !== false)
        halves.refused = { object: changed, at }
    }
    if (refusals.length > 0 || (fields !== undefined && fields.size > 0)) return
    const unseen = [...visits.keys()].filter((unit) => this.#halves.get(unit)?.accepted === undefined)
    if (unseen.length === 0) return
    const evaluation = this.#all.evaluate(object)
    if (evaluation.refusals.length > 0) return
    for (const unit of unseen) {
      const halves = this.#halves.get(unit)
      if (halves !== undefined && holds(unit, evaluation)) halves.accepted = changed
    }
  }

  /** The units with both. */
  cases(): ReadonlyMap<RuleUnit, RuleCase> {
    const { minor, gates } = this.target
    const cases = new Map<RuleUnit, RuleCase>()
    for (const [unit, { refused, accepted }] of this.#halves)
      if (refused !== undefined && accepted !== undefined)
        cases.set(unit, { minor, ...(gates !== undefined && { gates }), refused: refused.object, at: refused.at, accepted })
    return cases
  }
}
