import type { Path, Value } from '@krmkit/yaml'
import { isHiddenAnnotation } from '../annotation-names.ts'
import type { Editable } from './editable.ts'
import { findTexts, type Others } from './find-texts.ts'
import { visibleValue } from './plain-value.ts'
import { type EditStep, isAnnotations, type Planned, planEdits, type WriteStep } from './plan-edits.ts'
import type { FoundText } from './text-sources.ts'

/** A resource and the value that it gets. */
export interface ValueChange {
  readonly resource: Editable
  readonly value: Value
  /** The unchanged result of {@link visibleValue}, if available. */
  readonly before?: Value
  /** Whether the resource has the value already, because it was made from it. Only its parts get their former texts. */
  readonly isNew?: boolean
}

/**
 * Edits a resource until it has a value. Maps are compared key by key and lists element by element, so all other bytes
 * stay. The orchestrator's annotations except path and index are neither compared nor changed.
 * @param resource The resource.
 * @param value The value that it gets.
 * @param before The unchanged result of {@link visibleValue}, if available.
 * @returns Nothing: the resource is changed.
 * @example
 * const pod = makeResource('kind: Pod # the web server\n')
 * applyValue(pod, { ...visibleValue(pod), apiVersion: 'v1' })
 * console.log(JSON.stringify(String(pod))) // "kind: Pod # the web server\napiVersion: v1\n"
 */
export function applyValue(resource: Editable, value: Value, before: Value = visibleValue(resource)): void {
  applyAll([{ resource, path: [], steps: planEdits([], before, value, resource.canReorder) }])
}

/**
 * Edits resources until they have their values, like {@link applyValue}. A value that moves from one of them to another, or is
 * copied, keeps its text.
 * @param changes The resources to edit.
 * @param others The other resources that values can come from.
 * @returns Nothing: the resources are changed.
 * @example
 * const [a, b] = [makeResource('kind: A\nmode: 0644\n'), makeResource('kind: B\n')]
 * applyValues([
 *   { resource: a, value: { kind: 'A' } },
 *   { resource: b, value: { kind: 'B', mode: 420 } },
 * ])
 * console.log(JSON.stringify(String(b))) // "kind: B\nmode: 0644\n"
 */
export function applyValues(changes: readonly ValueChange[], others: Others = {}): void {
  const planned = changes.map(({ resource, value, before, isNew = false }): Planned => {
    if (isNew) return { resource, path: [], steps: [], created: value }
    return { resource, path: [], steps: planEdits([], before ?? visibleValue(resource), value, resource.canReorder) }
  })
  applyAll(planned, others)
}

/** Edits a field or element until it has a value, like {@link applyValue}. */
export function applyValueAt(resource: Editable, path: Path, value: Value): void {
  const before = resource.get(path)
  if (before === undefined) resource.set(path, value)
  else applyAll([{ resource, path, steps: planEdits(path, before, value, resource.canReorder) }])
}

function applyAll(planned: readonly Planned[], others: Others = {}): void {
  for (const { resource, steps, texts } of findTexts(planned, others)) {
    runSteps(resource, steps)
    writeTexts(resource, texts)
  }
}

/** Executes planned edits. With `showsAll`, the orchestrator's annotations can change too. */
export function runSteps(resource: Editable, steps: readonly EditStep[], showsAll = false): void {
  for (const step of steps) {
    if (step.op === 'delete') remove(resource, step.path, showsAll)
    else if (step.op === 'reorder') {
      resource.reorder(step.path, step.order)
      runSteps(resource, step.steps, showsAll)
    } else write(resource, step, showsAll)
  }
}

function write(resource: Editable, { op, path, value, old, texts = [] }: WriteStep, showsAll: boolean): void {
  // The map may exist with only hidden annotations.
  if (!showsAll && op === 'set' && old === undefined && isAnnotations(path) && resource.has(path)) {
    runSteps(resource, planEdits(path, {}, value, false))
    return
  }
  const [whole] = texts
  if (whole !== undefined && whole.path.length === path.length) {
    const isDone =
      op === 'insert'
        ? resource.insertNodeText?.(path, whole.text)
        : resource.setNodeText?.(path, whole.text, old === undefined)
    if (isDone === true) return
  }
  if (op === 'insert') resource.insert(path, value)
  else resource.set(path, value)
  writeTexts(
    resource,
    texts.filter((found) => found.path.length > path.length),
  )
}

/** Gives the parts of a written value their former texts. */
export function writeTexts(resource: Editable, texts: readonly FoundText[]): void {
  for (const { path, text } of texts) resource.setNodeText?.(path, text, true)
}

/** Deletes a field or element, but not the orchestrator's annotations. */
function remove(resource: Editable, path: Path, showsAll: boolean): void {
  const hidden = !showsAll && isAnnotations(path) ? resource.keys(path).filter(isHiddenAnnotation) : []
  if (hidden.length === 0) resource.delete(path)
  else for (const key of resource.keys(path)) if (!isHiddenAnnotation(key)) resource.delete([...path, key])
}
