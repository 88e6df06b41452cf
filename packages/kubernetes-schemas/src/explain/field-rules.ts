import type { Reason } from '../check/finding.ts'
import { type Mask, maskOf, rangesOf, type Target } from '../check/target.ts'
import { type PlannedDefinition, TargetView } from '../check/target-view.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Definition, Field, Kind, MinorRange, Model, TypeNode } from '../model/model.ts'
import { type PlannedRule, type Steps, seesAbsent } from '../validation/definition-plan.ts'
import { Planner } from '../validation/plan-definition.ts'
import type { ServerReason } from '../validation/rule.ts'
import { reasonOf, SERVER_RULES } from '../validation/rule-checker.ts'
import type { Rules } from '../validation/rule-groups.ts'
import { type ConstraintText, constraintTexts, exclusionOf } from './constraint-words.ts'
import { placed, wordsOf } from './rule-words.ts'

/** Constraints of a field that an absent one does not keep, or only if zero is allowed. */
const OF_ABSENT: ReadonlySet<string> = new Set(['required', 'min', 'max', 'minItems'])

/** What a rule of the API server asks of a field. */
export interface FieldRule {
  /** What the rule is about: the field, each element of the list, each value or key of the map. */
  readonly of: 'field' | 'element' | 'value' | 'key'
  /** Read after the field: `must be at least 1`. */
  readonly must: string
  /** When it holds, in words; `undefined` for always. */
  readonly when: string | undefined
  /** The rule of krmkit's findings. */
  readonly reason: Reason
  readonly serverReason: ServerReason
  /** The versions whose servers refuse what does not keep it, and those for which nobody established that they do. */
  readonly errors: readonly MinorRange[]
  readonly warnings: readonly MinorRange[]
  /** The feature gate with which it holds. */
  readonly gate: string | undefined
}

/** Finds the rules of the API server that are about a field, in the versions of a target. */
export class FieldRules {
  readonly #view: TargetView
  readonly #rules: Rules
  readonly #planner: Planner

  /** @param model default: all versions that krmkit knows */
  constructor(target: Target, model: Model = kubernetesModel()) {
    this.#view = new TargetView(model, target, SERVER_RULES.source)
    this.#rules = this.#view.rules as Rules
    this.#planner = new Planner(this.#view, this.#rules)
  }

