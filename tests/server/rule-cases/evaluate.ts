import type { Draft } from '../../../packages/kubernetes-schemas/src/check/findings.ts'
import { TargetView } from '../../../packages/kubernetes-schemas/src/check/target-view.ts'
import { kubernetesModel } from '../../../packages/kubernetes-schemas/src/index.ts'
import type { Value } from '../../../packages/kubernetes-schemas/src/validation/rule.ts'
import { SERVER_RULES } from '../../../packages/kubernetes-schemas/src/validation/rule-checker.ts'
import { formatFieldPath, makeResource } from '../../../packages/runtime/src/index.ts'
import type { JsonObject } from '../json.ts'
import { taggedSource } from './tagged-source.ts'
import type { RuleUnit, RuleUnits } from './units.ts'

/** The server that an object is for. */
export interface CaseTarget {
  readonly minor: number
  /** Feature gates that differ from their defaults; all APIs are served. */
  readonly gates?: Readonly<Record<string, boolean>>
}

/** A refusal by a unit. */
export interface UnitRefusal {
  readonly unit: RuleUnit
  /** Where a person corrects it. */
  readonly at: string
  /** The server's field. */
  readonly field: string
}

/** What units say of an object. */
export interface Evaluation {
  readonly refusals: readonly UnitRefusal[]
  /** Units that looked at a value, or at what must not be there, and how many of them. */
  readonly visits: ReadonlyMap<RuleUnit, number>
}

/** Evaluates objects with the rules of chosen units; a place is refused by the first of them only. */
export class UnitEvaluator {
  readonly #units: RuleUnits
  readonly #check: (object: JsonObject) => readonly Draft[]
  #visits = new Map<RuleUnit, number>()

  constructor(units: RuleUnits, { minor, gates = {} }: CaseTarget, chosen?: (unit: RuleUnit) => boolean) {
    this.#units = units
    const source = taggedSource(units, (unit, value) => this.#visit(unit, value), chosen)
    const target = {
      minors: { from: minor, to: minor },
      featureGates: new Map(Object.entries(gates)),
      runtimeConfig: new Map([['api/all', true]]),
    }
    const view = new TargetView(kubernetesModel(), target, source)
    const { rules } = view
    if (rules === undefined) throw new Error('the view must have rules')
    const checker = SERVER_RULES.checker(view, rules)
    this.#check = (object) => {
      const table = makeResource(JSON.stringify(object)).document.table()
      const planned = view.kind(String(object.apiVersion), String(object.kind))
      if (table === undefined || planned === undefined || (planned.present & planned.served & ~planned.gated) === 0)
        return []
      const drafts: Draft[] = []
      checker.check(
        { table, row: table.resolve(table.root), trail: [] },
        planned,
        planned.present,
        drafts,
        0,
        undefined,
      )
      return drafts
    }
  }

  evaluate(object: JsonObject): Evaluation {
    this.#visits = new Map()
    const refusals: UnitRefusal[] = []
    for (const { at, facts } of this.#check(object)) {
      const unit = this.#units.all[Number(facts.serverReason)] as RuleUnit
      refusals.push({ unit, at: formatFieldPath(at), field: facts.serverField ?? '' })
    }
    return { refusals, visits: this.#visits }
  }

  #visit(unit: RuleUnit, value: Value): void {
    if (isLookedAt(unit, value)) this.#visits.set(unit, (this.#visits.get(unit) ?? 0) + 1)
  }
}

/** Whether a value shows that a constraint holds, and is not just absent. */
function isLookedAt({ constraint }: RuleUnit, value: Value): boolean {
  switch (constraint.is) {
    case 'forbidden':
      return value === undefined
    case 'cel':
      return value !== undefined || !constraint.readsValue
    case 'atMostOne':
      return constraint.to.some((name) => (value as Readonly<Record<string, Value>> | undefined)?.[name] !== undefined)
    case 'keys':
      return typeof value === 'object' && Object.keys(value).length > 0
    default:
      return value !== undefined
  }
}

/** Whether an evaluation shows that a unit holds: several elements that differ, or one value. */
export function holds(unit: RuleUnit, { refusals, visits }: Evaluation): boolean {
  const enough = unit.constraint.is === 'unique' ? 2 : 1
  return (visits.get(unit) ?? 0) >= enough && !refusals.some((each) => each.unit === unit)
}
