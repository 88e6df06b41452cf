import type { NodeTable } from '@krmkit/yaml'
import { type Mask, since } from '../check/target.ts'
import type { FieldSlot, PlannedDefinition, PlannedType, TargetView } from '../check/target-view.ts'
import {
  type PlannedDefault,
  type PlannedRule,
  plannedDefault,
  type ServerPath,
  seesAbsent,
} from './definition-plan.ts'
import { nameRules } from './name-rules.ts'
import { gateMask, isUnique, joinRules, planRule, untilMask } from './plan-rule.ts'
import type { DefinitionRules, Rule } from './rule.ts'
import type { Rules } from './rule-groups.ts'
import { type RuleTest, withSharedConditions } from './rule-tests.ts'
import { firstField, type Steps, stepsOf } from './steps.ts'
import { innermost, type ViewField, viewField } from './view-field.ts'

/** Plans definitions for one target, each on first use. */
export class Planner {
  readonly view: TargetView
  readonly rules: Rules
  readonly #masks = new Map<string, Mask>()

  constructor(view: TargetView, rules: Rules) {
    this.view = view
    this.rules = rules
  }

  plan(planned: PlannedDefinition): DefinitionPlan {
    planned.plan ??= new DefinitionPlan(this, planned)
    return planned.plan as DefinitionPlan
  }

  /** The definition of an object, or of the elements of a list or map, that some rule holds in. */
  activeBelow(type: PlannedType): PlannedDefinition | undefined {
    const inner = innermost(type)
    const planned = inner.check === 'object' ? this.view.definitionOf(inner) : undefined
    return planned !== undefined && this.rules.isActive(planned.definition.name) ? planned : undefined
  }

  /** A field of a definition; `undefined` if no version keeps it. */
  field(planned: PlannedDefinition, name: string): ViewField | undefined {
    const slot = planned.fields.get(name)
    const field = slot && this.fieldOf(slot)
    return field?.mask === 0 ? undefined : field
  }

  /** The field of a slot; `undefined` if no version knows it. */
  fieldOf(slot: FieldSlot): ViewField | undefined {
    if (slot.view === undefined) {
      const { name } = slot.owner
      slot.view = viewField(this.view.field(slot), name, this.rules.goFields(name), this.view.span) ?? null
    }
    return (slot.view as ViewField | null) ?? undefined
  }

  /** The versions in which a feature gate is on. */
  gateMask(name: string): Mask {
    let mask = this.#masks.get(name)
    if (mask === undefined) {
      mask = gateMask(this.view, name)
      this.#masks.set(name, mask)
    }
    return mask
  }
}

/** What holds in a field and below it. */
export interface RuledField {
  readonly field: ViewField
  /** Rules about what is there, whose paths begin with the field. */
  readonly rules: readonly PlannedRule[]
  /** What holds in the object in it, or in the objects of its list or map. */
  readonly below: DefinitionPlan | undefined
  /** The same of the field's other types, in their versions. */
  readonly belowEarlier: readonly { readonly mask: Mask; readonly plan: DefinitionPlan | undefined }[]
  /** The versions in which no rule holds below it. */
  readonly unchecked: Mask
  readonly tests: readonly RuleTest[]
  /** Its name in the server's answers. */
  readonly serverPath: ServerPath | undefined
}

/** A rule, and the path or paths at which it is planned. */
type Written = readonly [rule: Rule, paths: readonly string[]]

/** What holds in the objects of a definition. A rule about what is there is planned for the first object that has its first field. */
export class DefinitionPlan {
  readonly planned: PlannedDefinition
  /** Structs that are not pointers: they are always there. */
  readonly structs: readonly ViewField[]
  readonly defaults: readonly PlannedDefault[]
  /** Whether it has rules, or what is in it has some. */
  readonly isActive: boolean
  /** Whether it has defaults, or what is below it has some. */
  readonly hasDefaults: boolean
  readonly keepsStatus: boolean
  /** Fields with which the server drops the object if it does not keep them. */
  readonly dropsWith: readonly string[]
  readonly dropsNamed: readonly { readonly of: string; readonly paths: readonly Steps[] }[]
  /** Rules that also look at what is absent. */
  readonly always: readonly PlannedRule[]
  readonly tests: readonly RuleTest[]
  readonly #planner: Planner
  readonly #version: string
  readonly #rules: DefinitionRules
  /** The other rules, by the first field of their paths. */
  readonly #byField = new Map<string, Written[]>()
  readonly #ruledFields = new Map<string, RuledField | null>()

  constructor(planner: Planner, planned: PlannedDefinition) {
    const { rules = NONE, version } = planner.rules.of(planned.definition.name)
    this.#planner = planner
    this.planned = planned
    this.#rules = rules
    this.#version = version
    this.isActive = planner.rules.isActive(planned.definition.name)
    this.structs = this.#structs()
    this.defaults = (rules.defaults ?? [])
      .filter(({ versions }) => versions?.includes(version) !== false)
      .map(plannedDefault)
    this.hasDefaults = planner.rules.hasDefaults(planned.definition.name)
    this.keepsStatus = rules.keepsStatus === true
    this.dropsWith = rules.dropsWith ?? []
    this.dropsNamed = (rules.dropsNamed ?? []).map(({ of, at }) => ({ of, paths: at.map(stepsOf) }))
    // A kind's own rules about its metadata are checked first.
    this.always = this.#sort([...(rules.rules ?? []), ...nameRules(rules.name, this.#isNamespaced())])
    this.tests = withSharedConditions(this.always.flatMap(({ tests }) => tests))
  }

