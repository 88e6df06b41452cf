import { Float, isList, isMap, type Json } from '../../json/json.ts'

/** Whether two items of a list are equal with their Go types; linear in the list. */
export function hasRepeated(list: readonly Json[]): boolean {
  const seen = new Set<string>()
  for (const item of list) {
    const identity = typedText(item)
    if (seen.has(identity)) return true
    seen.add(identity)
  }
  return false
}

/** A text that two values share exactly if they are equal with their Go types. */
export function typedText(value: Json): string {
  if (value instanceof Float) return `${value.value === 0 ? 0 : value.value}f`
  if (isList(value)) return `[${value.map(typedText).join(',')}]`
  if (!isMap(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${typedText(value[key] as Json)}`).join(',')}}`
}
