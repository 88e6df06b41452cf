import { sourceOf } from '../../../packages/kubernetes-schemas/generator/validation/count-rules.ts'
import {
  type NamedRuleFile,
  readRuleFiles,
  rulesByGroup,
} from '../../../packages/kubernetes-schemas/generator/validation/read-rules.ts'
import type { WrittenRule } from '../../../packages/kubernetes-schemas/generator/validation/rule-schema.ts'
import { createsOf } from '../../../packages/kubernetes-schemas/generator/validation/split-updates.ts'
import { kubernetesModel } from '../../../packages/kubernetes-schemas/src/index.ts'
import { RULE_GROUPS } from '../../../packages/kubernetes-schemas/src/validation/generated/groups.ts'
import { nameRules } from '../../../packages/kubernetes-schemas/src/validation/name-rules.ts'
import type { Constraint, Rule } from '../../../packages/kubernetes-schemas/src/validation/rule.ts'

/** One constraint of one rule: what cases show. */
export interface RuleUnit {
  /** `DeploymentSpec minReadySeconds min: 0`, with what distinguishes it from other rules of its file. */
  readonly id: string
  /** The file of the rule, without its ending: `apps`. */
  readonly file: string
  /** The group whose rules have it first; the same rules of other groups have the same unit. */
  readonly group: string
  readonly definition: string
  /** The rule as it is evaluated, and the position of the constraint. */
  readonly rule: Rule
  readonly constraint: Constraint
  /** The expressions of the rule and of the constraint, as they are written. */
  readonly expressions: string
  /** The groups and definitions that have the rule: `apps DeploymentSpec`. */
  readonly places: readonly string[]
  /** Upstream's file and function. */
  readonly source: string
  /** One of the rules that the name of a kind's objects stands for. */
  readonly isOfName: boolean
}

/** What checks the names of objects of all kinds. */
const NAMES = 'k8s.io/apimachinery/pkg/api/validation/objectmeta.go#ValidateObjectMetaAccessor'

/** All units of the files of rules. Rules that several groups have are the same units in each. */
export interface RuleUnits {
  readonly all: readonly RuleUnit[]
  /** `apps DeploymentSpec` -> for each of its rules, first those of names: the unit of each constraint. */
  readonly byDefinition: ReadonlyMap<string, readonly (readonly RuleUnit[])[]>
}

/** Reads the units of all rules. Throws an error if what is generated has other rules than the files. */
export function readUnits(all: readonly NamedRuleFile[] = readRuleFiles()): RuleUnits {
  const files = createsOf(all)
  const known = new Map<WrittenRule | string, readonly RuleUnit[]>()
  const byDefinition = new Map<string, readonly (readonly RuleUnit[])[]>()
  const fileOf = new Map<WrittenRule, NamedRuleFile>()
  for (const file of files)
    for (const { rules = [] } of Object.values(file.definitions)) for (const rule of rules) fileOf.set(rule, file)
  const ids = new Map<string, number>()
  const clusterScoped = clusterScopedKinds()
  for (const [group, definitions] of rulesByGroup(files)) {
    const generated = RULE_GROUPS[group] ?? {}
    for (const [definition, { rules: written = [] }] of definitions) {
      const own = generated[definition]?.()
      const { rules = [], name } = own ?? {}
      if (rules.length !== written.length) throw new Error(`${group} ${definition} must be generated anew`)
      const named = nameRules(name, !clusterScoped.has(`${group} ${definition}`)).map((rule, i) => {
        const file = files.find((each) => [each.group].flat().includes(group) && definition in each.definitions)
        return unitsOf(`${file?.name} ${definition} ${i}`, rule, group, definition, file as NamedRuleFile)
      })
      const others = rules.map((rule, i) => {
        const from = written[i] as WrittenRule
        return unitsOf(from, rule, group, definition, fileOf.get(from) as NamedRuleFile)
      })
      byDefinition.set(`${group} ${definition}`, [...named, ...others])
    }
  }
  return { all: [...known.values()].flat(), byDefinition }

  function unitsOf(
    key: WrittenRule | string,
    rule: Rule,
    group: string,
    definition: string,
    { name, source }: NamedRuleFile,
  ): readonly RuleUnit[] {
    const isOfName = typeof key === 'string'
    const units =
      known.get(key) ??
      rule.constraints.map((constraint): RuleUnit => {
        const text = `${definition} ${isOfName ? `name ${textOf(rule, constraint)}` : writtenText(key, constraint)}`
        return {
          id: uniqueId(name, text),
          file: name.replace(/\.yaml$/, ''),
          group,
          definition,
          rule,
          constraint,
          expressions: isOfName ? '' : `${key.when ?? ''} ${key.cel ?? ''}`,
          places: [],
          source: isOfName ? NAMES : sourceOf(key, source),
          isOfName,
        }
      })
    for (const { places } of units) (places as string[]).push(`${group} ${definition}`)
    known.set(key, units)
    return units
  }

  function uniqueId(file: string, text: string): string {
    const count = (ids.get(`${file} ${text}`) ?? 0) + 1
    ids.set(`${file} ${text}`, count)
    return count === 1 ? text : `${text} (${count})`
  }
}

/** `core Namespace`: kinds without namespaces. */
function clusterScopedKinds(): ReadonlySet<string> {
  const kinds = kubernetesModel()
    .kinds()
    .filter(({ scope }) => scope === 'Cluster')
  return new Set(kinds.map(({ kind, definition }) => `${definition?.name.split('.').at(-3)} ${kind}`))
}

function writtenText(rule: WrittenRule, { is }: Constraint): string {
  const { at = '', versions, since, until, gate, notGate, when } = rule
  const limits = [since === undefined ? '' : `since ${since}`, until === undefined ? '' : `until ${until}`]
  const parts = [
    [at].flat().join(','),
    `${is}: ${valueText(rule[is as keyof WrittenRule])}`,
    when === undefined ? '' : `when ${when}`,
    versions === undefined ? '' : `in ${versions.join(', ')}`,
    ...limits,
    gate ?? '',
    notGate === undefined ? '' : `without ${notGate}`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function textOf({ at = '', gate, notGate, since, until }: Rule, { is, ...rest }: Constraint): string {
  const limits = [gate ?? '', notGate === undefined ? '' : `without ${notGate}`]
  const ages = [since === undefined ? '' : `since ${since}`, until === undefined ? '' : `until ${until}`]
  const to = 'to' in rest ? `: ${valueText(rest.to)}` : ''
  return [String(at), `${is}${to}`, ...ages, ...limits].filter((part) => part !== '').join(' ')
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
