import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json, newMap } from '../json/json.ts'
import type { FieldEdit } from './edit-resource.ts'

/** Applies edits to a copy of a value, which shares unchanged parts. Indexes are those before deletions. */
export function editedJson(json: Json, edits: readonly FieldEdit[]): Json {
  return edits.length === 0 ? json : edited(json, edits, 0)
}

function edited(json: Json, edits: readonly FieldEdit[], depth: number): Json {
  const steps = new Map<string, FieldEdit[]>()
  for (const edit of edits) {
    const step = String(edit.at[depth])
    const own = steps.get(step)
    if (own) own.push(edit)
    else steps.set(step, [edit])
  }
  if (isList(json)) {
    return json.flatMap((item, i) => {
      const own = steps.get(String(i))
      if (!own) return [item]
      return isDeleted(own, depth) ? [] : [changed(item, own, depth)]
    })
  }
  const map = newMap()
  for (const key of isMap(json) ? Object.keys(json) : []) {
    const own = steps.get(key)
    if (!own) map[key] = (json as { [key: string]: Json })[key] as Json
    else if (!isDeleted(own, depth)) map[key] = changed((json as { [key: string]: Json })[key] as Json, own, depth)
    steps.delete(key)
  }
  for (const [key, own] of steps) if (!isDeleted(own, depth)) map[key] = changed(null, own, depth)
  return map
}

function isDeleted(edits: readonly FieldEdit[], depth: number): boolean {
  return edits.some(({ at, value }) => isLast(at, depth) && value === undefined)
}

function changed(json: Json, edits: readonly FieldEdit[], depth: number): Json {
  const set = edits.find(({ at }) => isLast(at, depth))
  return set?.value ?? edited(json, edits, depth + 1)
}

function isLast(path: Path, depth: number): boolean {
  return path.length === depth + 1
}
