import type { Items, Resource } from '@krmkit/runtime'
import type { ValueCopy } from '@krmkit/transformers/parts'
import { withCauses } from './causes.ts'
import type { Leaf } from './leaves.ts'
import { compareLists } from './list-changes.ts'
import { placesAfter } from './places.ts'
import type { Identity, Trace, TracedStep, TraceEntry } from './trace.ts'
import type { Tracer, TraceStep } from './tracer.ts'
import { TrackedResource } from './tracked-resource.ts'

const LOAD: TraceStep = { transformer: 'load', role: 'load' }
/** Changes of a build outside of its steps: internal annotations. */
const OUTSIDE: TraceStep = { transformer: 'build', role: 'finish' }

/** Records the changes of resources by builds, one target after the other. */
export class TraceRecorder implements Tracer {
  #steps: TracedStep[] = []
  #tracked = new Map<Resource, TrackedResource>()
  /** The state of lists before the steps that are currently running. */
  readonly #before = new Map<Items, readonly TrackedResource[]>()
  /** Resources that were edited since the last comparison. */
  readonly #edited = new Set<Resource>()
  /** Copies by the current step. */
  #copies: ValueCopy[] = []
  /** The most recent list, whose resources are all tracked. */
  #last: readonly Resource[] = []
  #count = 0

