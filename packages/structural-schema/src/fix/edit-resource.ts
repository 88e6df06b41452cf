import type { Path, Resource, Value } from '@krmkit/runtime'
import { equalJson, Float, isList, isMap, type Json, own } from '../json/json.ts'

/** A change of one field. */
export interface FieldEdit {
  readonly at: Path
  /** The new value; `undefined` removes the field. */
  readonly value: Json | undefined
}

/** Returns the smallest edits that turn one value into another; lists of a different length are replaced. */
export function editsBetween(before: Json, after: Json): readonly FieldEdit[] {
  const edits: FieldEdit[] = []
  compare(before, after, [], edits)
  return edits
}

function compare(before: Json, after: Json, at: (string | number)[], edits: FieldEdit[]): void {
  if (before === after) return
  if (isMap(before) && isMap(after)) {
    for (const key of Object.keys(before)) {
      const value = own(after, key)
      if (value === undefined) edits.push({ at: [...at, key], value })
      else within(before[key] as Json, value, key, at, edits)
    }
    for (const key of Object.keys(after))
      if (!Object.hasOwn(before, key)) edits.push({ at: [...at, key], value: after[key] as Json })
  } else if (isList(before) && isList(after) && before.length === after.length) {
    for (const [i, value] of before.entries()) within(value, after[i] as Json, i, at, edits)
  } else if (!equalJson(before, after)) edits.push({ at: [...at], value: after })
}

function within(before: Json, after: Json, step: string | number, at: (string | number)[], edits: FieldEdit[]): void {
  at.push(step)
  compare(before, after, at, edits)
  at.pop()
}

/** Edits fields of a resource and preserves everything else byte for byte. Indexes are those before deletions. */
export function editResource(resource: Resource, edits: readonly FieldEdit[]): void {
  for (const { at, value } of edits) if (value !== undefined) resource.set(at, plainValue(value))
  const deleted = edits.filter(({ value }) => value === undefined).map(({ at }) => at)
  for (const at of deleted.sort(laterFirst)) resource.delete(at)
}

/** Sorts later elements of the same list first. */
function laterFirst(a: Path, b: Path): number {
  const differing = a.findIndex((step, i) => step !== b[i])
  const [one, other] = [a[differing], b[differing]]
  return typeof one === 'number' && typeof other === 'number' ? other - one : b.length - a.length
}

/** Converts a value for {@link Resource}: a whole float becomes that number. */
export function plainValue(json: Json): Value {
  if (json instanceof Float) return json.value
  if (isList(json)) return json.map(plainValue)
  if (!isMap(json)) return json
  const map: { [key: string]: Value } = Object.create(null)
  for (const key of Object.keys(json)) map[key] = plainValue(json[key] as Json)
  return map
}
