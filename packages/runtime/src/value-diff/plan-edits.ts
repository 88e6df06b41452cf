import { isEqual, isMap, type Path, type Value } from '@krmkit/yaml'
import { isHiddenAnnotation } from '../annotation-names.ts'
import { alignLists } from './align-lists.ts'
import type { Editable } from './editable.ts'
import type { ValueMap } from './plain-value.ts'
import type { FoundText } from './text-sources.ts'

/** A value and the path that it has before all edits. */
export interface OldValue {
  readonly origin: Path
  readonly value: Value
}

/** A value to write. `texts`: those that it, or its parts, had in other places. */
export interface WriteStep {
  readonly op: 'set' | 'insert'
  readonly path: Path
  readonly value: Value
  readonly old?: OldValue
  readonly texts?: readonly FoundText[]
}

/** One edit of a resource. `path` is valid after all edits before it. */
export type EditStep =
  | WriteStep
  | { readonly op: 'delete'; readonly path: Path; readonly old: OldValue }
  | {
      readonly op: 'reorder'
      readonly path: Path
      readonly order: readonly number[]
      readonly steps: readonly EditStep[]
    }

/** The edits of a resource. `created`: the whole value of a new one. */
export interface Planned {
  readonly resource: Editable
  readonly path: Path
  readonly steps: readonly EditStep[]
  readonly created?: Value
}

/**
 * How to edit the value at `path` until it equals another one. Nothing is edited yet. Without `canReorder`, elements that move
 * are deleted and inserted. With `showsAll`, the orchestrator's annotations are compared too.
 */
export function planEdits(
  path: Path,
  before: Value,
  after: Value,
  canReorder: boolean,
  showsAll = false,
): readonly EditStep[] {
  const planner = new Planner(canReorder, showsAll)
  planner.value(planner.steps, path, { origin: path, value: before }, after)
  return planner.steps
}

class Planner {
  readonly steps: EditStep[] = []
  readonly #canReorder: boolean
  readonly #showsAll: boolean

  constructor(canReorder: boolean, showsAll: boolean) {
    this.#canReorder = canReorder
    this.#showsAll = showsAll
  }

  value(steps: EditStep[], path: Path, old: OldValue, after: Value): void {
    const { value: before } = old
    if (isMap(before) && isMap(after)) this.#map(steps, path, old, after)
    else if (Array.isArray(before) && Array.isArray(after) && before.length > 0) this.#list(steps, path, old, after)
    else if (!isEqual(before, after)) steps.push({ op: 'set', path, value: after, old })
  }

  #map(steps: EditStep[], path: Path, { origin, value }: OldValue, after: ValueMap): void {
    const before = value as ValueMap
    const within = (key: string): OldValue => ({ origin: [...origin, key], value: before[key] as Value })
    const isHidden = (key: string) => !this.#showsAll && isAnnotations(path) && isHiddenAnnotation(key)
    for (const key of Object.keys(before)) {
      // A map can have millions of entries, most of them unchanged: nothing is made for those.
      if (Object.is(before[key], after[key])) continue
      if (Object.hasOwn(after, key) && !isHidden(key))
        this.value(steps, [...path, key], within(key), after[key] as Value)
    }
    // Adding comes before deleting: a map that loses its last key would be written again.
    for (const [key, added] of Object.entries(after)) {
      if (!Object.hasOwn(before, key) && !isHidden(key)) steps.push({ op: 'set', path: [...path, key], value: added })
    }
    for (const key of Object.keys(before)) {
      if (!Object.hasOwn(after, key) && !isHidden(key))
        steps.push({ op: 'delete', path: [...path, key], old: within(key) })
    }
  }

  #list(steps: EditStep[], path: Path, { origin, value }: OldValue, after: readonly Value[]): void {
    const before = value as readonly Value[]
    const { order, steps: aligned } = alignLists(before, after, this.#canReorder)
    const found: EditStep[] = order === undefined ? steps : []
    for (const step of aligned) {
      const at = [...path, step.at]
      const from = order?.[step.at] ?? step.at
      const old = { origin: [...origin, from], value: before[from] as Value }
      if (step.op === 'edit') this.value(found, at, old, step.to)
      else if (step.op === 'insert') found.push({ op: 'insert', path: at, value: step.to })
      else found.push({ op: 'delete', path: at, old })
    }
    if (order !== undefined) steps.push({ op: 'reorder', path, order, steps: found })
  }
}

/** Whether a path is that of the annotations, some of which belong to the orchestrator. */
export function isAnnotations(path: Path): boolean {
  return path.length === 2 && path[0] === 'metadata' && path[1] === 'annotations'
}
