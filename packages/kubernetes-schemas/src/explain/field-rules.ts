import type { Reason } from '../check/finding.ts'
import { type Mask, maskOf, rangesOf, type Target } from '../check/target.ts'
import { TargetView } from '../check/target-view.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Definition, Field, Kind, MinorRange, Model } from '../model/model.ts'
import { reasonOf } from '../validation/add-refusals.ts'
import { type PlannedRule, seesAbsent } from '../validation/definition-plan.ts'
import { UPDATE_GROUPS } from '../validation/generated/updates/groups.ts'
import { Planner } from '../validation/plan-definition.ts'
import { endOf } from '../validation/plan-rule.ts'
import type { ServerReason } from '../validation/rule.ts'
import { SERVER_RULES } from '../validation/rule-checker.ts'
import type { Rules } from '../validation/rule-groups.ts'
import { type RuleOnWay, restOf, rulesOnWay } from '../validation/rules-at.ts'
import type { Steps } from '../validation/steps.ts'
import { UpdatePlanner } from '../validation/updates/update-planner.ts'
import { type ConstraintText, constraintTexts, exclusionOf } from './constraint-words.ts'
import { placed, updateWordsOf, wordsOf } from './rule-words.ts'
import { updateText } from './update-texts.ts'

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
  /** What people do who need what it refuses; only for rules of updates. */
  readonly hint: string | undefined
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
  readonly #updates: UpdatePlanner

  /** @param model default: all versions that krmkit knows */
  constructor(target: Target, model: Model = kubernetesModel()) {
    this.#view = new TargetView(model, target, SERVER_RULES.source)
    this.#rules = this.#view.rules as Rules
    this.#planner = new Planner(this.#view, this.#rules)
    this.#updates = new UpdatePlanner(this.#planner, UPDATE_GROUPS)
  }

  /**
   * The rules of a field of a kind, those of the objects around it first.
   *
   * @param fields the fields that lead to it, outermost first; none for the object itself
   * @example
   * new FieldRules({ minors: { from: 21, to: 37 } }).of(deployment, [spec, replicas]) // must be at least 0
   */
  of(kind: Kind, fields: readonly Field[]): readonly FieldRule[] {
    const found = new Map<string, DatedRule>()
    const add = (one: DatedRule): void => {
      const key = JSON.stringify([one.of, one.must, one.when, one.hint, one.gate])
      const { errors, warnings, ...first } = found.get(key) ?? one
      found.set(key, { ...first, errors: errors | one.errors, warnings: warnings | one.warnings })
    }
    for (const each of rulesOnWay(this.#view, this.#planner, kind, fields))
      for (const one of this.#rulesAt(each)) add(one)
    for (const one of this.#updateRules(kind, fields)) add(one)
    const { span } = this.#view
    return Array.from(found.values(), ({ errors, warnings, ...one }) => ({
      ...one,
      errors: rangesOf(span, errors),
      warnings: rangesOf(span, warnings),
    }))
  }

  /** The fields of a definition that the server requires in a version, whatever else is set; `undefined` if its schema decides. */
  requiredIn(definition: Definition, minor: number): ReadonlySet<string> | undefined {
    if (!this.#rules.require(definition.name)) return undefined
    const mask = maskOf(this.#view.span, { from: minor, to: minor })
    const planned = this.#view.definition(definition)
    const plan = this.#planner.plan(planned)
    const defaults = new Set(plan.defaults.map(({ at }) => at))
    return new Set(
      plan.always.flatMap(({ rule, paths: [path], mask: own }) => {
        const isZero = (): boolean => endOf(this.#planner, planned, path ?? []).isZero
        const isRequired =
          rule.when === undefined && rule.constraints.some((each) => OF_ABSENT.has(each.is) && seesAbsent(each, isZero))
        const [name, ...rest] = path ?? []
        return isRequired && name !== undefined && rest.length === 0 && (own & mask) !== 0 && !defaults.has(name)
          ? [name]
          : []
      }),
    )
  }

  /** What a rule asks of the end of the way. */
  *#rulesAt({ planned, place }: RuleOnWay): Iterable<DatedRule> {
    const { rule, paths } = planned
    const mask = planned.mask & place.mask
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

  /** What the server asks of updates of the field: of the kind's own rules, and those of its metadata. */
  *#updateRules(kind: Kind, fields: readonly Field[]): Iterable<DatedRule> {
    const { definition } = kind
    if (definition === undefined) return
    const { span } = this.#view
    const way = fields.map(({ name }) => name)
    const alive = fields.reduce((mask, { minors }) => mask & maskOf(span, minors), span.all)
    const root = this.#view.definition(definition)
    const metadata = way[0] === 'metadata' ? this.#updates.metadata(root) : undefined
    for (const [planned, at] of [[root, 0] as const, ...(metadata === undefined ? [] : [[metadata, 1] as const])]) {
      const { rules, help } = this.#updates.plan(planned)
      for (const each of rules) {
        const { rule, position } = each
        const mask = each.mask & alive
        if (mask === 0 || rule.notKinds?.includes(kind.kind) === true) continue
        const words = updateWordsOf(planned.definition.name, position)
        const text = updateText(each, way.slice(at), words.must, help)
        const when = whenText(words.when, at === 0 ? '' : 'metadata')
        const about = { planned: each, mask, when }
        if (text !== undefined) yield this.#rule(about, 'field', { ...text, is: 'immutable' })
      }
    }
  }

  #rule(
    { planned, mask, when }: About,
    of: FieldRule['of'],
    { must, hint, is, reason }: ConstraintText & { readonly hint?: string | undefined },
  ): DatedRule {
    return {
      of,
      must,
      when,
      hint,
      reason: reasonOf({ is, reason }),
      serverReason: reason,
      errors: mask & ~planned.unsure,
      warnings: mask & planned.unsure,
      gate: planned.rule.gate,
    }
  }
}

/** A rule with sets of versions, which rules with the same words join. */
interface DatedRule extends Omit<FieldRule, 'errors' | 'warnings'> {
  readonly errors: Mask
  readonly warnings: Mask
}

interface About {
  readonly planned: Pick<PlannedRule, 'unsure'> & { readonly rule: Pick<PlannedRule['rule'], 'gate'> }
  readonly mask: Mask
  readonly when: string | undefined
}

function whenText(words: string | undefined, at: string): string | undefined {
  return words === undefined ? undefined : placed(words, at)
}

function subjectOf(marks: Steps): FieldRule['of'] {
  const last = marks.at(-1)
  return last === '[]' ? 'element' : last === '{}' ? 'value' : 'field'
}
