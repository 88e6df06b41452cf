import type { TraceRecorder, Tracer, TraceStep } from '@krmkit/kustomization'
import { type Items, type Path, type Resource, readYaml, type Value } from '@krmkit/runtime'

/** A leaf field that differs, found by comparing whole values. */
export interface Difference {
  readonly path: Path
  readonly old?: string
  readonly new?: string
}

/** What one step did, found by looking at all resources before and after it. */
export interface Observation {
  readonly step: TraceStep
  /** Of resources that were there before and are there after. */
  readonly changed: readonly (readonly Difference[])[]
  readonly added: number
  readonly removed: number
}

/** Looks on beside a recorder, and compares everything. */
export class Observer implements Tracer {
  readonly observations: Observation[] = []
  readonly #recorder: TraceRecorder
  #old = new Map<Resource, ReadonlyMap<string, string>>()

  constructor(recorder: TraceRecorder) {
    this.#recorder = recorder
  }

  load(resources: Iterable<Resource>, file: string | undefined): void {
    this.#recorder.load(resources, file)
  }
  copied(copy: Parameters<Tracer['copied']>[0]): void {
    this.#recorder.copied(copy)
  }
  before(step: TraceStep, items: Items): void {
    this.#recorder.before(step, items)
    this.#old = new Map(Array.from(items, (resource) => [resource, leavesOf(resource)]))
  }
  after(step: TraceStep, items: Items): void {
    this.#recorder.after(step, items)
    const now = new Set(items)
    const changed: Difference[][] = []
    for (const [resource, old] of this.#old) {
      if (!now.has(resource)) continue
      const differences = compare(old, leavesOf(resource))
      if (differences.length > 0) changed.push(differences)
    }
    this.observations.push({
      step,
      changed,
      added: [...now].filter((resource) => !this.#old.has(resource)).length,
      removed: [...this.#old.keys()].filter((resource) => !now.has(resource)).length,
    })
  }
}

function compare(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Difference[] {
  const differences: Difference[] = []
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [before, after] = [old.get(key), now.get(key)]
    if (before === after) continue
    differences.push({
      path: JSON.parse(key) as Path,
      ...(before !== undefined && { old: before }),
      ...(after !== undefined && { new: after }),
    })
  }
  return differences
}

/** Each leaf of a resource as JSON, by its path as JSON. */
function leavesOf(resource: Resource): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>()
  // Its text is read, as reading it may not touch what is built.
  collect(readYaml(resource.textInList).document?.get([]) ?? null, [], leaves)
  return leaves
}

function collect(value: Value, path: Path, leaves: Map<string, string>): void {
  const entries: readonly (readonly [string | number, Value])[] =
    typeof value !== 'object' || value === null
      ? []
      : Array.isArray(value)
        ? [...value.entries()]
        : Object.entries(value)
  if (entries.length === 0) leaves.set(JSON.stringify(path), plain(value))
  for (const [key, child] of entries) collect(child, [...path, key], leaves)
}

function plain(value: Value): string {
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value)
}
