import {
  kubernetesModel,
  ObjectChecker,
  type Reason,
  type VersionFinding,
} from '../../../../packages/kubernetes-schemas/src/index.ts'
import { SERVER_RULES } from '../../../../packages/kubernetes-schemas/src/server-rules.ts'
import { makeResource } from '../../../../packages/runtime/src/index.ts'
import type { Base } from '../../bases.ts'
import { type ChangedBase, objectOf } from '../../changes/question.ts'
import type { JsonObject } from '../../json.ts'
import { caseKey, type RuleCase } from '../cases.ts'
import { type CaseTarget, type Evaluation, holds, UnitEvaluator } from '../evaluate.ts'
import { REFUSED_BY_OTHERS } from '../exceptions.ts'
import type { RuleUnit, RuleUnits } from '../units.ts'

/** Half of a case: what shows that a unit refuses, or holds. */
interface Halves {
  /** `isClear`: no other rule refuses the object, or a server names the field. */
  refused?: { readonly object: ChangedBase; readonly at: string; readonly isClear: boolean }
  accepted?: ChangedBase
}

/** Findings of a schema about what a server cannot read. */
const DECODING: ReadonlySet<Reason> = new Set<Reason>(['type', 'unknown', 'format', 'unknown-kind', 'invalid'])

/** What a search has found for one target. */
export class FoundCases {
  readonly target: CaseTarget
  readonly #bases: ReadonlyMap<string, Base>
  readonly #halves = new Map<RuleUnit, Halves>()
  readonly #all: UnitEvaluator
  readonly #checker: ObjectChecker
  /** The rules that still need an object that they refuse, alone: no other one hides them. */
  readonly #wanting: UnitEvaluator

  constructor(units: RuleUnits, target: CaseTarget, bases: ReadonlyMap<string, Base>, wanted: readonly RuleUnit[]) {
    this.target = target
    this.#bases = bases
    for (const unit of wanted) this.#halves.set(unit, {})
    this.#all = new UnitEvaluator(units, target)
    this.#checker = new ObjectChecker(
      {
        minors: { from: target.minor, to: target.minor },
        featureGates: new Map(Object.entries(target.gates ?? {})),
        runtimeConfig: new Map([['api/all', true]]),
      },
      kubernetesModel(),
      SERVER_RULES,
    )
    this.#wanting = new UnitEvaluator(units, target, (unit) => this.#halves.has(unit))
  }

  /** Units without one of the two objects. */
  missing(): readonly RuleUnit[] {
    return [...this.#halves].flatMap(([unit, { refused, accepted }]) =>
      refused === undefined || accepted === undefined ? [unit] : [],
    )
  }

  /** What of a case is missing, for people. */
  lackOf(unit: RuleUnit): string {
    const { refused, accepted } = this.#halves.get(unit) ?? {}
    return [refused === undefined ? 'refused' : [], accepted === undefined ? 'accepted' : []].flat().join(' and ')
  }

  /** Units for which something better may be found. */
  wanted(): readonly RuleUnit[] {
    return [...this.#halves.keys()].filter((unit) => this.isWanted(unit))
  }

  isWanted(unit: RuleUnit): boolean {
    const halves = this.#halves.get(unit)
    return halves !== undefined && (halves.refused?.isClear !== true || halves.accepted === undefined)
  }

  /** Looks at an object; `fields`: those that a server refused, none if it accepted the object. */
  look(changed: ChangedBase, fields?: ReadonlySet<string>): void {
    const object = objectOf(changed, this.#bases)
    const { refusals, visits } = this.#wanting.evaluate(object)
    let all: Evaluation | undefined
    for (const { unit, at, field } of refusals) {
      const halves = this.#halves.get(unit)
      if (halves === undefined || halves.refused?.isClear === true || fields?.has(field) === false) continue
      all ??= this.#all.evaluate(object)
      const isAlone = all.refusals.every((other) => other.unit === unit || other.at === at)
      const isClear = fields !== undefined || (isAlone && this.#isDecoded(object))
      if (isClear || halves.refused === undefined) halves.refused = { object: changed, at, isClear }
    }
    if (refusals.length > 0 || (fields !== undefined && fields.size > 0)) return
    const unseen = [...visits.keys()].filter((unit) => this.#halves.get(unit)?.accepted === undefined)
    if (unseen.length === 0) return
    const evaluation = this.#all.evaluate(object)
    const isAccepted = evaluation.refusals.length === 0 && !this.#errorsOf(object).length
    for (const unit of unseen) {
      const halves = this.#halves.get(unit)
      const isEnough = isAccepted || REFUSED_BY_OTHERS.has(caseKey(unit))
      if (halves !== undefined && isEnough && holds(unit, evaluation)) halves.accepted = changed
    }
  }

  #errorsOf(object: JsonObject): readonly VersionFinding[] {
    return this.#checker.check(makeResource(JSON.stringify(object))).filter(({ severity }) => severity === 'error')
  }

  /** Whether the server can read an object, according to its schema. */
  #isDecoded(object: JsonObject): boolean {
    const errors = this.#errorsOf(object).filter(({ serverReason }) => serverReason === undefined)
    return !errors.some(({ reason }) => DECODING.has(reason))
  }

  /** The units with both; or only those whose refused object no other rule refuses. */
  cases(isOnlyClear = false): ReadonlyMap<RuleUnit, RuleCase> {
    const { minor, gates } = this.target
    const cases = new Map<RuleUnit, RuleCase>()
    for (const [unit, { refused, accepted }] of this.#halves)
      if (refused !== undefined && accepted !== undefined && (refused.isClear || !isOnlyClear))
        cases.set(unit, {
          minor,
          ...(gates !== undefined && { gates }),
          refused: refused.object,
          at: refused.at,
          accepted,
        })
    return cases
  }
}
