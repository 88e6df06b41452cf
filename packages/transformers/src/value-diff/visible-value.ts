import { isHiddenAnnotation, type Resource, type Value } from '@krmkit/runtime'

/** A map as plain value. */
export type ValueMap = { readonly [key: string]: Value }

/**
 * The resource as a plain value, without the orchestrator's annotations other than path and index, and with the entries that YAML's
 * merge keys (`<<: *base`) bring in. An annotations map that holds nothing else is empty, not absent: scripts for kpt rely
 * on it.
 */
export function visibleValue(resource: Resource): ValueMap {
  const read = resource.get([]) as ValueMap
  const value = hasMergeKeys(resource) ? (merged(read) as ValueMap) : read
  const annotations = annotationsOf(value)
  if (annotations === undefined) return value
  // What is read is made for the reader: nobody else holds it.
  for (const key of Object.keys(annotations)) if (isHiddenAnnotation(key)) delete annotations[key]
  return value
}

/** Whether there may be merge keys in a resource. */
export function hasMergeKeys(resource: Resource): boolean {
  return resource.listed.includes(`${MERGE}:`)
}

const MERGE = '<<'

/** A value with its merge keys resolved: a map's own entries win, then those of the first map that is merged. */
function merged(value: Value): Value {
  if (Array.isArray(value)) return value.map(merged)
  if (!isMap(value)) return value
  const own = Object.entries(value).map(([key, field]) => [key, merged(field)] as const)
  const bases = own.flatMap(([key, field]) => (key === MERGE ? [field].flat() : [])).filter((base) => isMap(base))
  if (bases.length === 0) return Object.fromEntries(own)
  const map = Object.fromEntries(own.filter(([key]) => key !== MERGE))
  for (const base of bases as ValueMap[])
    for (const [key, field] of Object.entries(base)) if (!Object.hasOwn(map, key)) map[key] = structuredClone(field)
  return map
}

function annotationsOf({ metadata }: ValueMap): { [key: string]: Value } | undefined {
  if (!isMap(metadata) || !isMap(metadata.annotations)) return undefined
  return metadata.annotations as { [key: string]: Value }
}

/** Whether a value is a map. */
export function isMap(value: Value | undefined): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
