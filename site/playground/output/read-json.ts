/** An object of JSON, whose fields have unknown values. */
export type JsonObject = { readonly [field: string]: unknown }

/** The object in a text; `undefined` if the text is not one. */
export function parsedObject(text: string): JsonObject | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The value if it is an object. */
export function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined
}

/** The objects of a list; none if the value is not a list. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(objectOf).filter((item) => item !== undefined) : []
}

/** The strings of a list; none if the value is not a list. */
export function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

/** The value if it is a string that is not empty. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The value if it is a number. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
