import { isHiddenAnnotation, type Resource, type Value } from '@krmkit/runtime'

/** A map as plain value. */
export type ValueMap = { readonly [key: string]: Value }

/**
 * The resource as a plain value, without the orchestrator's annotations other than path and index. An annotations map that
 * holds nothing else is empty, not absent: scripts for kpt rely on it.
 */
export function visibleValue(resource: Resource): ValueMap {
  const value = resource.get([]) as ValueMap
  const annotations = annotationsOf(value)
  if (annotations === undefined) return value
  // What is read is made for the reader: nobody else holds it.
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
