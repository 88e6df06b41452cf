import type { Path } from '@krmkit/runtime'
import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'
import type { Definition, Field, Kind, MinorRange } from '../model/model.ts'
import { type Carrier, checkKeys } from './deprecated-keys.ts'
import {
  absentField,
  deprecatedField,
  gateOff,
  gateRefused,
  missingField,
  unknownField,
  usable,
} from './field-problems.ts'
import { type Draft, refusedIn } from './findings.ts'
import { duplicatesIn } from './list-keys.ts'
import { isPatchKey, rowUnder, textUnder } from './map-entries.ts'
import { type MovedField, movedField } from './moved-fields.ts'
import { type Role, shortName } from './roles.ts'
import { expected, isNull, isPublic, scalarProblem, shownAt } from './scalar-problem.ts'
import type { Mask } from './target.ts'
import type { ListKey, PlannedDefinition, PlannedField, PlannedType, TargetView } from './target-view.ts'
import { TEMPLATES, type Template } from './templates.ts'
import { duplicateElement, misread, wrongValue } from './value-problems.ts'

const { map: MAP, list: LIST, scalar: SCALAR } = NODE_KINDS

const NOTHING_OFF: readonly { readonly gate: string; readonly off: Mask }[] = []

const LOCAL_CONFIG = 'config.kubernetes.io/local-config'

/** An object in a document: its row, and the rows of keys and negated positions that lead to it. */
export interface ObjectPlace {
  readonly table: NodeTable
  readonly row: number
  readonly trail: readonly number[]
}

/**
 * One pass over the rows of an object. Every step carries two sets of versions: those whose server reads the node at
 * all (what it cannot decode it rejects), and those that keep it (what is dropped is neither validated nor warned
 * about).
 */
export class Walk {
  readonly view: TargetView
  readonly table: NodeTable
  readonly drafts: Draft[]
  readonly #row: number
  readonly #kind: string
  /** The kind in the model; `undefined` for a list. */
  readonly #model: Kind | undefined
  /** The depth of the object in its document. */
  readonly #start: number
  /** Its `items` are objects, which are checked one by one. */
  readonly #isList: boolean
  /** Rows of keys, and negated positions in lists, from the root to the current node. */
  readonly #trail: number[]
  #depth: number
  #carrier: Carrier = { row: -1, kind: '' }
  /** The innermost template around the current node. */
  #template: Template | undefined
  #isDescription = false

  constructor(view: TargetView, { table, row, trail }: ObjectPlace, kind: Kind | 'List', drafts: Draft[]) {
    const isList = kind === 'List'
    this.view = view
    this.table = table
    view.enter(table)
    this.#row = row
    this.#kind = isList ? kind : kind.kind
    this.#model = isList ? undefined : kind
    this.#start = trail.length
    this.#isList = isList
    this.#trail = view.trail
    this.#depth = trail.length
    for (let i = 0; i < trail.length; i++) this.#trail[i] = trail[i] as number
    this.drafts = drafts
  }

  /** The path of the current node. */
  get at(): Path {
    return this.#trail.slice(0, this.#depth).map((step) => (step < 0 ? -1 - step : this.table.keyOf(step)))
  }

