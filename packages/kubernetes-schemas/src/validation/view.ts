import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'
import { isNull } from '../check/scalar-problem.ts'
import type { Mask } from '../check/target.ts'
import type { PlannedType } from '../check/target-view.ts'
import { follow } from './follow.ts'
import type { DefinitionPlan, Planner } from './plan-definition.ts'
import type { Value, View, ViewObject } from './rule.ts'
import { RuledParts } from './ruled-parts.ts'
import type { Steps } from './steps.ts'
import type { ViewField } from './view-field.ts'
import { anyValue, emptyMap, scalarValue } from './view-value.ts'

const { map: MAP, list: LIST, scalar: SCALAR } = NODE_KINDS

const NO_VALUES: ReadonlySet<Value> = new Set()
const NO_MASKS: ReadonlySet<Mask> = new Set()

/** Some fields of an object, with some of what is in them; `undefined` is all of it. */
export type ViewPart = ReadonlyMap<string, ViewPart | undefined>

/** Builds the views of objects: decoded, without what is empty, with the server's defaults. */
export class ViewBuilder {
  readonly #planner: Planner
  readonly #table: NodeTable
  readonly #isOpaque: ((text: string) => boolean) | undefined
  readonly #parts: RuledParts
  /** Made for the first value: most objects have none. */
  #opaque: Set<Value> | undefined
  #skipped: Set<Value> | undefined
  /** Whether a value since the last look is opaque. */
  #sawOpaque = false
  readonly #within: Mask
  /** The versions in which gates drop nothing at the current place. */
  #undropped: Mask = 0
  #partly: Set<Mask> | undefined

  /**
   * @param parts get what rules look at in the view
   * @param within the versions whose view is built: it has the fields that some of them keep
   */
  constructor(
    planner: Planner,
    table: NodeTable,
    isOpaque?: (text: string) => boolean,
    parts = new RuledParts(false),
    within = planner.view.span.all,
  ) {
    this.#planner = planner
    this.#table = table
    this.#isOpaque = isOpaque
    this.#parts = parts
    this.#within = within
  }

  /** For each field that only some of the versions keep, or have with a type: these versions. */
  get partly(): ReadonlySet<Mask> {
    return this.#partly ?? NO_MASKS
  }

  /**
   * @param isStored the object is one that the server has: with its status
   * @param only the fields that the view has
   */
  build(row: number, plan: DefinitionPlan, isStored = false, only?: ViewPart): View {
    this.#parts.clear()
    const root = this.#object(row, plan, !plan.keepsStatus && !isStored, only)
    if (plan.hasDefaults) this.#parts.addDefaults(root)
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
    if (plan.isActive) this.#parts.addObject(object, plan)
    const last = table.next(row)
    for (let key = row + 1; key < last; ) {
      const alias = table.next(key)
      const field = this.#find(plan, key)
      if (field !== undefined && !(dropsStatus && field.name === 'status') && only?.has(field.name) !== false) {
        const value = this.#field(alias, field, only?.get(field.name))
        if (value !== undefined) this.#set(object, plan, field, value)
        else if (field.isStruct) this.#skip(object, field, table.resolve(alias))
      }
      key = table.next(alias)
    }
    for (const field of plan.structs)
      if (object[field.name] === undefined && this.#isKept(field) && !(dropsStatus && field.name === 'status'))
        this.#set(object, plan, field, this.#empty(field.type))
    for (const { of, paths } of plan.dropsNamed) this.#dropNamed(object, of, paths)
    this.#mark(object, before)
    return object
  }

  /** The field of a key; `undefined` if no version keeps it. */
  #find(plan: DefinitionPlan, key: number): ViewField | undefined {
    const field = plan.find(this.#table, key)
    // Most fields are in all versions.
    if (field === undefined || (field.mask & this.#within) === this.#within) return field
    if (!this.#isKept(field)) return undefined
    this.#note(this.#keeping(field))
    return field
  }

  /** The type of a field. If it is not the same in all versions, they are noted. */
  #typeOf({ type, earlier }: ViewField): PlannedType {
    for (const each of earlier) {
      if ((each.mask & this.#within) === this.#within) return each.type
      this.#note(each.mask)
    }
    return type
  }

  #note(mask: Mask): void {
    const within = mask & this.#within
    if (within === 0 || within === this.#within) return
    this.#partly ??= new Set()
    this.#partly.add(within)
  }

  #isKept(field: ViewField): boolean {
    return (this.#keeping(field) & this.#within) !== 0
  }

  /** The versions that keep a field at the current place. */
  #keeping({ mask, present }: ViewField): Mask {
    return mask | (present & this.#undropped)
  }

  #set(object: ViewObject, plan: DefinitionPlan, field: ViewField, value: Value): void {
    object[field.name] = value
    const ruled = this.#parts.hasTests ? plan.ruled(field) : undefined
    if (ruled !== undefined) this.#parts.addValue(object, ruled, value)
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
  #skip(object: ViewObject, { name, type }: ViewField, row: number): void {
    if (isNull(this.#table, row)) return
    const skipped: ViewObject = {}
    const planned = this.#planner.activeBelow(type)
    if (planned !== undefined) this.#parts.addObject(skipped, this.#planner.plan(planned))
    this.#leaveOut(skipped)
    object[name] = skipped
  }

  /** A struct that is not a pointer, with those in it. */
  #empty(type: PlannedType): ViewObject {
    const planned = this.#planner.activeBelow(type)
    const object: ViewObject = {}
    if (planned === undefined) return object
    const plan = this.#planner.plan(planned)
    this.#parts.addObject(object, plan)
    for (const field of plan.structs) if (this.#isKept(field)) this.#set(object, plan, field, this.#empty(field.type))
    return object
  }

  #field(alias: number, field: ViewField, only?: ViewPart): Value {
    const around = this.#undropped
    if (field.undropped !== undefined) this.#undropped = field.undropped
    const value = this.#value(this.#table.resolve(alias), this.#typeOf(field), only)
    this.#undropped = around
    if (value === undefined || this.#skipped?.has(value) === true) return undefined
    if (field.isZeroAbsent) return value === 0 || value === false ? undefined : value
    if (value === '') return field.keepsEmpty ? value : undefined
    return field.keepsEmpty || typeof value !== 'object' || !isEmpty(value, field.type) ? value : undefined
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
      if (isSet && plan.dropsWith.includes(name) && this.#find(plan, key) === undefined) return true
      key = table.next(alias)
    }
    return false
  }

  #map(row: number, { items }: PlannedType): Value {
    const table = this.#table
    const before = this.#sawOpaque
    this.#sawOpaque = false
    const object = emptyMap()
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
}

function zeroOf({ check }: PlannedType): Value {
  switch (check) {
    case 'map':
      return emptyMap()
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

function isEmpty(value: NonNullable<Value>, { check }: PlannedType): boolean {
  if (check === 'array') return (value as readonly Value[]).length === 0
  if (check !== 'map') return false
  for (const _ in value as object) return false
  return true
}
