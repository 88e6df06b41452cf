import type { Base } from '../bases.ts'
import { objectOf } from '../changes/question.ts'
import type { RuleCase } from './cases.ts'
import { holds, UnitEvaluator, type UnitRefusal } from './evaluate.ts'
import type { RuleUnit, RuleUnits } from './units.ts'

/** Why a case does not show that its unit refuses one object at the place of the case, and looks at another one and accepts it. */
export function faultOf(
  unit: RuleUnit,
  { refused, at, accepted, ...target }: RuleCase,
  units: RuleUnits,
  bases: ReadonlyMap<string, Base>,
): string | undefined {
  if (![refused, accepted].every(({ base }) => bases.has(base))) return 'its base object is not there'
  const evaluator = new UnitEvaluator(units, target, (each) => each === unit)
  const places = evaluator.evaluate(objectOf(refused, bases)).refusals.map((each) => each.at)
  if (!places.includes(at)) return `it must refuse ${at}, and refuses ${places.join(', ') || 'nothing'}`
  const evaluation = evaluator.evaluate(objectOf(accepted, bases))
  const others = evaluation.refusals.map((each) => each.at)
  if (others.length > 0) return `it must accept, and refuses ${others.join(', ')}`
  return holds(unit, evaluation) ? undefined : 'it must look at the object that it accepts'
}

/** What the unit of a case reports at its place. */
export function refusalOf(
  unit: RuleUnit,
  { refused, at, ...target }: RuleCase,
  units: RuleUnits,
  bases: ReadonlyMap<string, Base>,
): UnitRefusal | undefined {
  const evaluator = new UnitEvaluator(units, target, (each) => each === unit)
  return evaluator.evaluate(objectOf(refused, bases)).refusals.find((each) => each.at === at)
}
