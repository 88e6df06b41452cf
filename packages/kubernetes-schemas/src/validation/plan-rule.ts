import { hasFeature } from '../check/gates.ts'
import { type Mask, maskWhere, type Span, since } from '../check/target.ts'
import type { PlannedDefinition, PlannedType, TargetView } from '../check/target-view.ts'
import { type PathEnd, planConstraint, type UniqueConstraint } from './constraints/plan-constraint.ts'
import type { PlannedRule } from './definition-plan.ts'
import type { Constraint, Rule } from './rule.ts'
import { testOfLists, testsOfPath } from './rule-tests.ts'
import { isMark, type Steps, stepsOf } from './steps.ts'
import type { ViewField } from './view-field.ts'

/** From this minor on a rule whose age nobody established is an error. */
const SURE_SINCE = 34

/** When a rule holds. */
type RuleAge = Pick<Rule, 'since' | 'until' | 'gate' | 'notGate' | 'isAgeUnknown'>

/** What plans rules: the target, its fields and gates. */
interface RulePlanner {
  readonly view: TargetView
  field(planned: PlannedDefinition, name: string): ViewField | undefined
  gateMask(name: string): Mask
}

/** What a path leads to, and the versions that have its fields. */
interface Reached extends PathEnd {
  readonly mask: Mask
  readonly type: PlannedType | undefined
  /** A struct that is not a pointer. */
  readonly isStruct: boolean
}

/** A rule of a definition at one of its paths; at all of them, if its elements must differ across lists. */
export function planRule(
  planner: RulePlanner,
  planned: PlannedDefinition,
  rule: Rule,
  written: readonly string[],
): PlannedRule {
  const { all } = planner.view.span
  const paths = written.map(stepsOf)
  const ends = paths.map((path) => endOf(planner, planned, path))
  const known = ends.length === 1 ? (ends[0]?.mask ?? all) : all
  const unique = rule.constraints.find(isUnique)
  const singles = rule.constraints.filter((each) => each !== unique)
  const constraints = singles.length === 0 ? [] : ends.map((end) => singles.map((each) => planConstraint(each, end)))
  const { when } = rule
  const isWhenOfSelf = when !== undefined && when.length <= 1
  const tests = constraints.flatMap((each, i) => testsOfPath(rule, paths[i] as Steps, each, isWhenOfSelf))
  return {
    rule,
    ...ruleMasks(planner, rule, known),
    isRoot: rule.isRoot === true,
    notKinds: rule.notKinds,
    when,
    isWhenOfSelf,
    paths,
    report: rule.report === undefined ? undefined : stepsOf(rule.report),
    constraints,
    hasPredicate: constraints.flat().some(({ constraint }) => constraint.is === 'predicate'),
    tests: unique === undefined ? tests : [...tests, testOfLists(rule, unique, paths, isWhenOfSelf)],
    unique,
  }
}

/** Of the versions that have the fields of a rule: those in which it holds, and those for which its age is not established. */
export function ruleMasks(
  planner: RulePlanner,
  rule: RuleAge,
  known: Mask,
): { readonly mask: Mask; readonly unsure: Mask } {
  const { span } = planner.view
  let mask = known
  if (rule.since !== undefined) mask &= since(span, rule.since)
  mask &= untilMask(span, rule.until)
  if (rule.gate !== undefined) mask &= planner.gateMask(rule.gate)
  if (rule.notGate !== undefined) mask &= ~planner.gateMask(rule.notGate)
  return { mask, unsure: rule.isAgeUnknown === true ? mask & ~since(span, SURE_SINCE) : 0 }
}

/** Rules that hold in some version; the paths of one rule that hold in the same versions are looked at together. */
export function joinRules(planned: readonly PlannedRule[]): readonly PlannedRule[] {
  const joined: PlannedRule[] = []
  for (const one of planned) {
    const last = joined.at(-1)
    if (one.mask === 0) continue
    if (last?.rule === one.rule && last.mask === one.mask && one.unique === undefined)
      joined[joined.length - 1] = {
        ...last,
        paths: [...last.paths, ...one.paths],
        constraints: [...last.constraints, ...one.constraints],
        tests: [...last.tests, ...one.tests],
      }
    else joined.push(one)
  }
  return joined
}

/** Whether a constraint is one of all elements of lists. */
export function isUnique(constraint: Constraint): constraint is UniqueConstraint {
  return constraint.is === 'unique'
}

/** The versions up to a minor. */
export function untilMask(span: Span, minor: number | undefined): Mask {
  return minor === undefined ? span.all : span.all & ~since(span, minor + 1)
}

/** The versions in which a feature gate is on. */
export function gateMask({ model, span, target }: TargetView, name: string): Mask {
  const gate = model.gate(name)
  return gate === undefined ? span.all : maskWhere(span, (minor) => hasFeature(gate, minor, target))
}

/** The versions that have the fields of a path, and what its end is. */
export function endOf(planner: RulePlanner, planned: PlannedDefinition, at: Steps): Reached {
  const { view } = planner
  let mask = view.span.all
  let here: PlannedDefinition | undefined = planned
  let type: PlannedType | undefined
  let isZero = false
  let isStruct = false
  for (const step of at) {
    isZero = false
    isStruct = false
    if (isMark(step)) type = type?.items
    else {
      const field = here && planner.field(here, step)
      if (here !== undefined && field === undefined && !here.isOpen && step !== 'metadata')
        return { mask: 0, isZero, isQuantity: false, type: undefined, isStruct }
      mask &= field?.mask ?? mask
      isZero = field?.isZeroAbsent === true
      isStruct = field?.isStruct === true
      type = field?.type
    }
    here = type?.check === 'object' ? view.definitionOf(type) : undefined
    if (type === undefined) break
  }
  return { mask, isZero, isQuantity: type?.check === 'quantity', type, isStruct }
}
