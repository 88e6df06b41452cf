import { GO_FIELDS } from '../../../packages/kubernetes-schemas/src/validation/generated/go-fields.ts'
import { RULE_GROUPS } from '../../../packages/kubernetes-schemas/src/validation/generated/groups.ts'
import type {
  DefinitionRules,
  Rule,
  RuleGroup,
  RuleSource,
  ServerReason,
  Value,
} from '../../../packages/kubernetes-schemas/src/validation/rule.ts'
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
  const groups = Object.entries(RULE_GROUPS).map(([group, read]): [string, () => RuleGroup] => [
    group,
    () => {
      const definitions = Object.entries(read()).map(
        ([name, { name: names, ...definition }]): [string, DefinitionRules] => {
          const rules = (units.byDefinition.get(`${group} ${name}`) ?? [])
            .flat()
            .filter(chosen)
            .flatMap((unit) => taggedRules(unit, positions.get(unit) as number, onVisit))
          const hasRules = definition.rules !== undefined || names !== undefined
          return [name, hasRules ? { ...definition, rules } : definition]
        },
      )
      return Object.fromEntries(definitions)
    },
  ])
  return { groups: Object.fromEntries(groups), goFields: GO_FIELDS }
}

/** The rule of a unit; for a forbidden field also a probe, which refuses where its condition is true and the field is absent. */
function taggedRules(unit: RuleUnit, position: number, onVisit: OnVisit): readonly Rule[] {
  const { rule, constraint } = unit
  const tagged: Rule = {
    ...rule,
    constraints: [constraint],
    reason: String(position) as ServerReason,
    when: (self, value, key, root) => {
      if (rule.when !== undefined && !rule.when(self, value, key, root)) return false
      onVisit(unit, value)
      return true
    },
  }
  if (constraint.is !== 'forbidden') return [tagged]
  const probe: Rule = { ...rule, constraints: [{ is: 'required' }], reason: `${PROBE}${position}` as ServerReason }
  return [tagged, probe]
}

const PROBE = 'probe '

/** The unit that a reason names. */
export function readTag(reason: string): { readonly position: number; readonly isProbe: boolean } {
  const isProbe = reason.startsWith(PROBE)
  return { position: Number(isProbe ? reason.slice(PROBE.length) : reason), isProbe }
}
