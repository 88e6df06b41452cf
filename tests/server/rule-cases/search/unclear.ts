import { groupBy } from '../../../../packages/runtime/src/values.ts'
import type { Base } from '../../bases.ts'
import { objectOf } from '../../changes/question.ts'
import type { RuleCase } from '../cases.ts'
import { UnitEvaluator } from '../evaluate.ts'
import type { RuleUnit, RuleUnits } from '../units.ts'

/** The units whose refused object other rules refuse too, at other places. */
export function unclearUnits(
  cases: ReadonlyMap<RuleUnit, RuleCase>,
  units: RuleUnits,
  bases: ReadonlyMap<string, Base>,
): ReadonlySet<RuleUnit> {
  const unclear = new Set<RuleUnit>()
  for (const own of groupBy(cases, ([, { minor, gates }]) => JSON.stringify([minor, gates])).values()) {
    const [[, target] = [undefined, undefined]] = own
    if (target === undefined) continue
    const evaluator = new UnitEvaluator(units, target)
    for (const [unit, { refused, at }] of own) {
      const { refusals } = evaluator.evaluate(objectOf(refused, bases))
      if (refusals.some((each) => each.unit !== unit && each.at !== at)) unclear.add(unit)
    }
  }
  return unclear
}
