import { RULE_GROUPS } from '../../../packages/kubernetes-schemas/src/validation/generated/groups.ts'
import type {
  DefinitionRules,
  Expression,
  Rule,
  RuleGroup,
  RuleSource,
  ServerReason,
  Value,
} from '../../../packages/kubernetes-schemas/src/validation/rule.ts'
import { SERVER_RULES } from '../../../packages/kubernetes-schemas/src/validation/rule-checker.ts'
import type { RuleUnit, RuleUnits } from './units.ts'

/** Called for each value that a unit looks at, if its condition is true. */
export type OnVisit = (unit: RuleUnit, value: Value) => void

/**
 * The rules with one constraint each, whose reason is the position of their unit. Only those of `chosen` units are left; what
 * else the server does with objects stays.
 */
export function taggedSource(
  units: RuleUnits,
  onVisit: OnVisit,
  chosen: (unit: RuleUnit) => boolean = () => true,
): RuleSource {
  const positions = new Map(units.all.map((unit, i) => [unit, i]))
  const groups = Object.entries(RULE_GROUPS).map(([group, definitions]): [string, RuleGroup] => [
    group,
    Object.fromEntries(
      Object.entries(definitions).map(([name, read]) => [name, () => taggedDefinition(`${group} ${name}`, read())]),
    ),
  ])
  return { ...SERVER_RULES.source, groups: Object.fromEntries(groups) }

  function taggedDefinition(place: string, { name, ...definition }: DefinitionRules): DefinitionRules {
    if (definition.rules === undefined && name === undefined) return definition
    const own = (units.byDefinition.get(place) ?? []).flat().filter(chosen)
    return { ...definition, rules: own.flatMap((unit) => taggedRules(unit, positions.get(unit) as number, onVisit)) }
  }
}

/** The rule of a unit, and one that refuses nothing, and reports what the unit looks at. */
function taggedRules(unit: RuleUnit, position: number, onVisit: OnVisit): readonly Rule[] {
  const { rule, constraint } = unit
  const readsValue = constraint.is === 'cel' ? constraint.readsValue : constraint.is !== 'forbidden'
  const report: Expression = (_self, value) => {
    onVisit(unit, value)
    return true
  }
  return [
    { ...rule, constraints: [constraint], reason: String(position) as ServerReason },
    { ...rule, constraints: [{ is: 'cel', to: report, readsValue }] },
  ]
}
