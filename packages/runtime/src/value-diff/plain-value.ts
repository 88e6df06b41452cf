import { isMap, type Value } from '@krmkit/yaml'
import { isHiddenAnnotation } from '../annotation-names.ts'
import type { Editable } from './editable.ts'

/** A map as a plain value. */
export type ValueMap = { readonly [key: string]: Value }

/**
 * The resource as a plain value, without the orchestrator's annotations except path and index. An annotations map
 * without other entries is empty, not absent, because scripts for kpt rely on it.
 * @param resource The resource.
 * @returns A new value, which the caller may change.
 * @example
 * console.log(visibleValue(makeResource({ apiVersion: 'v1', kind: 'Pod' })).kind) // Pod
 */
export function visibleValue(resource: Pick<Editable, 'get'>): ValueMap {
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

/** A string that equal values share. */
export function canonical(value: Value): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (!isMap(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value)
  const entries = Object.keys(value).sort()
  return `{${entries.map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Value)}`).join()}}`
}
