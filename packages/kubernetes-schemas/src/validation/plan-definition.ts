import { hasFeature } from '../check/gates.ts'
import { type Mask, maskWhere, since } from '../check/target.ts'
import type { PlannedDefinition, PlannedField, PlannedType, TargetView } from '../check/target-view.ts'
import {
  type DefinitionPlan,
  type PathEnd,
  type PlannedRule,
  type ServerPath,
  type Steps,
  seesAbsent,
  type ViewField,
} from './definition-plan.ts'
import { nameRules } from './name-rules.ts'
import type { DefinitionRules, Rule } from './rule.ts'
import type { Rules } from './rule-groups.ts'

/** From this minor on a rule whose age nobody established is an error. */
const SURE_SINCE = 34

/** Plans definitions for one target, each on first use. */
export class Planner {
  readonly view: TargetView
  readonly #rules: Rules
  readonly #plans = new Map<PlannedDefinition, DefinitionPlan>()
  readonly #active = new Map<PlannedDefinition, boolean>()
  readonly #viewFields = new Map<PlannedDefinition, readonly ViewField[]>()

  constructor(view: TargetView, rules: Rules) {
    this.view = view
    this.#rules = rules
  }

  plan(planned: PlannedDefinition): DefinitionPlan {
    let plan = this.#plans.get(planned)
    if (plan === undefined) {
      plan = this.#plan(planned)
      this.#plans.set(planned, plan)
    }
    return plan
  }

  /** The definition of an object, or of the elements of a list or map, that some rule holds in. */
  activeBelow(type: PlannedType): PlannedDefinition | undefined {
    const inner = innermost(type)
    const planned = inner.check === 'object' ? this.view.definitionOf(inner) : undefined
    return planned !== undefined && this.isActive(planned) ? planned : undefined
  }