  /** The field of a key; `undefined` if no version knows it. */
  find(table: NodeTable, key: number): ViewField | undefined {
    const { definition, fields } = this.planned
    const slot = this.#planner.view.foundField(table, key, definition) ?? fields.find(table, key)
    return slot && this.#planner.fieldOf(slot)
  }

  /** What holds in a field; `undefined` for fields without rules, and those that no version keeps. */
  field(name: string): RuledField | undefined {
    let ruled = this.#ruledFields.get(name)
    if (ruled === undefined) {
      const field = this.#planner.field(this.planned, name)
      ruled = (field && this.ruled(field)) ?? null
      this.#ruledFields.set(name, ruled)
    }
    return ruled ?? undefined
  }

  /** What holds in a field of the definition; `undefined` for fields without rules. */
  ruled(field: ViewField): RuledField | undefined {
    if (field.ruled === undefined) field.ruled = this.#ruled(field) ?? null
    return (field.ruled as RuledField | null) ?? undefined
  }

  #ruled(field: ViewField): RuledField | undefined {
    const { name } = field
    const written = this.#byField.get(name) ?? []
    const rules = joinRules(written.map(([rule, paths]) => planRule(this.#planner, this.planned, rule, paths)))
    const below = this.#planner.activeBelow(field.type)
    const belowEarlier = field.earlier.map(({ mask, type }) => {
      const earlier = this.#planner.activeBelow(type)
      return { mask, plan: earlier && this.#planner.plan(earlier) }
    })
    const hasBelow = below !== undefined || belowEarlier.some(({ plan }) => plan !== undefined)
    if (rules.length === 0 && !hasBelow) return undefined
    const unchecked = this.#rules.unchecked?.findLast(({ at }) => at === name)
    return {
      field,
      rules,
      below: below && this.#planner.plan(below),
      belowEarlier,
      tests: withSharedConditions(rules.flatMap(({ tests }) => tests)),
      unchecked: unchecked === undefined ? 0 : untilMask(this.#planner.view.span, unchecked.until),
      serverPath: this.serverPath(name),
    }
  }

  /** The server's name of a field, if it is another. */
  serverPath(name: string): ServerPath | undefined {
    const { span } = this.#planner.view
    const rename = this.#rules.renames?.findLast(
      ({ at, versions }) => at === name && versions?.includes(this.#version) !== false,
    )
    if (rename === undefined) return undefined
    return { steps: stepsOf(rename.to), mask: since(span, rename.since ?? 0) & untilMask(span, rename.until) }
  }

  #structs(): readonly ViewField[] {
    const { definition } = this.planned
    const { values } = this.#planner.rules.goFields(definition.name)
    const structs: ViewField[] = []
    if (values.size === 0 || !this.isActive) return structs
    for (const { name, types } of definition.fields.values()) {
      if (!values.has(name) || types.at(-1)?.node.type !== 'object') continue
      const field = this.#planner.field(this.planned, name)
      if (field?.isStruct === true && this.#planner.activeBelow(field.type) !== undefined) structs.push(field)
    }
    return structs
  }

  #isNamespaced(): boolean {
    const { groupVersionKind: of } = this.planned.definition
    const apiVersion = of && (of.group === '' ? of.version : `${of.group}/${of.version}`)
    return apiVersion === undefined || this.#planner.view.model.kind(apiVersion, of?.kind ?? '')?.scope !== 'Cluster'
  }

  /** Plans the rules that also look at what is absent, and keeps the others for the objects that have their fields. */
  #sort(rules: readonly Rule[]): readonly PlannedRule[] {
    const always: PlannedRule[] = []
    for (const rule of rules) {
      if (rule.versions?.includes(this.#version) === false) continue
      const paths = typeof rule.at === 'string' ? [rule.at] : (rule.at ?? [''])
      // Elements of several lists must differ from each other: one rule looks at all of them.
      const isAcross = paths.length > 1 && rule.constraints.some(isUnique)
      for (const across of isAcross ? [paths] : paths.map((path) => [path])) {
        const [path = ''] = across
        const first = firstField(path)
        if (first === undefined || (first === path && this.#seesAbsent(rule, path))) {
          always.push(planRule(this.#planner, this.planned, rule, across))
          continue
        }
        const others = this.#byField.get(first)
        if (others === undefined) this.#byField.set(first, [[rule, across]])
        else others.push([rule, across])
      }
    }
    return joinRules(always)
  }

  #seesAbsent({ constraints }: Rule, name: string): boolean {
    const isZero = (): boolean => this.#planner.field(this.planned, name)?.isZeroAbsent === true
    return constraints.some((each) => seesAbsent(each, isZero))
  }
}

const NONE: DefinitionRules = {}
