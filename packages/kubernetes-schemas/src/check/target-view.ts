import { nearestName } from '@krmkit/runtime'
import type { NodeTable } from '@krmkit/yaml'
import type { Definition, Enum, EnumValue, Field, Kind, Model, TypeNode } from '../model/model.ts'
import type { RuleSource } from '../validation/rule.ts'
import { Rules } from '../validation/rule-groups.ts'
import { fieldGatings, type Gating, gatingsOf } from './gates.ts'
import { KeyTables } from './key-tables.ts'
import { NameIndex } from './name-index.ts'
import { type Role, roleOf } from './roles.ts'
import { servedMask } from './served.ts'
import type { Target } from './target.ts'
import { type Mask, maskOf, type Span, since, spanOf } from './target.ts'

const NOTHING_OFF: readonly Gating[] = []
const OBJECT_META = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

/** What the walk requires of a type. */
type Check = TypeNode['type'] | 'date-time' | 'byte' | 'int32' | 'int64' | 'enum'

export interface PlannedType {
  readonly node: TypeNode
  readonly check: Check
  readonly items: PlannedType | undefined
  /** Planned on first use: most objects contain few types. */
  definition: PlannedDefinition | undefined
  readonly enum: PlannedEnum | undefined
  /** The keys that identify the elements of a list, with the meaning of a missing one. */
  readonly listKeys: readonly ListKey[] | undefined
}

export interface ListKey {
  readonly name: string
  readonly default: string | undefined
}

export interface PlannedEnum {
  readonly source: Enum
  /** Values that every target version accepts, with all their gates on. */
  readonly clean: ReadonlySet<string>
}

export interface PlannedField {
  readonly field: Field
  /** The versions that know it. */
  readonly present: Mask
  /** The gates that disable it in some of them. */
  readonly gatings: readonly Gating[]
  readonly deprecated: Mask
  /**
   * Set for a field that is known, enabled and not deprecated in every target version, has one type, and has no special
   * role.
   */
  readonly clean: PlannedType | undefined
  readonly types: readonly { readonly mask: Mask; readonly type: PlannedType }[]
  /** One bit of its definition's required fields; 0 if it is never required. */
  readonly requiredBit: number
  readonly role: Role | undefined
  readonly isStatus: boolean
  readonly isItems: boolean
}

/** A field that is planned on first use: most definitions use few of them. */
export interface FieldSlot {
  readonly source: Field
  readonly owner: Definition
  readonly requiredBit: number
  planned: PlannedField | undefined
  /** As the rules of the server see it, planned by them; `null`: no version keeps it. */
  view: object | null | undefined
}

export interface PlannedDefinition {
  readonly definition: Definition
  readonly fields: NameIndex<FieldSlot>
  readonly required: readonly { readonly name: string; readonly mask: Mask; readonly bit: number }[]
  /** All bits of `required`. */
  readonly requiredBits: number
  readonly isOpen: boolean
  /** What the rules of the server have planned for it. */
  plan: object | undefined
}

export interface PlannedKind {
  readonly kind: Kind
  /** The versions whose specification has it. */
  readonly present: Mask
  readonly served: Mask
  /** Served except for a gate that is off. */
  readonly gated: Mask
  readonly deprecated: Mask
  /** Present, served and not deprecated in every target version. */
  readonly isClean: boolean
  readonly definition: PlannedDefinition | undefined
}

/** Whether two tables have the nodes of one document, in the same rows: the items of a List have a table each. */
export function isSameDocument(a: NodeTable, b: NodeTable): boolean {
  return a === b || (a.rows === b.rows && a.base === b.base && a.from === b.from && a.to === b.to && a.text === b.text)
}

