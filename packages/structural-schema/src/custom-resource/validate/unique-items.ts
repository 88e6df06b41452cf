import { Float, isList, isMap, type Json } from '../../json/json.ts'

/** Returns whether two items of a list are equal with their Go types, in linear time. */
export function hasRepeated(list: readonly Json[]): boolean {
  const seen = new Set<string>()
  for (const item of list) {
    const identity = typedText(item)
    if (seen.has(identity)) return true
    seen.add(identity)
  }
  return false
}

/** Returns the same string for two values if and only if they are equal with their Go types. */
export function typedText(value: Json): string {
  if (value instanceof Float) return `${value.value === 0 ? 0 : value.value}f`
  if (isList(value)) return `[${value.map(typedText).join(',')}]`
  if (!isMap(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${typedText(value[key] as Json)}`).join(',')}}`
}
