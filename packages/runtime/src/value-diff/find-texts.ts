import { isMap, type Value } from '@krmkit/yaml'
import type { Editable } from './editable.ts'
import { visibleValue } from './plain-value.ts'
import type { EditStep, OldValue, Planned, WriteStep } from './plan-edits.ts'
import { type FoundText, TextSources } from './text-sources.ts'

/** Resources that are not edited, and that values can come from. */
export interface Others {
  readonly unchanged?: Iterable<Editable>
  /** Those that will be removed. */
  readonly removed?: Iterable<Editable>
}

/** Planned edits with the texts of what they write. `texts`: those of the parts of a new resource. */
interface WithTexts {
  readonly resource: Editable
  readonly steps: readonly EditStep[]
  readonly texts: readonly FoundText[]
}

/** Finds the texts of all values that edits write, as long as nothing is edited. */
export function findTexts(planned: readonly Planned[], others: Others): readonly WithTexts[] {
  const sources = new TextSources()
  for (const { steps, created } of planned) {
    eachStep(steps, (step) => isWrite(step) && sources.want(partOf(step)))
    if (created !== undefined) sources.want(newPart(created))
  }
  if (!sources.isWanted) return planned.map((one) => ({ ...one, texts: [] }))
  for (const { resource, steps } of planned)
    for (const { origin, value } of deletedBy(steps)) sources.add(resource, origin, value, true)
  for (const resource of others.removed ?? []) sources.add(resource, [], visibleValue(resource), true)
  if (sources.isCopyWanted) addPresent(sources, planned, others)
  return planned.map(({ resource, steps, created }) => ({
    resource,
    steps: withTexts(steps, sources, resource),
    texts: created === undefined ? [] : sources.find(newPart(created), resource),
  }))
}

/** What steps delete, with the path before all of them. */
export function deletedBy(steps: readonly EditStep[]): readonly OldValue[] {
  const deleted: OldValue[] = []
  eachStep(steps, (step) => {
    if (step.op === 'delete') deleted.push(step.old)
    // The field itself stays, with its comments.
    else if (isWrite(step) && step.old !== undefined) for (const child of childrenOf(step.old)) deleted.push(child)
  })
  return deleted
}

function childrenOf({ origin, value }: OldValue): readonly OldValue[] {
  if (Array.isArray(value)) return value.map((item: Value, i) => ({ origin: [...origin, i], value: item }))
  if (!isMap(value)) return []
  return Object.entries(value).map(([key, item]) => ({ origin: [...origin, key], value: item }))
}

function addPresent(sources: TextSources, planned: readonly Planned[], { unchanged = [] }: Others): void {
  for (const { resource, path, created } of planned)
    if (created === undefined)
      sources.add(resource, path, path.length === 0 ? visibleValue(resource) : (resource.get(path) as Value), false)
  for (const resource of unchanged) sources.add(resource, [], visibleValue(resource), false)
}

/** Adds the texts of what edits write. `home`: what stands for the resource. */
export function withTexts(steps: readonly EditStep[], sources: TextSources, home: unknown): readonly EditStep[] {
  return steps.map((step) => {
    if (step.op === 'reorder') return { ...step, steps: withTexts(step.steps, sources, home) }
    if (!isWrite(step)) return step
    const texts = sources.find(partOf(step), home)
    return texts.length === 0 ? step : { ...step, texts }
  })
}

/** Visits all steps, and those within others. */
export function eachStep(steps: readonly EditStep[], visit: (step: EditStep) => void): void {
  for (const step of steps) {
    visit(step)
    if (step.op === 'reorder') eachStep(step.steps, visit)
  }
}

/** Whether a step writes a value. */
export function isWrite(step: EditStep): step is WriteStep {
  return step.op === 'set' || step.op === 'insert'
}

/** What a step writes. */
export function partOf({ path, value, old }: WriteStep) {
  return { path, value, isNew: old === undefined }
}

function newPart(value: Value) {
  return { path: [], value, isNew: true }
}
