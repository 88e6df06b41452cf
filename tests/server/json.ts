/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** A path in a JSON value: keys and indices. */
export type JsonPath = readonly (string | number)[]

/** Whether a value is an object, not a list. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: Json | undefined, path: JsonPath): Json | undefined {
  let at = value
  for (const step of path) at = (at as Record<string | number, Json> | null | undefined)?.[step]
  return at
}

/** A copy with another value at a path, or without one. What is not on the path is shared. */
export function withValue(value: Json | undefined, path: JsonPath, to: Json | undefined): Json {
  const [step, ...rest] = path
  if (step === undefined) return to ?? null
  const isListStep = typeof step === 'number'
  const copy = (isListStep ? [...((value ?? []) as Json[])] : { ...((value ?? {}) as JsonObject) }) as Record<
    string | number,
    Json
  >
  if (rest.length > 0) copy[step] = withValue(copy[step], rest, to)
  else if (to !== undefined) copy[step] = to
  else if (isListStep) (copy as unknown as Json[]).splice(step, 1)
  else delete copy[step]
  return copy as unknown as Json
}
