import { Float, isList, isMap, type Json, own } from './json.ts'

/** Whether two values are equal with their Go types: the int64 `3` is not the float64 `3.0` (reflect.DeepEqual). */
export function equalJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (a instanceof Float) return b instanceof Float && a.value === b.value
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, i) => equalJson(item, b[i]))
  if (!isMap(a) || !isMap(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && equalJson(own(a, key), own(b, key)))
}