  /**
   * The rules of a field of a kind, those of the objects around it first.
   *
   * @param fields the fields that lead to it, outermost first; none for the object itself
   * @example
   * new FieldRules({ minors: { from: 21, to: 37 } }).of(deployment, [spec, replicas]) // must be at least 0
   */
  of(kind: Kind, fields: readonly Field[]): readonly FieldRule[] {
    if (kind.definition === undefined) return []
    const found = new Map<string, FieldRule>()
    for (const place of this.#placesOf(kind.definition, fields))
      for (const planned of this.#plannedIn(place.planned)) {
        const { rule } = planned
        if (rule.notKinds?.includes(kind.kind) === true || (rule.isRoot === true && !place.isAtRoot)) continue
        for (const one of this.#rulesAt(planned, place))
          found.set([one.of, one.must, one.when, one.gate, JSON.stringify(one.errors)].join('\n'), one)
      }
    return [...found.values()]
  }

  /** The fields of a definition that the server requires in a version, whatever else is set; `undefined` if its schema decides. */
  requiredIn(definition: Definition, minor: number): ReadonlySet<string> | undefined {
    if (!this.#rules.require(definition.name)) return undefined
    const mask = maskOf(this.#view.span, { from: minor, to: minor })
    const plan = this.#planner.plan(this.#view.definition(definition))
    const defaults = new Set(plan.defaults.map(({ at }) => at))
    return new Set(
      plan.always.flatMap(({ rule, paths: [path], mask: own, ends: [end] }) => {
        const isRequired =
          rule.when === undefined &&
          rule.constraints.some((each) => OF_ABSENT.has(each.is) && seesAbsent(each, end?.isZero === true))
        const [name, ...rest] = path ?? []
        return isRequired && name !== undefined && rest.length === 0 && (own & mask) !== 0 && !defaults.has(name)
          ? [name]
          : []
      }),
    )
  }

  /** The definitions on the way to a field, with the rest of the way. */
  #placesOf(root: Definition, fields: readonly Field[]): readonly Place[] {
    const places: Place[] = []
    let mask = this.#view.span.all
    let at = ''
    let marks: Steps = []
    let definition: Definition | undefined = root
    for (const [i, field] of [...fields, undefined].entries()) {
      if (definition === undefined) break
      const planned = this.#view.definition(definition)
      const isAtRoot = i === 0 || (i === 1 && at === 'metadata')
      places.push({ planned, at, marks, mask, isAtRoot, way: fields.slice(i) })
      if (field === undefined) break
      const plan = this.#planner.plan(planned)
      // The server removes what a user writes there.
      if (i === 0 && field.name === 'status' && !plan.keepsStatus) return []
      mask &= maskOf(this.#view.span, field.minors) & ~(plan.unchecked.get(field.name) ?? 0)
      marks = marksOf(typeOf(field))
      at = `${at === '' ? '' : `${at}.`}${field.name}${marks.join('')}`
      definition = definitionWithin(typeOf(field))
    }
    return places.map((place) => ({ ...place, mask: place.mask & mask }))
  }

  *#plannedIn(planned: PlannedDefinition): Iterable<PlannedRule> {
    const plan = this.#planner.plan(planned)
    yield* plan.always
    for (const rules of plan.byField.values()) yield* rules
  }

  /** What a rule asks of the end of the way. */
  *#rulesAt(planned: PlannedRule, place: Place): Iterable<FieldRule> {
    const { rule, paths } = planned
    const mask = planned.mask & place.mask
    if (mask === 0) return
    const words = wordsOf(rule, place.planned.definition.name, this.#rules)
    const about = { planned, mask, when: whenText(words.when, place.at) }
    const last = place.way.at(-1)
    for (const path of paths) {
      const rest = restOf(path, place.way)
      if (rest !== undefined) {
        const of = subjectOf(rest.length === 0 && place.way.length === 0 ? place.marks : rest)
        for (const text of constraintTexts(rule, words.must)) {
          const where = words.where === undefined ? '' : ` of which ${words.where.replace(/\{value\.([^}]+)\}/g, '$1')}`
          yield this.#rule(about, text.is === 'keys' ? 'key' : of, { ...text, must: `${text.must}${where}` })
        }
      }
      if (last === undefined || restOf(path, place.way.slice(0, -1))?.length !== 0) continue
      for (const constraint of rule.constraints) {
        const must = exclusionOf(constraint, last.name)
        if (must !== undefined) yield this.#rule(about, 'field', { must, is: constraint.is, reason: 'Forbidden' })
      }
    }
  }

  #rule({ planned, mask, when }: About, of: FieldRule['of'], { must, is, reason }: ConstraintText): FieldRule {
    const { span } = this.#view
    return {
      of,
      must,
      when,
      reason: reasonOf({ is, reason }),
      serverReason: reason,
      errors: rangesOf(span, mask & ~planned.unsure),
      warnings: rangesOf(span, mask & planned.unsure),
      gate: planned.rule.gate,
    }
  }
}

/** A definition on the way to a field. */
interface Place {
  readonly planned: PlannedDefinition
  /** The field that has it, with `[]` and `{}`. */
  readonly at: string
  /** The `[]` and `{}` at its end. */
  readonly marks: Steps
  readonly mask: Mask
  /** It is the object itself or its metadata. */
  readonly isAtRoot: boolean
  /** The fields from there on. */
  readonly way: readonly Field[]
}

interface About {
  readonly planned: PlannedRule
  readonly mask: Mask
  readonly when: string | undefined
}

function whenText(words: string | undefined, at: string): string | undefined {
  return words === undefined ? undefined : placed(words, at)
}

/** The marks of a rule's path that are left after a way: `undefined` if the path leads elsewhere. */
function restOf(path: Steps, way: readonly Field[]): Steps | undefined {
  let next = 0
  for (const [i, field] of way.entries()) {
    if (path[next++] !== field.name) return undefined
    if (i < way.length - 1) for (const mark of marksOf(typeOf(field))) if (path[next++] !== mark) return undefined
  }
  const rest = path.slice(next)
  return rest.every((step) => step === '[]' || step === '{}') ? rest : undefined
}

function subjectOf(marks: Steps): FieldRule['of'] {
  const last = marks.at(-1)
  return last === '[]' ? 'element' : last === '{}' ? 'value' : 'field'
}

/** `[]` for a list, `{}` for a map. */
function marksOf(type: TypeNode | undefined): Steps {
  const marks: string[] = []
  for (let at = type; at?.type === 'array' || at?.type === 'map'; at = at.items)
    marks.push(at.type === 'array' ? '[]' : '{}')
  return marks
}

function typeOf({ types }: Field): TypeNode | undefined {
  return types.at(-1)?.node
}

function definitionWithin(type: TypeNode | undefined): Definition | undefined {
  let at = type
  while (at !== undefined && at.definition === undefined) at = at.items
  return at?.definition
}
