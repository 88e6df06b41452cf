/** Null that is not written (`key:`): kustomize drops it, but keeps `null` and `~`. */
export const EMPTY: unique symbol = Symbol('empty')

/** A value of a chart. Maps are `Map`s, so that no key has a meaning of its own. */
export type Values = string | number | boolean | null | typeof EMPTY | readonly Values[] | ValuesMap

/** A map of values. */
export type ValuesMap = Map<string, Values>

/** Whether a value is null, written or not. */
export function isNull(value: Values | undefined): boolean {
  return value === null || value === EMPTY
}

/** The values as JSON, which helm reads as YAML. */
export function valuesText(values: Values): string {
  if (values instanceof Map)
    return `{${Array.from(values, ([key, value]) => `${JSON.stringify(key)}:${valuesText(value)}`).join(',')}}`
  if (Array.isArray(values)) return `[${values.map(valuesText).join(',')}]`
  return values === EMPTY ? 'null' : JSON.stringify(values)
}
