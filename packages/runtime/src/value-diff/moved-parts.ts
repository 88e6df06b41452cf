import { isEqual, isMap, type Path, type Value } from '@krmkit/yaml'
import type { Editable, NodeText } from './editable.ts'
import { canonical } from './plain-value.ts'

/** More parts than a person moves; a value that changes in more places is written anew. */
const MAX_PARTS = 1000

/** A map or list, and where it is. */
interface Part {
  readonly path: Path
  readonly value: Value
}

/**
 * The texts of the maps and lists that leave their place and come back in another one, by their value. Scalars are not
 * recognized, because equal ones are frequent.
 */
export function movedParts(resource: Editable, path: Path, before: Value, after: Value): Map<string, NodeText> {
  const texts = new Map<string, NodeText>()
  const [gone, added]: [Part[], Part[]] = [[], []]
  compare({ path, value: before }, { path, value: after }, gone, added)
  if (gone.length === 0 || added.length === 0) return texts
  const wanted = new Set(partsOf(added).map(({ value }) => canonical(value)))
  for (const part of partsOf(gone)) {
    const id = canonical(part.value)
    if (!wanted.has(id) || texts.has(id)) continue
    const text = resource.nodeText?.(part.path)
    // Annotations that the value does not show stay in their place.
    if (text !== undefined && isEqual(text.value, part.value)) texts.set(id, text)
  }
  return texts
}

/** Collects the maps and lists that only one of two values has. */
function compare(before: Part, after: Part, gone: Part[], added: Part[]): void {
  if (isMap(before.value) && isMap(after.value)) {
    for (const [key, value] of Object.entries(before.value)) {
      const part = { path: [...before.path, key], value }
      if (!Object.hasOwn(after.value, key)) collect(part, gone)
      else compare(part, { path: part.path, value: after.value[key] as Value }, gone, added)
    }
    for (const [key, value] of Object.entries(after.value))
      if (!Object.hasOwn(before.value, key)) collect({ path: [...after.path, key], value }, added)
    return
  }
  if (!Array.isArray(before.value) || !Array.isArray(after.value)) return
  const [old, now] = [elementsOf(before), elementsOf(after)]
  if (old.length === now.length) {
    for (const [i, element] of old.entries()) compare(element, now[i] as Part, gone, added)
    return
  }
  const [oldIds, nowIds] = [old, now].map((list) => new Set(list.map(({ value }) => canonical(value))))
  for (const element of old) if (!nowIds?.has(canonical(element.value))) collect(element, gone)
  for (const element of now) if (!oldIds?.has(canonical(element.value))) collect(element, added)
}

function elementsOf({ path, value }: Part): readonly Part[] {
  return (value as readonly Value[]).map((element, i) => ({ path: [...path, i], value: element }))
}

function collect(part: Part, found: Part[]): void {
  if (typeof part.value === 'object' && part.value !== null) found.push(part)
}

/** The non-empty maps and lists in these parts, the outer ones first. */
function partsOf(parts: readonly Part[]): readonly Part[] {
  const all = [...parts]
  for (const { path, value } of all) {
    if (all.length > MAX_PARTS) return []
    for (const [key, inner] of Object.entries(value as object))
      collect({ path: [...path, Array.isArray(value) ? Number(key) : key], value: inner as Value }, all)
  }
  return all.filter(({ value }) => Object.keys(value as object).length > 0)
}
