import { isEqual, isMap, type Path, type Value } from '@krmkit/yaml'
import { isHiddenAnnotation } from '../annotation-names.ts'
import { alignLists } from './align-lists.ts'
import type { Editable, NodeText } from './editable.ts'
import { movedParts } from './moved-parts.ts'
import { canonical, type ValueMap, visibleValue } from './plain-value.ts'

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
  new Editor(resource, movedParts(resource, [], before, value)).apply([], before, value)
}

/** Edits a field or element until it has a value, like {@link applyValue}. */
export function applyValueAt(resource: Editable, path: Path, value: Value): void {
  const before = resource.get(path)
  if (before === undefined) resource.set(path, value)
  else new Editor(resource, movedParts(resource, path, before, value)).apply(path, before, value)
}

const ANNOTATIONS = 'annotations'

class Editor {
  readonly #resource: Editable
  readonly #texts: ReadonlyMap<string, NodeText>

  constructor(resource: Editable, texts: ReadonlyMap<string, NodeText>) {
    this.#resource = resource
    this.#texts = texts
  }

  apply(path: Path, before: Value, after: Value): void {
    if (isMap(before) && isMap(after)) this.#map(path, before, after)
    else if (Array.isArray(before) && Array.isArray(after) && (before.length > 0 || this.#texts.size > 0))
      this.#list(path, before, after)
    else if (!isEqual(before, after)) this.#resource.set(path, after)
  }

  #map(path: Path, before: ValueMap, after: ValueMap): void {
    for (const key of Object.keys(before)) {
      if (Object.hasOwn(after, key) && !isHidden(path, key))
        this.apply([...path, key], before[key] as Value, after[key] as Value)
    }
    // Adding comes before deleting: a map that loses its last key would be written again.
    for (const [key, value] of Object.entries(after)) {
      if (!Object.hasOwn(before, key) && !isHidden(path, key)) this.#add([...path, key], value)
    }
    for (const key of Object.keys(before)) {
      if (!Object.hasOwn(after, key) && !isHidden(path, key)) this.#delete([...path, key])
    }
  }

  #add(path: Path, value: Value): void {
    // The map may exist with only hidden annotations.
    if (isAnnotations(path) && isMap(value) && this.#resource.has(path)) this.#map(path, {}, value)
    else {
      const text = this.#textOf(value)
      if (text === undefined || this.#resource.setNodeText?.(path, text) !== true) this.#resource.set(path, value)
    }
  }

  #insert(path: Path, value: Value): void {
    const text = this.#textOf(value)
    if (text === undefined || this.#resource.insertNodeText?.(path, text) !== true) this.#resource.insert(path, value)
  }

  #textOf(value: Value): NodeText | undefined {
    if (this.#texts.size === 0 || typeof value !== 'object' || value === null) return undefined
    return this.#texts.get(canonical(value))
  }

  #delete(path: Path): void {
    const hidden = isAnnotations(path) ? this.#resource.keys(path).filter(isHiddenAnnotation) : []
    if (hidden.length === 0) this.#resource.delete(path)
    else
      for (const key of this.#resource.keys(path)) if (!isHiddenAnnotation(key)) this.#resource.delete([...path, key])
  }

  #list(path: Path, before: readonly Value[], after: readonly Value[]): void {
    let { order, steps } = alignLists(before, after)
    // Anchors prevent some elements from moving.
    if (order !== undefined && !this.#resource.reorder(path, order)) steps = alignLists(before, after, false).steps
    for (const step of steps) {
      const at = [...path, step.at]
      if (step.op === 'edit') this.apply(at, step.from, step.to)
      else if (step.op === 'insert') this.#insert(at, step.to)
      else this.#resource.delete(at)
    }
  }
}

function isHidden(path: Path, key: string): boolean {
  return isAnnotations(path) && isHiddenAnnotation(key)
}

function isAnnotations(path: Path): boolean {
  return path.length === 2 && path[0] === 'metadata' && path[1] === ANNOTATIONS
}
