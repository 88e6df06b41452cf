import { isHiddenAnnotation, type Resource, type Value } from '@krmkit/runtime'

/** A map as a plain value. */
export type ValueMap = { readonly [key: string]: Value }

/**
 * The resource as a plain value, without the orchestrator's annotations except path and index. An annotations map
 * without other entries is empty, not absent, because scripts for kpt rely on it.
 * @param resource The resource.
 * @returns A new value, which the caller may change.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { visibleValue } from '@krmkit/transformers'
 *
 * console.log(visibleValue(makeResource({ apiVersion: 'v1', kind: 'Pod' })).kind) // Pod
 */
export function visibleValue(resource: Resource): ValueMap {
  const value = resource.get([]) as ValueMap
  const annotations = annotationsOf(value)
  if (annotations === undefined) return value
  // The value was created by this call, so changing it is safe.
  for (const key of Object.keys(annotations)) if (isHiddenAnnotation(key)) delete annotations[key]
  return value
}

function annotationsOf({ metadata }: ValueMap): { [key: string]: Value } | undefined {
  if (!isMap(metadata) || !isMap(metadata.annotations)) return undefined
  return metadata.annotations as { [key: string]: Value }
}

/** Whether a value is a map. */
export function isMap(value: Value | undefined): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values are equal. The order of a map's keys does not matter. */
export function isEqual(a: Value, b: Value): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b || (Number.isNaN(a) && Number.isNaN(b))
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((element, at) => isEqual(element, b[at] as Value))
  if (Array.isArray(b)) return false
  const [left, right] = [a, b] as [{ readonly [key: string]: Value }, { readonly [key: string]: Value }]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key] as Value, right[key] as Value))
  )
}

/** A string that equal values share. */
export function canonical(value: Value): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (!isMap(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value)
  const entries = Object.keys(value).sort()
  return `{${entries.map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Value)}`).join()}}`
}
