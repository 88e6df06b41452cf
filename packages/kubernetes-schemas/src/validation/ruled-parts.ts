import type { PlannedType } from '../check/target-view.ts'
import type { PlannedDefault } from './definition-plan.ts'
import type { DefinitionPlan, RuledField } from './plan-definition.ts'
import type { Expression, Value, View, ViewObject } from './rule.ts'
import { objectPasses, type RuleTest } from './rule-tests.ts'
import { isMark } from './steps.ts'

/**
 * What rules look at in a view: gathered while the view is built, so that its defaults are added and its rules are tested without a
 * search. One is used for many views, one after the other.
 */
export class RuledParts {
  /** Objects, those around them first, and what holds in them. The lists are longer than what counts: they are used again. */
  readonly #objects: ViewObject[] = []
  readonly #plans: DefinitionPlan[] = []
  #objectCount = 0
  /** Values of fields, with the objects that have them. */
  readonly #owners: ViewObject[] = []
  readonly #tests: (readonly RuleTest[])[] = []
  readonly #values: Value[] = []
  #valueCount = 0
  #hasUnchecked = false
  /** Whether rules are tested: otherwise only defaults are added. */
  readonly hasTests: boolean

  constructor(hasTests: boolean) {
    this.hasTests = hasTests
  }

  /** Begins with another view. */
  clear(): void {
    this.#objectCount = 0
    this.#valueCount = 0
    this.#hasUnchecked = false
  }

  addObject(object: ViewObject, plan: DefinitionPlan): void {
    if (plan.tests.length === 0 && plan.defaults.length === 0) return
    const i = this.#objectCount++
    this.#objects[i] = object
    this.#plans[i] = plan
  }

  addValue(owner: ViewObject, { tests, unchecked }: RuledField, value: Value): void {
    if (!this.hasTests) return
    if (unchecked !== 0) this.#hasUnchecked = true
    if (tests.length === 0) return
    const i = this.#valueCount++
    this.#owners[i] = owner
    this.#tests[i] = tests
    this.#values[i] = value
  }

  /** Sets the server's defaults: those of an object before those of what it contains. */
  addDefaults(root: ViewObject): void {
    for (let i = 0; i < this.#objectCount; i++) {
      const plan = this.#plans[i] as DefinitionPlan
      const { defaults } = plan
      if (defaults.length === 0) continue
      const gathering = { plan, parts: this }
      for (const each of defaults) addDefault(this.#objects[i] as ViewObject, each, root, gathering)
    }
  }

  /** A field that a default has set, with what is in it. */
  addSet(owner: ViewObject, plan: DefinitionPlan, name: string, value: Value): void {
    const field = plan.field(name)
    if (field === undefined) return
    this.addValue(owner, field, value)
    const { below } = field
    if (below !== undefined && typeof value === 'object')
      forEachObject(value, (object) => this.#addAll(object, below), field.field.type)
  }

  /** Begins with a view that was changed since it was built. */
  gather(root: ViewObject, plan: DefinitionPlan): void {
    this.clear()
    if (plan.isActive) this.#addAll(root, plan)
  }

  #addAll(object: ViewObject, plan: DefinitionPlan): void {
    this.addObject(object, plan)
    for (const name in object) this.addSet(object, plan, name, object[name])
  }

  /** Whether the view passes all rules. If it does not, some of them may still not hold in it. */
  pass(view: View): boolean {
    const { root } = view
    const { metadata } = root
    for (let i = 0; i < this.#objectCount; i++) {
      const object = this.#objects[i] as ViewObject
      const { tests } = this.#plans[i] as DefinitionPlan
      if (!objectPasses(tests, object, object === root || object === metadata, view)) return false
    }
    for (let i = 0; i < this.#valueCount; i++) {
      const owner = this.#owners[i] as ViewObject
      const tests = this.#tests[i] as readonly RuleTest[]
      if (!objectPasses(tests, owner, owner === root || owner === metadata, view, this.#values[i])) return false
    }
    return true
  }

  /** Whether the server stores some of the fields without a look at what is in them. */
  get hasUnchecked(): boolean {
    return this.#hasUnchecked
  }
}

/** Calls for an object, or for those in lists and maps of them. */
export function forEachObject(value: Value, call: (object: ViewObject) => void, type: PlannedType | undefined): void {
  if (value === undefined || typeof value !== 'object' || type === undefined) return
  if (type.check === 'object') call(value as ViewObject)
  else if (Array.isArray(value)) for (const element of value) forEachObject(element, call, type.items)
  else for (const element of Object.values(value)) forEachObject(element, call, type.items)
}

/** What holds in the object of a default, and the parts that get what it sets. */
interface Gathering {
  readonly plan: DefinitionPlan | undefined
  readonly parts: RuledParts
}

/** Sets a default of an object. */
export function addDefault(object: ViewObject, each: PlannedDefault, root: ViewObject, gathering?: Gathering): void {
  const { steps, when } = each
  const first = steps[0] as string
  // What is set needs no condition.
  if (steps.length === 1 ? object[first] !== undefined : object[first] === undefined) return
  if (when !== undefined && !when(object, undefined, undefined, root)) return
  setWhereAbsent(object, 0, { to: each.to, steps, self: object, root }, gathering)
}

/** A default, the object that has it, and the whole object. */
interface Setting extends Pick<PlannedDefault, 'steps' | 'to'> {
  readonly self: ViewObject
  readonly root: ViewObject
}

function setWhereAbsent(here: Value, from: number, setting: Setting, gathering: Gathering | undefined): void {
  if (here === undefined || typeof here !== 'object') return
  const { steps, to, self, root } = setting
  const step = steps[from] as string
  if (isMark(step)) {
    for (const element of Object.values(here)) setWhereAbsent(element, from + 1, setting, gathering)
    return
  }
  const object = here as ViewObject
  if (from < steps.length - 1) {
    const below = gathering && { ...gathering, plan: gathering.plan?.field(step)?.below }
    setWhereAbsent(object[step], from + 1, setting, below)
    return
  }
  if (object[step] !== undefined) return
  const value = typeof to === 'function' ? ((to as Expression)(self, undefined, undefined, root) as Value) : copyOf(to)
  if (value === undefined) return
  object[step] = value
  if (gathering?.plan !== undefined) gathering.parts.addSet(object, gathering.plan, step, value)
}

/** A value of its own for each object: inner defaults are added to it. */
function copyOf(value: Value): Value {
  if (value === undefined || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(copyOf)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]))
}
