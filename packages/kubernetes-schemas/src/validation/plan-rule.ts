import { hasFeature } from '../check/gates.ts'
import { type Mask, maskWhere, type Span, since } from '../check/target.ts'
import type { PlannedDefinition, PlannedType, TargetView } from '../check/target-view.ts'
import { planConstraint } from './constraints/plan-constraint.ts'
import type { PathEnd, PlannedRule, UniqueConstraint } from './definition-plan.ts'
import type { Planner } from './plan-definition.ts'
import type { Constraint, Rule } from './rule.ts'
import { type Steps, stepsOf } from './steps.ts'

/** From this minor on a rule whose age nobody established is an error. */
const SURE_SINCE = 34

/** A rule of a definition at one of its paths; at all of them, if its elements must differ across lists. */
export function planRule(
  planner: Planner,
  planned: PlannedDefinition,
  rule: Rule,
  written: readonly string[],
): PlannedRule {
  const { span } = planner.view
  const paths = written.map(stepsOf)
  const ends = paths.map((path) => endOf(planner, planned, path))
  let mask = ends.length === 1 ? (ends[0]?.mask ?? span.all) : span.all
  if (rule.since !== undefined) mask &= since(span, rule.since)
  mask &= untilMask(span, rule.until)
  if (rule.gate !== undefined) mask &= planner.gateMask(rule.gate)
  if (rule.notGate !== undefined) mask &= ~planner.gateMask(rule.notGate)
  const unique = rule.constraints.find(isUnique)
  const singles = rule.constraints.filter((each) => each !== unique)
  const constraints = singles.length === 0 ? [] : ends.map((end) => singles.map((each) => planConstraint(each, end)))
  const [path = [], ...others] = paths
  return {
    rule,
    mask,
    unsure: rule.isAgeUnknown === true ? mask & ~since(span, SURE_SINCE) : 0,
    isRoot: rule.isRoot === true,
    notKinds: rule.notKinds,
    when: rule.when,
    field: path.length === 1 && others.length === 0 ? path[0] : undefined,
    paths,
    report: rule.report === undefined ? undefined : stepsOf(rule.report),
    constraints,
    isPlain: constraints.every((each) => each.every(({ isPlain }) => isPlain)),
    unique,
  }
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
function endOf(planner: Planner, planned: PlannedDefinition, at: Steps): PathEnd & { readonly mask: Mask } {
  const { view } = planner
  let mask = view.span.all
  let here: PlannedDefinition | undefined = planned
  let type: PlannedType | undefined
  let isZero = false
  for (const step of at) {
    isZero = false
    if (step === '[]' || step === '{}') type = type?.items
    else {
      const field = here && planner.field(here, step)
      if (here !== undefined && field === undefined && !here.isOpen && step !== 'metadata')
        return { mask: 0, isZero, isQuantity: false }
      mask &= field?.mask ?? mask
      isZero = field?.isZeroAbsent === true
      type = field?.type
    }
    here = type?.check === 'object' ? view.definitionOf(type) : undefined
    if (type === undefined) break
  }
  return { mask, isZero, isQuantity: type?.check === 'quantity' }
}