  load(resources: Iterable<Resource>, file: string | undefined): void {
    const entries: TraceEntry[] = []
    for (const resource of resources)
      if (!this.#tracked.has(resource)) entries.push(new Arrival('load', this.#track(resource)))
    this.#add({ ...LOAD, file }, entries)
  }
  before(_step: TraceStep, items: Items): void {
    this.#copies = []
    this.#before.set(items, this.#trackedOf(this.#flush(items)))
  }
  copied(copy: ValueCopy): void {
    this.#copies.push(copy)
  }
  after(step: TraceStep, items: Items): void {
    const old = this.#before.get(items) ?? []
    this.#before.delete(items)
    const now = [...items]
    const entries: TraceEntry[] = []
    if (old.length === now.length && old.every(({ resource }, at) => resource === now[at]))
      this.#changes(now, step, entries)
    else this.#rearrange(old, now, step, entries)
    this.#last = now
    this.#steps.push({ step, entries: withCauses(entries, this.#copies, (resource) => this.#tracked.get(resource)) })
    this.#copies = []
  }
  /** Ends the trace of a failed target and returns the steps so far. The next step starts the trace of another target. */
  interrupt(): Trace {
    return this.#end()
  }
  /** Ends the trace of a target, whose output is `items`. The next step starts the trace of another target. */
  close(items: Iterable<Resource>): Trace {
    const kept = this.#trackedOf(this.#flush(items))
    const order = kept.map(({ number }) => number)
    const present = new Set(order)
    const entries: TraceEntry[] = []
    const places = placesAfter(this.#steps)
    const byNumber = new Map(Array.from(this.#tracked.values(), (tracked) => [tracked.number, tracked]))
    for (const number of places)
      if (!present.has(number)) entries.push(removal(byNumber.get(number) as TrackedResource))
    const left = places.filter((number) => present.has(number))
    if (left.some((number, at) => number !== order[at])) entries.push({ op: 'reorder', order })
    this.#add(OUTSIDE, entries)
    return this.#end()
  }

  #end(): Trace {
    const steps = this.#steps
    this.#steps = []
    this.#tracked = new Map()
    this.#before.clear()
    this.#copies = []
    this.#edited.clear()
    this.#last = []
    return steps
  }

  #add(step: TraceStep, entries: readonly TraceEntry[]): void {
    if (entries.length > 0) this.#steps.push({ step, entries })
  }
  #track(resource: Resource): TrackedResource {
    const tracked = new TrackedResource(this.#count++, resource, this.#edited)
    this.#tracked.set(resource, tracked)
    return tracked
  }
  /** The tracked resources; all of `resources` must be tracked. */
  #trackedOf(resources: readonly Resource[]): readonly TrackedResource[] {
    return resources.map((resource) => this.#tracked.get(resource) as TrackedResource)
  }
  /** Records changes since the last step: new resources, and edits. */
  #flush(items: Iterable<Resource>): readonly Resource[] {
    const now = [...items]
    const changed: TraceEntry[] = []
    this.#changes(now, OUTSIDE, changed)
    if (!isSameList(this.#last, now)) this.#add(LOAD, this.#loaded(now))
    this.#add(OUTSIDE, changed)
    this.#last = now
    return now
  }
  #loaded(now: readonly Resource[]): readonly TraceEntry[] {
    const loaded: TraceEntry[] = []
    for (const [at, resource] of now.entries()) {
      if (this.#tracked.has(resource)) continue
      const previous = at > 0 ? this.#tracked.get(now[at - 1] as Resource) : undefined
      loaded.push(new Arrival('load', this.#track(resource), previous))
    }
    return loaded
  }
  #changes(resources: readonly Resource[], step: TraceStep, entries: TraceEntry[]): void {
    if (this.#edited.size === 0) return
    for (const resource of resources) {
      const tracked = this.#edited.has(resource) ? this.#tracked.get(resource) : undefined
      if (tracked !== undefined) this.#change(tracked, step, entries)
    }
  }
  #change(tracked: TrackedResource, step: TraceStep, entries: TraceEntry[]): void {
    this.#edited.delete(tracked.resource)
    const edits = tracked.takeEdits()
    if (edits.length === 0) return
    const { number, identity } = tracked
    const fields = tracked.changes(edits, step)
    if (fields.length > 0) entries.push({ op: 'change', resource: number, identity, fields })
  }
  #rearrange(old: readonly TrackedResource[], now: readonly Resource[], step: TraceStep, entries: TraceEntry[]): void {
    const { replaced, removed } = compareLists(old, now, (resource) => this.#tracked.has(resource))
    const gone = new Set(removed)
    const stays = old.filter((tracked) => !gone.has(tracked))
    const isReplaced = new Set(replaced.map(({ old: tracked }) => tracked))
    for (const tracked of stays) if (!isReplaced.has(tracked)) this.#change(tracked, step, entries)
    for (const { old: tracked, by } of replaced) {
      const { number: resource, identity } = tracked
      this.#tracked.delete(tracked.resource)
      this.#tracked.set(by, tracked)
      entries.push({ op: 'replace', resource, identity, fields: tracked.replace(by, step) })
    }
    for (const tracked of removed) entries.push(removal(tracked))
    const arrived = this.#arrivals(now, stays[0], entries)
    const kept = now.flatMap((resource) => this.#tracked.get(resource) ?? [])
    const survivors = kept.filter((tracked) => !arrived.has(tracked))
    if (survivors.some((tracked, at) => tracked !== stays[at]))
      entries.push({ op: 'reorder', order: kept.map(({ number }) => number) })
  }
  /** Adds a new resource after the one that precedes it in the list; the first one before the former first one. */
  #arrivals(
    now: readonly Resource[],
    first: TrackedResource | undefined,
    entries: TraceEntry[],
  ): ReadonlySet<TrackedResource> {
    const arrived = new Set<TrackedResource>()
    let previous: TrackedResource | undefined
    for (const resource of now) {
      const known = this.#tracked.get(resource)
      const tracked = known ?? this.#track(resource)
      if (known === undefined) {
        arrived.add(tracked)
        entries.push(new Arrival('add', tracked, previous, first))
      }
      previous = tracked
    }
    return arrived
  }
}

function isSameList(old: readonly Resource[], now: readonly Resource[]): boolean {
  return old.length === now.length && old.every((resource, at) => resource === now[at])
}

function removal({ number, identity }: TrackedResource): TraceEntry {
  return { op: 'remove', resource: number, identity }
}

/** Reads the leaves on demand, because most resources' leaves are never requested. */
class Arrival {
  readonly op: 'load' | 'add'
  readonly resource: number
  readonly behind?: number
  readonly before?: number
  readonly #tracked: TrackedResource

  constructor(op: 'load' | 'add', tracked: TrackedResource, behind?: TrackedResource, first?: TrackedResource) {
    this.op = op
    this.resource = tracked.number
    this.#tracked = tracked
    if (behind !== undefined) this.behind = behind.number
    else if (first !== undefined) this.before = first.number
  }
  get identity(): Identity {
    return this.#tracked.firstIdentity
  }
  get leaves(): readonly Leaf[] {
    return this.#tracked.firstLeaves
  }
  get template(): string | undefined {
    return this.op === 'add' ? this.#tracked.firstFile : undefined
  }
}
