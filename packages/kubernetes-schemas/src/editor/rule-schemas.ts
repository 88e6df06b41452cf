import type { JsonMap } from '@krmkit/structural-schema/values'
import { TargetView } from '../check/target-view.ts'
import type { Definition, Kind, Minor, Model, TypeNode } from '../model/model.ts'
import { type PlannedRule, seesAbsent } from '../validation/definition-plan.ts'
import { type DefinitionPlan, Planner } from '../validation/plan-definition.ts'
import { endOf } from '../validation/plan-rule.ts'
import type { Constraint } from '../validation/rule.ts'
import type { ServerRules } from '../validation/rule-checker.ts'
import type { Rules } from '../validation/rule-groups.ts'
import { definitionWithin, rulesOf } from '../validation/rules-at.ts'
import { isMark, type Steps } from '../validation/steps.ts'
import { isIn } from '../version/minor.ts'
import { defaultedFields } from './defaulted-fields.ts'
import { SchemaTree } from './schema-tree.ts'
import { LOOSE, type Variant } from './schema-variants.ts'
import { type ConstrainedValue, valueSchema } from './value-schema.ts'

/** Constraints that an absent value does not keep, whatever else is set. */
const OF_ABSENT: ReadonlySet<string> = new Set(['required', 'min', 'max', 'minItems'])

/** Writes the rules of the API server that hold always, in one version and with any feature gates, as JSON Schema. */
export class RuleSchemas {
  readonly #view: TargetView
  readonly #planner: Planner
  readonly #rules: Rules
  readonly #defaulted: ReadonlySet<string>
  readonly #required = new Map<Definition, ReadonlySet<string>>()

  constructor(model: Model, minor: Minor, serverRules: ServerRules) {
    this.#view = new TargetView(model, { minors: { from: minor, to: minor } }, serverRules.source)
    this.#rules = this.#view.rules as Rules
    this.#planner = new Planner(this.#view, this.#rules)
    this.#defaulted = defaultedFields(model, this.#rules)
  }