  /** Checks the object as one of a definition. */
  root(definition: PlannedDefinition, live: Mask): void {
    if (live !== 0) this.#object(this.#row, definition, live, live, undefined, true)
  }
  /** Whether it must have all required fields. */
  get #isComplete(): boolean {
    return !this.#isList && this.view.target.isPartial !== true && !isLocalConfig(this.table, this.#row)
  }
  /** The server drops the status of new objects. A kubelet registers its node with the node's status. */
  get #dropsStatus(): boolean {
    return !this.#isList && this.#kind !== 'Node'
  }
  /** The server's rules decide about equal keys in its lists; the schema's are those of server-side apply. */
  get #hasRules(): boolean {
    const definition = this.#model?.definition
    return definition !== undefined && this.view.rules?.has(definition.name) === true
  }
  /** Values of secrets, and of what may be one, never appear in findings. */
  get #isSecret(): boolean {
    return this.#isList || (this.#kind === 'Secret' && !isPublic(this.at.slice(this.#start)))
  }

  #object(
    row: number,
    planned: PlannedDefinition,
    live: Mask,
    kept: Mask,
    owner: Field | undefined,
    isRoot: boolean,
  ): void {
    const seen = this.#fields(row, planned, live, kept, owner, isRoot)
    if (seen !== planned.requiredBits && kept !== 0 && this.#isComplete) this.#missing(planned, seen, kept)
  }

  /** Walks the fields of an object; collects which required ones are present. */
  #fields(
    row: number,
    planned: PlannedDefinition,
    live: Mask,
    kept: Mask,
    owner: Field | undefined,
    isRoot: boolean,
  ): number {
    const { table } = this
    const trail = this.#trail
    const depth = this.#depth++
    const { fields } = planned
    const { slots } = this.view
    const last = table.next(row)
    let seen = 0
    for (let key = row + 1; key < last; ) {
      const value = table.next(key)
      const slot = fields.find(table, key)
      slots[key] = slot
      const field = slot && (slot.planned ?? this.view.field(slot))
      trail[depth] = key
      if (field === undefined) {
        this.#unplanned(value, table.keyOf(key), planned, live, kept, owner, isRoot)
      } else {
        const { clean, requiredBit } = field
        const keeps = isRoot && field.isStatus && this.#dropsStatus ? 0 : kept
        const isElsewhere = isRoot && field.isItems && this.#isList
        if (isElsewhere) seen |= requiredBit
        else if (clean !== undefined) this.#value(value, clean, live, keeps, field.field)
        else this.#field(value, field, planned.definition, live, keeps, row, isRoot)
        if (requiredBit !== 0 && !isNull(table, table.resolve(value))) seen |= requiredBit
      }
      key = table.next(value)
    }
    this.#depth = depth
    return seen
  }

  /** A field that is unknown, known to some versions only, gated or deprecated, or that has a role beyond its type. */
  #field(
    alias: number,
    field: PlannedField,
    owner: Definition,
    live: Mask,
    kept: Mask,
    object: number,
    isRoot: boolean,
  ): void {
    const { drafts, view, table } = this
    const absent = live & ~field.present
    if (absent !== 0) {
      const { minors, gates, deprecation } = field.field
      const replacement = usable(view, owner, deprecation?.replacement)
      for (const draft of absentField(view, this.at, minors, gates, absent, replacement)) drafts.push(draft)
    }
    const known = live & field.present
    const row = table.resolve(alias)
    if (known === 0 || field.role === 'skipped' || isNull(table, row)) return
    const gated =
      field.gatings.length === 0 || this.#isDescription ? NOTHING_OFF : this.#gated(row, field, kept & known)
    let keeps = kept & known
    for (const { off } of gated) keeps &= ~off
    const before = drafts.length
    const old = keeps & field.deprecated
    if (old !== 0) for (const draft of deprecatedField(view, this.at, field.field, owner, old)) drafts.push(draft)
    if (field.role === 'metadata') this.#carrier = { row: object, kind: isRoot ? this.#kind : carrierKind(owner) }
    else if (field.role !== undefined && keeps !== 0) this.#deprecatedKeys(row, field.role, keeps)
    const gates = this.table.kind(row) === SCALAR ? field.field.valueGates?.get(table.textOf(row)) : undefined
    if (gates !== undefined && !this.#isDescription)
      for (const draft of gateRefused(view, this.at, table.textOf(row), gates, keeps, this.#template))
        drafts.push(draft)
    const around = this.#template
    const wasDescription = this.#isDescription
    if (field.role === 'template') this.#template = TEMPLATES.get(`${shortName(owner.name)}.${field.field.name}`)
    else if (field.role === 'pod-template') this.#template = undefined
    else if (field.role === 'description') this.#isDescription = true
    for (const { mask, type } of field.types) {
      if ((known & mask) !== 0) this.#value(row, type, known & mask, keeps & mask, field.field, field.role)
    }
    this.#template = around
    this.#isDescription = wasDescription
    if (gated.length === 0) return
    // A value that is rejected because of something in it is not dropped.
    const refused = refusedIn(drafts, before)
    for (const { gate, off } of gated)
      for (const draft of gateOff(view, this.at, field, gate, off & ~refused, this.#template)) drafts.push(draft)
  }

  #deprecatedKeys(row: number, role: Role, mask: Mask): void {
    const keys = this.view.keys.of(role)
    if (keys !== undefined) checkKeys(this, { row, role, keys, carrier: this.#carrier, mask })
  }

  /** The gates that drop a field, each with the versions in which it is the first to do so. */
  #gated(row: number, field: PlannedField, kept: Mask): readonly { readonly gate: string; readonly off: Mask }[] {
    let left = kept
    const gated: { gate: string; off: Mask }[] = []
    for (const { gate, mask, under, except } of field.gatings) {
      const off = left & mask
      if (off === 0 || (under !== undefined && !under.includes(this.#parentField()))) continue
      if (except !== undefined && this.table.kind(row) === SCALAR && except.includes(this.table.textOf(row))) continue
      gated.push({ gate, off })
      left &= ~off
    }
    return gated
  }

  /** Name of the field that contains the object of the current field. */
  #parentField(): string {
    const step = this.#trail.slice(0, this.#depth - 1).findLast((each) => each >= 0)
    return step === undefined ? '' : this.table.keyOf(step)
  }

  #value(alias: number, type: PlannedType, live: Mask, kept: Mask, field: Field, role?: PlannedField['role']): void {
    const { table } = this
    const row = table.resolve(alias)
    const kind = table.kind(row)
    switch (type.check) {
      case 'any':
        break
      case 'object': {
        const planned = type.definition ?? this.view.definitionOf(type)
        if (kind !== MAP) this.#mistyped(row, type, live)
        else if (planned !== undefined) this.#object(row, planned, live, kept, field, false)
        break
      }
      case 'map':
        if (kind === MAP) this.#map(row, type, live, kept, field)
        else this.#mistyped(row, type, live)
        break
      case 'array':
        if (kind === LIST) this.#list(row, type, live, kept, field, role)
        else this.#mistyped(row, type, live)
        break
      default:
        if (kind === SCALAR) this.#scalar(row, type, live, kept)
        else this.#mistyped(row, type, live)
    }
  }

  #map(row: number, { items }: PlannedType, live: Mask, kept: Mask, field: Field): void {
    if (items === undefined || items.check === 'any') return
    const { table } = this
    const trail = this.#trail
    const depth = this.#depth++
    const last = table.next(row)
    for (let key = row + 1; key < last; ) {
      const value = table.next(key)
      trail[depth] = key
      this.#value(value, items, live, kept, field)
      key = table.next(value)
    }
    this.#depth = depth
  }

  #list(
    row: number,
    type: PlannedType,
    live: Mask,
    kept: Mask,
    field: Field,
    role: PlannedField['role'] | undefined,
  ): void {
    const { items, listKeys } = type
    if (items === undefined) return
    const { table } = this
    const trail = this.#trail
    const depth = this.#depth++
    const last = table.next(row)
    let position = 0
    for (let element = row + 1; element < last; element = table.next(element)) {
      trail[depth] = -1 - position++
      this.#value(element, items, live, kept, field)
    }
    this.#depth = depth
    if (listKeys !== undefined && position > 1 && kept !== 0)
      this.#duplicates(row, listKeys, role === 'warned-duplicates', kept)
  }

  #duplicates(list: number, keys: readonly ListKey[], isWarned: boolean, kept: Mask): void {
    for (const { position, first } of duplicatesIn(this.table, list, keys, this.view.target.isPartial)) {
      const { at } = this
      const names = keys.map(({ name }) => name).join(' and ')
      const warns = isWarned || this.#hasRules
      this.drafts.push(duplicateElement([...at, position], names, [...at, first], warns, kept))
    }
  }

  #scalar(row: number, type: PlannedType, live: Mask, kept: Mask): void {
    const { table, view } = this
    const problem = scalarProblem(table, row, type)
    if (problem === undefined) return
    if (problem === 'type') this.#mistyped(row, type, live)
    else if (problem === 'format')
      this.drafts.push(misread('format', this.at, expected(type, 'format'), shownAt(table, row, this.#isSecret), live))
    else if (kept !== 0 && type.enum !== undefined)
      for (const draft of wrongValue(view, this.at, table.textOf(row), type.enum.source, kept, this.#template).filter(
        ({ reason }) => reason !== 'gate-refused' || !this.#isDescription,
      ))
        this.drafts.push(draft)
  }

  /** Null means absent, in every place. */
  #mistyped(row: number, type: PlannedType, live: Mask): void {
    const { table } = this
    if (isNull(table, row)) return
    this.drafts.push(misread('type', this.at, expected(type, 'type'), shownAt(table, row, this.#isSecret), live))
  }

  #unplanned(
    value: number,
    name: string,
    planned: PlannedDefinition,
    live: Mask,
    kept: Mask,
    owner: Field | undefined,
    isRoot: boolean,
  ): void {
    const { drafts, view } = this
    if (planned.isOpen || (view.target.isPartial === true && isPatchKey(name))) return
    if (isRoot && (name === 'apiVersion' || name === 'kind')) return
    const metadata = isRoot && name === 'metadata' ? view.objectMeta : undefined
    if (metadata !== undefined) {
      const row = this.table.resolve(value)
      if (this.table.kind(row) === MAP) this.#object(row, metadata, live, kept, undefined, false)
      return
    }
    let rest = live
    for (const minors of elsewhere(owner, planned.definition, name)) {
      const found = absentField(view, this.at, minors.range, minors.gates, rest)
      for (const draft of found) rest &= ~draft.mask
      for (const each of found) drafts.push(each)
    }
    if (rest !== 0) drafts.push(unknownField(view, this.at, planned.definition, rest, this.#moved()))
  }

  /** Where other versions of the object's kind have the current field. */
  #moved(): MovedField | undefined {
    const { at } = this
    return this.#model && movedField(this.view.model, this.#model, at.slice(this.#start))
  }

  #missing({ required }: PlannedDefinition, seen: number, kept: Mask): void {
    for (const { name, mask, bit } of required)
      if ((seen & bit) === 0 && (mask & kept) !== 0) this.drafts.push(missingField([...this.at, name], mask & kept))
  }
}

/** Whether an object is for functions and not for a server. */
export function isLocalConfig(table: NodeTable, row: number): boolean {
  const metadata = rowUnder(table, row, 'metadata')
  const annotations = metadata < 0 ? -1 : rowUnder(table, metadata, 'annotations')
  const value = annotations < 0 ? undefined : textUnder(table, annotations, LOCAL_CONFIG)
  return value !== undefined && value !== 'false'
}

/** The kind that metadata belongs to in an object nested in another one. */
function carrierKind({ name }: Definition): string {
  const own = shortName(name)
  return own === 'PodTemplateSpec' ? 'Pod' : own
}

/** Other types that the parent field has, or had, in other versions, and that know the name. */
function elsewhere(
  owner: Field | undefined,
  here: Definition,
  name: string,
): readonly { readonly range: MinorRange; readonly gates: readonly string[] }[] {
  if (owner === undefined || owner.types.length < 2) return []
  return owner.types.flatMap(({ minors, node }) => {
    const definition = node.definition ?? node.items?.definition
    const field = definition === here ? undefined : definition?.fields.get(name)
    if (field === undefined) return []
    const range = { from: Math.max(minors.from, field.minors.from), to: Math.min(minors.to, field.minors.to) }
    return range.from > range.to ? [] : [{ range, gates: field.gates }]
  })
}