/** The model from the view of one target, computed piece by piece on first use. */
export class TargetView {
  readonly model: Model
  readonly target: Target
  readonly span: Span
  /** The position of the current walk; walks are sequential and share it. */
  readonly trail: number[] = []
  /** The fields of keys, by their rows in the table of the current walk. */
  readonly slots: (FieldSlot | undefined)[] = []
  #slotTable: NodeTable | undefined
  /** The API server's own validation, if the check has it. */
  readonly rules: Rules | undefined
  readonly #kinds = new Map<string, Map<string, PlannedKind | undefined>>()
  readonly #definitions = new Map<Definition, PlannedDefinition>()
  readonly #types = new Map<TypeNode, PlannedType>()
  readonly #nearest = new Map<Definition, Map<string, string | undefined>>()
  readonly #gatings = new Map<string, readonly Gating[]>()
  #keys: KeyTables | undefined

  constructor(model: Model, target: Target, rules?: RuleSource) {
    this.model = model
    this.target = target
    this.span = spanOf(target.minors)
    this.rules = rules && new Rules(rules)
  }

  /** Begins a walk in a table. */
  enter(table: NodeTable): void {
    if (this.#slotTable !== undefined && isSameDocument(this.#slotTable, table)) return
    this.slots.fill(undefined, 0, table.size)
    this.#slotTable = table
  }

  /** The field of a key, if a walk has found it as one of the definition. */
  foundField(table: NodeTable, key: number, owner: Definition): FieldSlot | undefined {
    const last = this.#slotTable
    const slot = last !== undefined && isSameDocument(last, table) ? this.slots[key] : undefined
    return slot?.owner === owner ? slot : undefined
  }

  get keys(): KeyTables {
    this.#keys ??= new KeyTables(this.model)
    return this.#keys
  }

  kind(apiVersion: string, name: string): PlannedKind | undefined {
    let kinds = this.#kinds.get(apiVersion)
    if (kinds === undefined) {
      kinds = new Map()
      this.#kinds.set(apiVersion, kinds)
    }
    if (!kinds.has(name)) kinds.set(name, this.#planKind(apiVersion, name))
    return kinds.get(name)
  }
  definition(source: Definition): PlannedDefinition {
    const known = this.#definitions.get(source)
    if (known !== undefined) return known
    const fields: [string, FieldSlot][] = []
    const required: { name: string; mask: Mask; bit: number }[] = []
    let requiredBits = 0
    const isRuled = this.rules?.require(source.name) === true
    for (const field of source.fields.values()) {
      const mask = isRuled ? 0 : maskOf(this.span, field.required)
      const bit = mask === 0 || required.length > 30 ? 0 : 1 << required.length
      if (bit !== 0) required.push({ name: field.name, mask, bit })
      requiredBits |= bit
      fields.push([field.name, { source: field, owner: source, requiredBit: bit, planned: undefined, view: undefined }])
    }
    const planned = {
      definition: source,
      fields: new NameIndex(fields),
      required,
      requiredBits,
      isOpen: source.isOpen,
      plan: undefined,
    }
    this.#definitions.set(source, planned)
    return planned
  }
  field(slot: FieldSlot): PlannedField {
    slot.planned ??= this.#planField(slot.owner, slot.source, slot.requiredBit)
    return slot.planned
  }
  /** Of an `object`. */
  definitionOf(type: PlannedType): PlannedDefinition | undefined {
    const { definition } = type.node
    if (definition === undefined) return undefined
    type.definition ??= this.definition(definition)
    return type.definition
  }
  /** The field that is most similar to a name that a definition lacks. */
  nearest(definition: Definition, name: string): string | undefined {
    let names = this.#nearest.get(definition)
    if (names === undefined) {
      names = new Map()
      this.#nearest.set(definition, names)
    }
    if (!names.has(name)) names.set(name, nearestName(name, definition.fields.keys()))
    return names.get(name)
  }
  /** `metadata` is allowed in every object, whatever its specification states. */
  get objectMeta(): PlannedDefinition | undefined {
    const definition = this.model.definition(OBJECT_META)
    return definition && this.definition(definition)
  }
  /** What several required gates disable. */
  gatings(gates: readonly string[]): readonly Gating[] {
    if (gates.length === 0) return NOTHING_OFF
    const key = gates.join()
    let gatings = this.#gatings.get(key)
    if (gatings === undefined) {
      gatings = gatingsOf(this.model, this.span, gates, this.target)
      this.#gatings.set(key, gatings)
    }
    return gatings
  }
  off(gates: readonly string[]): Mask {
    return this.gatings(gates).reduce((mask, gating) => mask | gating.mask, 0)
  }
  #planKind(apiVersion: string, name: string): PlannedKind | undefined {
    const kind = this.model.kind(apiVersion, name)
    if (kind === undefined) return undefined
    const { span } = this
    const present = maskOf(span, kind.accepted ?? kind.minors)
    const served = servedMask(kind, span, this.target.runtimeConfig)
    const gated = served & this.off(kind.gates)
    const deprecated = present & since(span, kind.deprecated)
    return {
      kind,
      present,
      served,
      gated,
      deprecated,
      isClean: served === span.all && gated === 0 && deprecated === 0,
      definition: kind.definition && this.definition(kind.definition),
    }
  }
  #planField(owner: Definition, field: Field, requiredBit: number): PlannedField {
    const { span } = this
    const { all } = span
    const present = maskOf(span, field.minors)
    const gatings = fieldGatings(this.model, span, field, this.target).filter((gating) => (gating.mask & present) !== 0)
    const hasGatedValues = [...(field.valueGates?.values() ?? [])].some((gates) => (this.off(gates) & present) !== 0)
    const deprecated = present & since(span, field.deprecation?.since)
    const isOpen = this.rules?.isOpen(owner.name, field.name)
    const types = field.types.flatMap(({ minors, node }) => {
      const mask = present & maskOf(span, minors)
      return mask === 0 ? [] : [{ mask, type: isOpen ? withoutEnum(this.#planType(node)) : this.#planType(node) }]
    })
    const special = roleOf(owner.name, field.name)
    const role = special !== undefined && this.keys.mayMatter(special) ? special : undefined
    const [first] = types
    const isClean = present === all && gatings.length === 0 && !hasGatedValues && deprecated === 0 && role === undefined
    const clean = isClean && first?.mask === all && field.types.length === 1 ? first.type : undefined
    return {
      field,
      present,
      gatings,
      deprecated,
      clean,
      types,
      requiredBit,
      role,
      isStatus: field.name === 'status',
      isItems: field.name === 'items',
    }
  }
  #planType(source: TypeNode): PlannedType {
    const known = this.#types.get(source)
    if (known !== undefined) return known
    const scalar = source.definition?.scalar
    const node = source.type === 'object' && scalar !== undefined ? scalar : source
    const planned: PlannedType = {
      node,
      check: checkOf(node),
      items: node.items && this.#planType(node.items),
      definition: undefined,
      enum: node.enum && this.#planEnum(node.enum),
      listKeys: listKeysOf(node),
    }
    this.#types.set(source, planned)
    return planned
  }
  #planEnum(source: Enum): PlannedEnum {
    const clean = new Set<string>([''])
    for (const [text, value] of source.values) if (this.#isClean(value)) clean.add(text)
    return { source, clean }
  }
  #isClean({ minors, gates, deprecation }: EnumValue): boolean {
    const { span } = this
    return maskOf(span, minors) === span.all && this.off(gates) === 0 && since(span, deprecation?.since) === 0
  }
}

/** The type of a string whose values the server does not check. */
function withoutEnum(type: PlannedType): PlannedType {
  return type.check === 'enum' ? { ...type, check: 'string', enum: undefined } : type
}

function checkOf(node: TypeNode): Check {
  if (node.type === 'string') {
    if (node.enum !== undefined) return 'enum'
    return node.format === 'date-time' || node.format === 'byte' ? node.format : 'string'
  }
  if (node.type === 'integer') return node.format === 'int32' || node.format === 'int64' ? node.format : 'integer'
  return node.type
}

function listKeysOf({ listType, listKeys, items }: TypeNode): readonly ListKey[] | undefined {
  if (listType !== 'map' || listKeys === undefined || listKeys.length === 0) return undefined
  return listKeys.map((name) => {
    const text = items?.definition?.fields.get(name)?.default
    return { name, default: text === undefined ? undefined : String(JSON.parse(text)) }
  })
}