  /** The schema of the rules of a definition; undefined if there are none. */
  schemaOf(definition: Definition, { strictness, root }: Variant): JsonMap | undefined {
    if (strictness === 'loose') return undefined
    const plan = this.#planOf(definition)
    const tree = new SchemaTree()
    for (const planned of rulesOf(this.#planner, plan.planned)) {
      const isOfRoot =
        planned.rule.isRoot !== true || (root !== undefined && planned.rule.notKinds?.includes(root.kind) !== true)
      const isKind = planned.rule.notKinds === undefined || root !== undefined
      if (isOfRoot && isKind && this.#isSure(planned)) this.#add(tree, plan, planned, strictness === 'partial')
    }
    if (root !== undefined) this.#addMetadata(tree, plan, root, strictness === 'partial')
    if (strictness === 'whole') tree.require([], this.requiredIn(definition))
    return tree.schema()
  }

  /** How the objects in a field are used. */
  variantWithin(definition: Definition, name: string, { strictness, root }: Variant): Variant {
    if (strictness === 'loose') return LOOSE
    const plan = this.#planOf(definition)
    const field = this.#planner.field(plan.planned, name)
    if (field === undefined || plan.field(name)?.unchecked) return LOOSE
    if (root !== undefined && name === 'status' && !plan.keepsStatus) return LOOSE
    const { node } = field.type
    const within = definitionWithin(node)
    if (within !== undefined && this.#mayBeDropped(within)) return LOOSE
    // A patch replaces a list as a whole, unless it merges elements by a key.
    const isReplaced = node.type === 'array' && node.patchStrategy?.includes('merge') !== true
    return { strictness: isReplaced ? 'whole' : strictness, root: undefined }
  }

  /** Whether a server takes other values than those of a field's enum. */
  isOpen(definition: Definition, name: string, variant: Variant): boolean {
    return (
      this.variantWithin(definition, name, variant).strictness === 'loose' || this.#rules.isOpen(definition.name, name)
    )
  }

  /** The fields that an object must have. A struct that is not a pointer must be there for what it must have. */
  requiredIn(definition: Definition): ReadonlySet<string> {
    const known = this.#required.get(definition)
    if (known !== undefined) return known
    const names = new Set<string>()
    this.#required.set(definition, names)
    const plan = this.#planOf(definition)
    for (const planned of plan.always) {
      const { rule, paths } = planned
      const [path = []] = paths
      const [name, ...rest] = path
      const isZero = (): boolean => endOf(this.#planner, plan.planned, path).isZero
      const isAbsent = rule.constraints.some((each) => OF_ABSENT.has(each.is) && seesAbsent(each, isZero))
      if (name === undefined || rest.length > 0 || !isAbsent || rule.isRoot === true) continue
      if (this.#isSure(planned) && !this.#isDefaulted(definition, name)) names.add(name)
    }
    for (const { name, type } of plan.structs) {
      const within = definitionWithin(type.node)
      if (
        within === undefined ||
        this.#isDefaulted(definition, name) ||
        name === 'status' ||
        plan.field(name)?.unchecked
      )
        continue
      if (this.requiredIn(within).size > 0) names.add(name)
    }
    // Where no rule decides, the schema requires what the server does; it does not in groups without rules.
    if (this.#rules.has(definition.name) && !this.#rules.require(definition.name)) {
      const { from } = this.#view.target.minors
      for (const { name, required } of definition.fields.values()) if (required && isIn(required, from)) names.add(name)
    }
    return names
  }

  #planOf(definition: Definition): DefinitionPlan {
    return this.#planner.plan(this.#view.definition(definition))
  }

  /** Whether a rule holds in all objects and all servers of the version. */
  #isSure({ rule, mask, unsure }: PlannedRule): boolean {
    if (rule.when !== undefined || mask === 0 || unsure !== 0) return false
    return [rule.gate, rule.notGate].every((name) => name === undefined || this.#isFixed(name))
  }

  /** Whether no server of the version can switch a gate. */
  #isFixed(name: string): boolean {
    const gate = this.#view.model.gate(name)
    const { from } = this.#view.target.minors
    if (gate === undefined || (gate.gone !== undefined && gate.gone <= from)) return true
    return gate.history.findLast(({ minor }) => minor <= from)?.isLocked === true
  }

  #isDefaulted(definition: Definition, name: string): boolean {
    return this.#defaulted.has(`${definition.name} ${name}`)
  }

  /** Whether the server drops objects with a field that it does not keep, before it looks at them. */
  #mayBeDropped(definition: Definition): boolean {
    const plan = this.#planOf(definition)
    return plan.dropsWith.some(
      (name) => definition.fields.has(name) && this.#planner.field(plan.planned, name) === undefined,
    )
  }

  #add(
    tree: SchemaTree,
    plan: DefinitionPlan,
    { rule, paths }: PlannedRule,
    isPartial: boolean,
    above: Steps = [],
  ): void {
    for (const path of paths) {
      const end = this.#endOf(plan, path)
      if (end === undefined) continue
      const { isZero, isQuantity } = endOf(this.#planner, plan.planned, path)
      for (const constraint of rule.constraints) {
        if (constraint.is === 'unique' && isSimpleSet(constraint, paths)) {
          tree.add([...above, ...path.slice(0, -1)], { uniqueItems: true })
          continue
        }
        const schema = valueSchema(constraint, { ...end, isZero, isQuantity, isPartial })
        if (schema !== undefined) tree.add([...above, ...path], schema)
      }
    }
  }

  /** The rules about the metadata of objects of their own. */
  #addMetadata(tree: SchemaTree, plan: DefinitionPlan, root: Kind, isPartial: boolean): void {
    const metadata = definitionWithin(this.#planner.field(plan.planned, 'metadata')?.type.node)
    if (metadata === undefined || plan.field('metadata')?.unchecked) return
    const within = this.#planOf(metadata)
    for (const planned of rulesOf(this.#planner, within.planned)) {
      const { rule } = planned
      if (rule.isRoot !== true || rule.notKinds?.includes(root.kind) === true || !this.#isSure(planned)) continue
      this.#add(tree, within, planned, isPartial, ['metadata'])
    }
  }

  /** What is at the end of a path: undefined if the server does not keep it, or does not look at it. */
  #endOf(start: DefinitionPlan, path: Steps): PathEnd | undefined {
    let plan: DefinitionPlan | undefined = start
    let end: PathEnd = NO_FIELD
    for (const [i, step] of path.entries()) {
      if (isMark(step)) {
        end = NO_FIELD
        continue
      }
      const field = plan && this.#planner.field(plan.planned, step)
      if (field === undefined || (plan?.field(step)?.unchecked && i < path.length - 1)) return undefined
      const { node } = field.type
      const hasDefault = plan !== undefined && this.#isDefaulted(plan.planned.definition, step)
      end = { isEmptyAbsent: !field.keepsEmpty, shape: shapeOf(node), hasDefault }
      const within = definitionWithin(node)
      if (within !== undefined && this.#mayBeDropped(within)) return undefined
      plan = within && this.#planOf(within)
    }
    return end
  }
}

type PathEnd = Pick<ConstrainedValue, 'isEmptyAbsent' | 'shape' | 'hasDefault'>

/** An element of a list or a value of a map. */
const NO_FIELD: PathEnd = { isEmptyAbsent: true, shape: undefined, hasDefault: false }

function shapeOf(node: TypeNode): ConstrainedValue['shape'] {
  if (node.type === 'array') return 'list'
  if (node.type === 'map') return 'map'
  return node.type === 'string' ? 'text' : undefined
}

/** Elements of one list that must be different as they are. */
function isSimpleSet(constraint: Constraint, paths: readonly Steps[]): boolean {
  if (constraint.is !== 'unique' || constraint.to.length > 0 || constraint.where !== undefined) return false
  return paths.length === 1 && paths[0]?.at(-1) === '[]'
}
