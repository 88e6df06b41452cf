import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'
import { isNull } from '../check/scalar-problem.ts'
import type { PlannedType } from '../check/target-view.ts'
import type { PlannedDefault } from './definition-plan.ts'
import { follow } from './follow.ts'
import type { DefinitionPlan, Planner } from './plan-definition.ts'
import type { Expression, Value, View, ViewObject } from './rule.ts'
import type { Steps } from './steps.ts'
import type { ViewField } from './view-field.ts'
import { anyValue, scalarValue } from './view-value.ts'

const { map: MAP, list: LIST, scalar: SCALAR } = NODE_KINDS

const NO_VALUES: ReadonlySet<Value> = new Set()

/** Some fields of an object, with some of what is in them; `undefined` is all of it. */
export type ViewPart = ReadonlyMap<string, ViewPart | undefined>

/** Builds the views of objects: decoded, without what is empty, with the server's defaults. */
export class ViewBuilder {
  readonly #planner: Planner
  readonly #table: NodeTable
  readonly #isOpaque: ((text: string) => boolean) | undefined
  /** Made for the first value: most objects have none. */
  #opaque: Set<Value> | undefined
  #skipped: Set<Value> | undefined
  /** Whether a value since the last look is opaque. */
  #sawOpaque = false

  constructor(planner: Planner, table: NodeTable, isOpaque?: (text: string) => boolean) {
    this.#planner = planner
    this.#table = table
    this.#isOpaque = isOpaque
  }

  /**
   * @param isStored the object is one that the server has: with its status
   * @param only the fields that the view has
   */
  build(row: number, plan: DefinitionPlan, isStored = false, only?: ViewPart): View {
    const root = this.#object(row, plan, !plan.keepsStatus && !isStored, only)
    this.#addDefaults(root, plan, root)
    return { root, opaque: this.#opaque ?? NO_VALUES, skipped: this.#skipped ?? NO_VALUES }
  }

  /** A new object as it is given: without the server's defaults. */
  given(row: number, plan: DefinitionPlan): ViewObject {
    return this.#object(row, plan, !plan.keepsStatus)
  }

  #object(row: number, plan: DefinitionPlan, dropsStatus: boolean, only?: ViewPart): ViewObject {
    const table = this.#table
    const before = this.#sawOpaque
    this.#sawOpaque = false
    const object: ViewObject = {}
    const last = table.next(row)
    for (let key = row + 1; key < last; ) {
      const alias = table.next(key)
      const field = plan.find(table, key)
      if (field !== undefined && !(dropsStatus && field.name === 'status') && only?.has(field.name) !== false) {
        const value = this.#field(alias, field, only?.get(field.name))
        if (value !== undefined) object[field.name] = value
        else if (field.isStruct) this.#skip(object, field, table.resolve(alias))
      }
      key = table.next(alias)
    }
    for (const field of plan.structs)
      if (object[field.name] === undefined && !(dropsStatus && field.name === 'status'))
        object[field.name] = this.#empty(field.type)
    for (const { of, paths } of plan.dropsNamed) this.#dropNamed(object, of, paths)
    this.#mark(object, before)
    return object
  }

