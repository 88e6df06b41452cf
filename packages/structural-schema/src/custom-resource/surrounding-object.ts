import { isList, isMap, type Json, type JsonMap, newMap, own } from '../json/json.ts'

/** Steps from a resource to a value in it: names of fields, and `'[]'`-items as 0. */
export type Steps = readonly (string | 0)[]

/** The resource that has nothing but a value at the end of some steps; `undefined`: the value is to be the resource itself, and is no map. */
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

/** The value at the end of some steps, where they lead anywhere. */
export function surrounded(resource: Json, steps: Steps): Json | undefined {
  let at: Json | undefined = resource
  for (const step of steps) {
    if (step === 0) at = isList(at) ? at[0] : undefined
    else at = isMap(at) ? own(at, step) : undefined
  }
  return at
}
