import { isList, isMap, type Json, type JsonMap, newMap, own } from '../json/json.ts'

/** Steps from a resource to a value in it: names of fields, and 0 for an item of a list. */
export type Steps = readonly (string | 0)[]

/** Returns a resource that contains only a value at some steps, or `undefined` if that is not an object. */
export function surround(value: Json, steps: Steps): JsonMap | undefined {
  let around = value
  for (const step of steps.toReversed()) {
    if (step === 0) around = [around]
    else {
      const map = newMap()
      map[step] = around
      around = map
    }
  }
  return isMap(around) ? around : undefined
}

/** Returns the value at some steps, if it exists. */
export function surrounded(resource: Json, steps: Steps): Json | undefined {
  let at: Json | undefined = resource
  for (const step of steps) {
    if (step === 0) at = isList(at) ? at[0] : undefined
    else at = isMap(at) ? own(at, step) : undefined
  }
  return at
}