  /** Elements that name a dropped one are dropped with it. */
  #dropNamed(object: ViewObject, of: string, paths: readonly Steps[]): void {
    if (this.#skipped === undefined) return
    const names = new Set<Value>()
    const addName = (each: Value): boolean => {
      if (this.#skipped?.has(each) === true) names.add((each as ViewObject).name)
      return true
    }
    follow(object, [of, '[]'], 0, NO_VALUES, { visit: addName })
    names.delete(undefined)
    if (names.size === 0) return
    const skipNamed = (each: Value): boolean => {
      if (names.has((each as ViewObject | undefined)?.name)) this.#leaveOut(each)
      return true
    }
    for (const path of paths) follow(object, path, 0, this.#skipped ?? NO_VALUES, { visit: skipNamed })
  }

  /** A struct of another type is a finding of its own. */
  #skip(object: ViewObject, { name }: ViewField, row: number): void {
    if (isNull(this.#table, row)) return
    const skipped: ViewObject = {}
    this.#leaveOut(skipped)
    object[name] = skipped
  }

  /** A struct that is not a pointer, with those in it. */
  #empty(type: PlannedType): ViewObject {
    const planned = this.#planner.activeBelow(type)
    const object: ViewObject = {}
    if (planned !== undefined)
      for (const field of this.#planner.plan(planned).structs) object[field.name] = this.#empty(field.type)
    return object
  }

  #field(alias: number, field: ViewField, only?: ViewPart): Value {
    const value = this.#value(this.#table.resolve(alias), field.type, only)
    if (value === undefined || this.#skipped?.has(value) === true) return undefined
    if (field.isZeroAbsent) return value === 0 || value === false ? undefined : value
    return field.keepsEmpty || !isEmpty(value, field.type) ? value : undefined
  }

  #value(row: number, type: PlannedType, only?: ViewPart): Value {
    const table = this.#table
    const kind = table.kind(row)
    switch (type.check) {
      case 'any':
        return anyValue(table, row)
      case 'object': {
        if (kind !== MAP) return undefined
        const planned = this.#planner.view.definitionOf(type)
        if (planned === undefined || planned.isOpen) return anyValue(table, row)
        const plan = this.#planner.plan(planned)
        const object = this.#object(row, plan, false, only)
        if (this.#isDropped(row, plan)) this.#leaveOut(object)
        return object
      }
      case 'map':
        return kind === MAP ? this.#map(row, type) : undefined
      case 'array':
        return kind === LIST ? this.#list(row, type) : undefined
      default: {
        const value = scalarValue(table, row, type)
        if (kind === SCALAR && this.#isOpaque?.(table.textOf(row)) === true) this.#sawOpaque = true
        return value
      }
    }
  }

  /** Whether an object has a field that no version keeps, and with which the server drops all of it. */
  #isDropped(row: number, plan: DefinitionPlan): boolean {
    if (plan.dropsWith.length === 0) return false
    const table = this.#table
    const last = table.next(row)
    for (let key = row + 1; key < last; ) {
      const alias = table.next(key)
      const name = table.keyOf(key)
      const value = table.resolve(alias)
      const isSet = table.kind(value) !== SCALAR || (!isNull(table, value) && table.textOf(value) !== '')
      if (isSet && plan.dropsWith.includes(name) && plan.find(table, key) === undefined) return true
      key = table.next(alias)
    }
    return false
  }

  #map(row: number, { items }: PlannedType): Value {
    const table = this.#table
    const before = this.#sawOpaque
    this.#sawOpaque = false
    const object: Record<string, Value> = Object.create(null)
    const last = table.next(row)
    for (let key = row + 1; key < last; ) {
      const alias = table.next(key)
      const name = table.keyOf(key)
      if (this.#isOpaque?.(name) === true) this.#sawOpaque = true
      // A plain ~ is null: kubectl refuses it.
      if (name === '~' && table.isBare(key)) {
        key = table.next(alias)
        continue
      }
      const value = items && this.#element(table.resolve(alias), items)
      if (value !== undefined) object[name] = value
      key = table.next(alias)
    }
    this.#mark(object, before)
    return object
  }

  #list(row: number, { items }: PlannedType): Value {
    const table = this.#table
    const before = this.#sawOpaque
    this.#sawOpaque = false
    const list: Value[] = []
    const last = table.next(row)
    for (let element = row + 1; element < last; element = table.next(element))
      list.push(items && this.#element(table.resolve(element), items))
    this.#mark(list, before)
    return list
  }

  /** Null in a list or map is the zero value of its type; a value of another type is not judged. */
  #element(row: number, items: PlannedType): Value {
    const value = this.#value(row, items)
    if (value !== undefined) return value
    const zero = items.check === 'object' ? this.#empty(items) : zeroOf(items)
    if (typeof zero === 'object' && !isNull(this.#table, row)) this.#leaveOut(zero)
    return zero
  }

  /** No rule sees the value. */
  #leaveOut(value: Value): void {
    this.#skipped ??= new Set()
    this.#skipped.add(value)
  }

  #mark(value: Value, before: boolean): void {
    if (this.#sawOpaque) {
      this.#opaque ??= new Set()
      this.#opaque.add(value)
    }
    this.#sawOpaque ||= before
  }

  #addDefaults(object: ViewObject, plan: DefinitionPlan, root: ViewObject): void {
    if (!plan.hasDefaults) return
    for (const each of plan.defaults) addDefault(object, each, root)
    for (const name in object) {
      const ruled = plan.field(name)
      const below = ruled?.below
      if (below?.hasDefaults !== true) continue
      forEachObject(object[name], (inner) => this.#addDefaults(inner, below, root), ruled?.field.type)
    }
  }
}

/** Calls for an object, or for those in lists and maps of them. */
export function forEachObject(value: Value, call: (object: ViewObject) => void, type: PlannedType | undefined): void {
  if (value === undefined || typeof value !== 'object' || type === undefined) return
  if (type.check === 'object') call(value as ViewObject)
  else if (Array.isArray(value)) for (const element of value) forEachObject(element, call, type.items)
  else for (const element of Object.values(value)) forEachObject(element, call, type.items)
}

/** Sets a default of an object. */
export function addDefault(object: ViewObject, { steps, to, when }: PlannedDefault, root: ViewObject): void {
  const [first = ''] = steps
  // What is set needs no condition.
  if (steps.length === 1 ? object[first] !== undefined : object[first] === undefined) return
  if (when !== undefined && !when(object, undefined, undefined, root)) return
  setWhereAbsent(object, steps, 0, to, object, root)
}

function setWhereAbsent(
  here: Value,
  at: Steps,
  from: number,
  to: PlannedDefault['to'],
  self: ViewObject,
  root: ViewObject,
): void {
  if (here === undefined || typeof here !== 'object') return
  const step = at[from] as string
  if (step === '[]' || step === '{}') {
    for (const each of Object.values(here)) setWhereAbsent(each, at, from + 1, to, self, root)
    return
  }
  const object = here as ViewObject
  if (from < at.length - 1) {
    setWhereAbsent(object[step], at, from + 1, to, self, root)
    return
  }
  if (object[step] !== undefined) return
  const value = typeof to === 'function' ? ((to as Expression)(self, undefined, undefined, root) as Value) : copyOf(to)
  if (value !== undefined) object[step] = value
}

function zeroOf({ check }: PlannedType): Value {
  switch (check) {
    case 'map':
      return Object.create(null)
    case 'array':
      return []
    case 'boolean':
      return false
    case 'string':
    case 'enum':
    case 'byte':
    case 'date-time':
      return ''
    case 'quantity':
      return '0'
    case 'int32':
    case 'int64':
    case 'integer':
    case 'number':
      return 0
    default:
      return undefined
  }
}

/** A value of its own for each object: inner defaults are added to it. */
function copyOf(value: Value): Value {
  if (value === undefined || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(copyOf)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]))
}

function isEmpty(value: Value, { check }: PlannedType): boolean {
  if (value === '') return true
  if (check === 'array') return (value as readonly Value[]).length === 0
  return check === 'map' && Object.keys(value as object).length === 0
}
