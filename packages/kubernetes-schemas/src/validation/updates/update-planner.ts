import type { Mask } from '../../check/target.ts'
import type { PlannedDefinition, PlannedType } from '../../check/target-view.ts'
import { type PlannedDefault, plannedDefault } from '../definition-plan.ts'
import type { Planner } from '../plan-definition.ts'
import { endOf, ruleMasks } from '../plan-rule.ts'
import { type Steps, stepsOf } from '../steps.ts'
import type { ViewPart } from '../view.ts'
import { innermost, type ViewField } from '../view-field.ts'
import type { Prepare, UpdateDefinition, UpdateGroup, UpdateRule, UpdateSource } from './update-rule.ts'

/** A rule of updates, and the versions for which it holds. */
export interface PlannedUpdateRule {
  readonly rule: UpdateRule
  /** Its place in the rules of the definition. */
  readonly position: number
  readonly path: Steps
  readonly report: Steps | undefined
  readonly mask: Mask
  /** The versions for which its age is not established. */
  readonly unsure: Mask
  /** The type of the value at the path. */
  readonly type: PlannedType | undefined
  /** The value is a struct that is not a pointer: an absent one is empty. */
  readonly isStruct: boolean
}

/** What the updates of a definition need. */
export interface PlannedUpdates {
  readonly rules: readonly PlannedUpdateRule[]
  readonly serverSets: readonly Steps[]
  readonly keeps: readonly string[]
  readonly prepares: readonly Prepare[]
  readonly help: string | undefined
  readonly defaults: readonly PlannedDefault[]
  /** The fields in which there are definitions with defaults. */
  readonly defaulted: readonly DefaultedField[]
  /** The part of an old object that the rules look at; `undefined` is all of it. */
  readonly part: ViewPart | undefined
}

interface DefaultedField {
  readonly name: string
  readonly type: PlannedType
  readonly below: PlannedDefinition
}

/** Plans the updates of definitions, each on first use. */
export class UpdatePlanner {
  readonly #planner: Planner
  readonly #source: UpdateSource
  readonly #groups = new Map<string, UpdateGroup>()
  readonly #plans = new Map<PlannedDefinition, PlannedUpdates>()
  readonly #defaulted = new Map<PlannedDefinition, boolean>()

  constructor(planner: Planner, source: UpdateSource) {
    this.#planner = planner
    this.#source = source
  }

  plan(planned: PlannedDefinition): PlannedUpdates {
    const known = this.#plans.get(planned)
    if (known !== undefined) return known
    const { rules = [], serverSets = [], keeps = [], prepares = [], defaults = [], do: help } = this.#updatesOf(planned)
    const { version } = this.#planner.rules.of(planned.definition.name)
    const isOfVersion = ({ versions }: { readonly versions?: readonly string[] }) =>
      versions?.includes(version) !== false
    const plan = {
      rules: rules.flatMap((rule, position) => (isOfVersion(rule) ? [this.#rule(planned, rule, position)] : [])),
      serverSets: serverSets.map(stepsOf),
      keeps,
      prepares,
      help,
      defaults: defaults.filter(isOfVersion).map(plannedDefault),
      defaulted: this.#defaultedFields(planned),
      part: serverSets.length + keeps.length + prepares.length > 0 ? undefined : partOf(rules),
    }
    this.#plans.set(planned, plan)
    return plan
  }

  /** The definition of metadata in objects of a kind. */
  metadata(planned: PlannedDefinition): PlannedDefinition | undefined {
    const type = this.#planner.field(planned, 'metadata')?.type
    return type && this.#planner.view.definitionOf(type)
  }

  #rule(planned: PlannedDefinition, rule: UpdateRule, position: number): PlannedUpdateRule {
    const path = stepsOf(rule.at ?? '')
    const { mask, type, isStruct } = endOf(this.#planner, planned, path)
    return {
      rule,
      position,
      path,
      report: rule.report === undefined ? undefined : stepsOf(rule.report),
      type,
      isStruct,
      ...ruleMasks(this.#planner, rule, mask),
    }
  }

  #updatesOf({ definition: { name } }: PlannedDefinition): UpdateDefinition {
    const { group, short } = this.#planner.rules.of(name)
    let definitions = this.#groups.get(group)
    if (definitions === undefined) {
      definitions = Object.hasOwn(this.#source, group) ? (this.#source[group] as () => UpdateGroup)() : {}
      this.#groups.set(group, definitions)
    }
    return Object.hasOwn(definitions, short) ? (definitions[short] as UpdateDefinition) : {}
  }

  #defaultedFields(planned: PlannedDefinition): readonly DefaultedField[] {
    return this.#fields(planned).flatMap(({ name, type }) => {
      const below = this.#below(type)
      return below !== undefined && this.#hasDefaults(below) ? [{ name, type, below }] : []
    })
  }

  #hasDefaults(planned: PlannedDefinition): boolean {
    const known = this.#defaulted.get(planned)
    if (known !== undefined) return known
    this.#defaulted.set(planned, false)
    const has =
      (this.#updatesOf(planned).defaults ?? []).length > 0 ||
      this.#fields(planned).some(({ type }) => {
        const below = this.#below(type)
        return below !== undefined && this.#hasDefaults(below)
      })
    this.#defaulted.set(planned, has)
    return has
  }

  #fields(planned: PlannedDefinition): readonly ViewField[] {
    return [...planned.definition.fields.keys()].flatMap((name) => this.#planner.field(planned, name) ?? [])
  }

  #below(type: PlannedType): PlannedDefinition | undefined {
    const inner = innermost(type)
    return inner.check === 'object' ? this.#planner.view.definitionOf(inner) : undefined
  }
}

/** What rules without conditions compare: metadata, and their fields. */
function partOf(rules: readonly UpdateRule[]): ViewPart | undefined {
  const part = new Map<string, ViewPart | undefined>([['metadata', undefined]])
  for (const { at = '', when, constraints } of rules) {
    const [first, second, ...others] = stepsOf(at)
    if (first === undefined || when !== undefined || constraints.some(({ is }) => is !== 'immutable')) return undefined
    if (second === undefined || others.length > 0 || (part.has(first) && part.get(first) === undefined)) {
      part.set(first, undefined)
      continue
    }
    part.set(first, new Map([...(part.get(first) ?? []), [second, undefined]]))
  }
  return part
}
