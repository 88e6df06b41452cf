import { formatFieldPath, type Path } from '@krmkit/runtime'
import { movedItems } from './moved-items.ts'
import { Places } from './places.ts'
import { renamed } from './renamed.ts'
import { type ShownValue, ValueShow } from './shown-value.ts'
import type { FieldCause, FieldChange, Identity, Trace, TracedStep, TraceEntry } from './trace.ts'
import type { TraceFilter } from './trace-filter.ts'

/** A change of a resource or of the order, without values of Secrets. */
export type ViewedEntry =
  /** The number of loaded resources. */
  | { readonly op: 'load'; readonly count: number }
  /** `resource` is its identity before the change. */
  | {
      readonly op: 'load' | 'add' | 'remove'
      readonly resource: Identity
      readonly fields?: readonly ViewedField[]
      /** The absolute path of the template, for an added resource of a chart. */
      readonly template?: string
    }
  | { readonly op: 'change' | 'replace'; readonly resource: Identity; readonly fields: readonly ViewedField[] }
  /** The new positions of the resources that moved; all others keep their order. */
  | { readonly op: 'reorder'; readonly moved: readonly ViewedMove[] }

/** A leaf field: `old` is absent for a new field, `new` for a removed one. */
export interface ViewedField {
  readonly field: string
  readonly old?: ShownValue
  readonly new?: ShownValue
  readonly cause?: Pick<FieldCause, 'identity' | 'path' | 'setBy'>
}

/** A resource that moved, and the one that now precedes it; absent for the first one. */
interface ViewedMove {
  readonly resource: Identity
  readonly behind?: Identity
}

/** A step; without entries if none of its changes are shown. */
export interface ViewedStep extends Pick<TracedStep, 'step'> {
  readonly entries: Iterable<ViewedEntry>
}

/** Options for viewing a trace. */
export interface ViewOptions {
  readonly filter?: TraceFilter | undefined
  /** Whether the fields of new resources are listed. They always are with a filter of fields. */
  readonly listsAdded: boolean
}

/** The steps of a trace for output. They are created on demand and can be iterated once. */
export function* viewTrace(trace: Trace, options: ViewOptions): Iterable<ViewedStep> {
  const view = new TraceView(trace, options)
  for (const { step, entries } of trace) yield { step, entries: view.entries(entries) }
}

type ResourceEntry = Exclude<TraceEntry, { readonly op: 'reorder' }>

/** Iterates over a trace from start to end, because reorder entries show resources by their current identity. */
class TraceView {
  readonly #values: ValueShow
  readonly #places = new Places()
  /** The latest entry of each resource. */
  readonly #named = new Map<number, ResourceEntry>()
  readonly #filter: TraceFilter | undefined
  readonly #selected: ReadonlySet<number> | undefined
  readonly #listsAdded: boolean

  constructor(trace: Trace, { filter, listsAdded }: ViewOptions) {
    this.#values = new ValueShow(trace)
    this.#filter = filter
    this.#selected = filter?.selected(trace)
    this.#listsAdded = listsAdded || filter?.selectsFields === true
  }

  *entries(entries: readonly TraceEntry[]): Iterable<ViewedEntry> {
    // Without a filter only the number of loaded resources is shown.
    const count = this.#filter === undefined ? entries.filter(({ op }) => op === 'load').length : 0
    if (count > 0) yield { op: 'load', count }
    for (const entry of entries) {
      const viewed = this.#entry(entry)
      if (viewed !== undefined) yield viewed
    }
  }

  #entry(entry: TraceEntry): ViewedEntry | undefined {
    if (entry.op === 'reorder') {
      const moved = this.#moves(entry.order)
      this.#places.apply(entry)
      return moved.length === 0 ? undefined : { op: entry.op, moved }
    }
    this.#places.apply(entry)
    this.#named.set(entry.resource, entry)
    return this.#isSelected(entry.resource) ? this.#resourceEntry(entry) : undefined
  }
  #resourceEntry(entry: ResourceEntry): ViewedEntry | undefined {
    const { identity } = entry
    if (entry.op === 'remove') return { op: entry.op, resource: identity }
    if ('leaves' in entry) {
      if (entry.op === 'load' && this.#filter === undefined) return undefined
      const { template } = entry
      const added = { op: entry.op, resource: identity, ...(template !== undefined && { template }) }
      if (!this.#listsAdded || (entry.op === 'load' && this.#filter?.selectsFields !== true)) return added
      const leaves = entry.leaves.map(({ path, value }): FieldChange => ({ path, after: value }))
      const fields = this.#fields(entry, leaves)
      return fields.length === 0 ? undefined : { ...added, fields }
    }
    const fields = this.#fields(entry, entry.fields)
    return fields.length === 0 ? undefined : { op: entry.op, resource: identity, fields }
  }
  #fields({ resource, identity }: ResourceEntry, changes: readonly FieldChange[]): readonly ViewedField[] {
    const hides = hiddenAs(identity, changes)
    const fields: ViewedField[] = []
    for (const { path, before, after, cause } of changes) {
      if (this.#filter?.selectsField(path) === false) continue
      const field: { -readonly [Key in keyof ViewedField]: ViewedField[Key] } = { field: formatFieldPath(path) }
      if (before !== undefined) field.old = this.#values.show(resource, hides, path, before)
      if (after !== undefined) field.new = this.#values.show(resource, hides, path, after)
      if (cause !== undefined) field.cause = cause
      fields.push(field)
    }
    return fields
  }
  #isSelected(resource: number): boolean {
    return this.#selected?.has(resource) ?? true
  }
  /** The resources in a new order that moved and are shown. */
  #moves(order: readonly number[]): readonly ViewedMove[] {
    if (this.#filter?.selectsFields) return []
    const sorted = new Set(order)
    const before = this.#places.numbers.filter((number) => sorted.has(number))
    return movedItems(before, order).flatMap(({ item, behind }) => {
      const moved = this.#isSelected(item) ? this.#identity(item) : undefined
      const other = behind === undefined ? undefined : this.#identity(behind)
      return moved === undefined ? [] : [{ resource: moved, ...(other && { behind: other }) }]
    })
  }
  #identity(number: number): Identity | undefined {
    const entry = this.#named.get(number)
    return entry !== undefined && 'fields' in entry ? renamed(entry.identity, entry.fields) : entry?.identity
  }
}

/** The identity that determines which values are hidden: a resource can become a Secret. */
function hiddenAs(identity: Identity, fields: readonly FieldChange[]): Identity {
  const becomesSecret = fields.some(({ path, after }) => isKind(path) && after === 'Secret')
  return becomesSecret ? { ...identity, kind: 'Secret' } : identity
}

function isKind(path: Path): boolean {
  return path.length === 1 && path[0] === 'kind'
}
