import { type LeafValue, type Leaves, pathKey } from './leaves.ts'
import { placesAfter } from './places.ts'
import { renamed } from './renamed.ts'
import type { FieldChange, Identity, Trace, TraceEntry } from './trace.ts'
import type { TraceStep } from './tracer.ts'

/** A resource after a step that made or changed it. */
export interface Moment {
  /** The position of the step in the trace. */
  readonly at: number
  readonly step: TraceStep
  readonly identity: Identity
  readonly leaves: Leaves
  /** What the step changed, by the key of the path; empty for the step that made it. */
  readonly changed: ReadonlyMap<string, FieldChange>
  readonly template: string | undefined
  /** The elements of lists that were looked at, by the key of the path. */
  readonly elements: Map<string, ReadonlyMap<number, Element>>
}

/** The leaves of an element of a list, by the keys of their paths in it. */
export type Element = ReadonlyMap<string, LeafValue>

/** An entry about one resource. */
type Entry = Exclude<TraceEntry, { readonly op: 'reorder' | 'remove' }>

const NONE: ReadonlyMap<string, FieldChange> = new Map()
/** Resources whose leaves are kept: those of the last questions, and those that values were copied from. */
const MAX_KEPT = 32

/** The states of the resources of a trace, which are put together when they are asked for. */
export class HistoryOfResources {
  readonly #entries = new Map<number, { readonly at: number; readonly step: TraceStep; readonly entry: Entry }[]>()
  readonly #output: readonly number[]
  readonly #kept = new Map<number, readonly Moment[]>()

  constructor(trace: Trace) {
    for (const [at, { step, entries }] of trace.entries())
      for (const entry of entries) {
        if (entry.op === 'reorder' || entry.op === 'remove') continue
        const known = this.#entries.get(entry.resource)
        if (known === undefined) this.#entries.set(entry.resource, [{ at, step, entry }])
        else known.push({ at, step, entry })
      }
    this.#output = placesAfter(trace)
  }

  /** The states of a resource of the output, by its position there. */
  ofOutput(position: number): readonly Moment[] {
    const number = this.#output[position]
    return number === undefined ? [] : this.#of(number)
  }

  /** The states of a resource before a step. */
  before(resource: number, at: number): readonly Moment[] {
    return this.#of(resource).filter((moment) => moment.at < at)
  }

  #of(resource: number): readonly Moment[] {
    const kept = this.#kept.get(resource)
    if (kept !== undefined) return kept
    const moments = this.#read(resource)
    const [oldest] = this.#kept.size < MAX_KEPT ? [] : this.#kept.keys()
    if (oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(resource, moments)
    return moments
  }

  #read(resource: number): readonly Moment[] {
    const moments: Moment[] = []
    let leaves: Leaves = new Map()
    for (const { at, step, entry } of this.#entries.get(resource) ?? []) {
      if ('leaves' in entry) {
        leaves = new Map(entry.leaves.map((leaf) => [pathKey(leaf.path), leaf]))
        const { identity, template } = entry
        moments.push({ at, step, identity, leaves, changed: NONE, template, elements: new Map() })
      } else {
        leaves = changed(leaves, entry.fields)
        const byKey = new Map(entry.fields.map((field) => [pathKey(field.path), field]))
        const identity = renamed(entry.identity, entry.fields)
        moments.push({ at, step, identity, leaves, changed: byKey, template: undefined, elements: new Map() })
      }
    }
    return moments
  }
}

function changed(before: Leaves, fields: readonly FieldChange[]): Leaves {
  const leaves = new Map(before)
  for (const { path, after } of fields)
    if (after === undefined) leaves.delete(pathKey(path))
    else leaves.set(pathKey(path), { path, value: after })
  return leaves
}