  isActive(planned: PlannedDefinition): boolean {
    const known = this.#active.get(planned)
    if (known !== undefined) return known
    this.#active.set(planned, false)
    const { rules } = this.#rules.of(planned.definition.name)
    const isOwn = rules !== undefined
    const isActive =
      isOwn ||
      this.#fields(planned).some(({ type }) => {
        const inner = innermost(type)
        const below = inner.check === 'object' ? this.view.definitionOf(inner) : undefined
        return below !== undefined && this.isActive(below)
      })
    this.#active.set(planned, isActive)
    return isActive
  }

  #plan(planned: PlannedDefinition): DefinitionPlan {
    const { rules, version } = this.#rules.of(planned.definition.name)
    const fields = this.#fields(planned)
    const always: PlannedRule[] = []
    const byField = new Map<string, PlannedRule[]>()
    for (const rule of [...nameRules(rules?.name), ...(rules?.rules ?? [])]) {
      if (rule.versions?.includes(version) === false) continue
      const paths = (typeof rule.at === 'string' ? [rule.at] : (rule.at ?? [''])).map(stepsOf)
      // Elements of several lists must differ from each other: one rule looks at all of them.
      const isAcross = rule.constraints.some(({ is }) => is === 'unique')
      for (const across of isAcross ? [paths] : paths.map((path) => [path])) {
        const one = this.#planRule(planned, rule, across)
        if (one.mask === 0) continue
        const [[first, ...rest] = []] = across
        const isShort = rest.length === 0
        const looksAtAbsent = isShort && rule.constraints.some((each) => seesAbsent(each, one.ends[0]?.isZero === true))
        if (first === undefined || looksAtAbsent) always.push(one)
        else byField.set(first, [...(byField.get(first) ?? []), one])
      }
    }
    return {
      planned,
      fields: new Map(fields.map((field) => [field.name, field])),
      structs: fields.filter(({ isStruct, type }) => isStruct && this.activeBelow(type) !== undefined),
      allStructs: fields.filter(({ isStruct }) => isStruct),
      zeros: this.#zeros(planned, fields),
      defaults: (rules?.defaults ?? [])
        .filter(({ versions }) => versions?.includes(version) !== false)
        .map((each) => ({ ...each, steps: stepsOf(each.at) })),
      keepsStatus: rules?.keepsStatus === true,
      dropsWith: new Set(rules?.dropsWith),
      dropsNamed: (rules?.dropsNamed ?? []).map(({ of, at }) => ({ of, paths: at.map(stepsOf) })),
      unchecked: this.#unchecked(rules?.unchecked),
      serverPaths: this.#serverPaths(rules?.renames, version),
      always,
      byField,
      isActive: this.isActive(planned),
    }
  }

  #zeros({ definition }: PlannedDefinition, fields: readonly ViewField[]): readonly ViewField[] {
    const names = this.#rules.zeros(definition.name)
    return names.size === 0 ? [] : fields.filter(({ name }) => names.has(name))
  }

  #serverPaths(renames: DefinitionRules['renames'] = [], version: string): ReadonlyMap<string, ServerPath> {
    return new Map(
      renames
        .filter(({ versions }) => versions?.includes(version) !== false)
        .map(({ at, to, since: first = 0, until }) => [
          at,
          { steps: stepsOf(to), mask: since(this.view.span, first) & this.#until(until) },
        ]),
    )
  }

  #until(minor: number | undefined): Mask {
    const { span } = this.view
    return minor === undefined ? span.all : span.all & ~since(span, minor + 1)
  }

  #unchecked(fields: DefinitionRules['unchecked'] = []): ReadonlyMap<string, Mask> {
    return new Map(fields.map(({ at, until }) => [at, this.#until(until)]))
  }

  #planRule(planned: PlannedDefinition, rule: Rule, paths: readonly Steps[]): PlannedRule {
    const { span } = this.view
    const ends = paths.map((path) => this.#follow(planned, path))
    let mask = paths.length === 1 ? (ends[0]?.mask ?? span.all) : span.all
    if (rule.since !== undefined) mask &= since(span, rule.since)
    mask &= this.#until(rule.until)
    if (rule.gate !== undefined) mask &= this.#gateMask(rule.gate)
    if (rule.notGate !== undefined) mask &= ~this.#gateMask(rule.notGate)
    const unsure = rule.isAgeUnknown === true ? mask & ~since(span, SURE_SINCE) : 0
    return { rule, paths, report: rule.report === undefined ? undefined : stepsOf(rule.report), mask, unsure, ends }
  }

  #gateMask(name: string): Mask {
    const gate = this.view.model.gate(name)
    if (gate === undefined) return this.view.span.all
    return maskWhere(this.view.span, (minor) => hasFeature(gate, minor, this.view.target))
  }

  /** The versions that have the fields of a path, and what its end is. */
  #follow(planned: PlannedDefinition, at: readonly string[]): PathEnd & { readonly mask: Mask } {
    let mask = this.view.span.all
    let here: PlannedDefinition | undefined = planned
    let type: PlannedType | undefined
    let isZero = false
    for (const step of at) {
      isZero = false
      if (step === '[]' || step === '{}') type = type?.items
      else {
        const field: ViewField | undefined = here && this.#fields(here).find(({ name }) => name === step)
        if (here !== undefined && field === undefined && !here.isOpen && step !== 'metadata')
          return { mask: 0, isZero, isQuantity: false }
        mask &= field?.mask ?? mask
        isZero = field?.isZeroAbsent === true
        type = field?.type
      }
      here = type?.check === 'object' ? this.view.definitionOf(type) : undefined
      if (type === undefined) break
    }
    return { mask, isZero, isQuantity: type?.check === 'quantity' }
  }

  #fields(planned: PlannedDefinition): readonly ViewField[] {
    const known = this.#viewFields.get(planned)
    if (known !== undefined) return known
    const go = this.#rules.goFields(planned.definition.name)
    const fields: ViewField[] = []
    for (const source of planned.definition.fields.values()) {
      const field = this.view.plannedField(planned, source.name)
      const type = field?.types.at(-1)?.type
      if (field === undefined || type === undefined) continue
      const mask = field.present & ~alwaysOff(field)
      if (mask === 0) continue
      const { check } = type
      const isValue = go.values.has(source.name)
      fields.push({
        name: source.name,
        planned: field,
        type,
        mask,
        keepsEmpty: go.pointers.has(source.name),
        isStruct: check === 'object' && isValue,
        isZeroAbsent: isValue && (check === 'boolean' || check.startsWith('int') || check === 'number'),
      })
    }
    this.#viewFields.set(planned, fields)
    return fields
  }
}

/** A path of a rule as its steps. */
function stepsOf(path: string): Steps {
  return path
    .replaceAll('[]', '.[]')
    .replaceAll('{}', '.{}')
    .split('.')
    .filter((step) => step !== '')
}

function innermost(type: PlannedType): PlannedType {
  let inner = type
  while ((inner.check === 'array' || inner.check === 'map') && inner.items !== undefined) inner = inner.items
  return inner
}

/** The versions in which gates drop a field everywhere. */
function alwaysOff({ gatings }: PlannedField): Mask {
  let mask = 0
  for (const { mask: off, under, except } of gatings) if (under === undefined && except === undefined) mask |= off
  return mask
}
