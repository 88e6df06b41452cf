import {
  dropAnnotations,
  type Items,
  isHiddenAnnotation,
  isPlaceAnnotation,
  isReservedAnnotation,
  type Path,
  quoteMisread,
  type Resource,
  readYaml,
  type Value,
} from '@krmkit/runtime'

type Fields = { readonly [key: string]: Value }

const ANNOTATIONS: Path = ['metadata', 'annotations']

/** Whether a path is at or below an annotation that scripts must not see, in any `annotations` map. */
export function isHiddenPath(path: Path): boolean {
  return path.some((part, at) => path[at - 1] === 'annotations' && isHidden(String(part)))
}

/** Whether a key has the reserved prefix and is not path or index; legacy ids are ordinary annotations. */
export function isHidden(key: string): boolean {
  return isReservedAnnotation(key) && !isPlaceAnnotation(key)
}

/** Whether a value is a map or list. */
export function isFields(value: Value | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a path is that of the resource's annotations, or a parent or child of them. */
function isAbove(path: Path): boolean {
  return path.length <= ANNOTATIONS.length && path.every((part, at) => part === ANNOTATIONS[at])
}

/** A value without the orchestrator's annotations. */
export function withoutReserved(path: Path, value: Value | undefined): Value | undefined {
  if (!isAbove(path) || !isFields(value)) return value
  return changeAnnotations(value, path.length, (annotations) =>
    Object.keys(annotations).some(isHidden)
      ? Object.fromEntries(Object.entries(annotations).filter(([key]) => !isHidden(key)))
      : annotations,
  )
}

/** A new value, with the orchestrator's current annotations added. */
export function withReserved(resource: Resource, path: Path, value: Value): Value {
  if (!isAbove(path)) return value
  const kept = resource.keys(ANNOTATIONS).filter(isHidden)
  if (kept.length === 0) return value
  const own = Object.fromEntries(kept.map((key) => [key, resource.get([...ANNOTATIONS, key]) as Value]))
  if (path.length === ANNOTATIONS.length) return { ...(isFields(value) ? value : {}), ...own }
  const metadata = path.length === 0 ? (isFields(value) ? value.metadata : undefined) : value
  const annotations = isFields(metadata) ? metadata.annotations : undefined
  const changed = {
    ...(isFields(metadata) ? metadata : {}),
    annotations: { ...(isFields(annotations) ? annotations : {}), ...own },
  }
  return path.length === 0 ? { ...(isFields(value) ? value : {}), metadata: changed } : changed
}

/** Throws if a path or a value contains an annotation of the orchestrator. */
export function refuseReserved(path: Path, value?: Value): void {
  if (isHiddenPath(path) || (value !== undefined && holdsReserved(path, value)))
    throw new Error(
      "annotations that begin with internal.config.kubernetes.io/ are the orchestrator's: a script can write path and index only",
    )
}

/** Whether deleting `path` would delete annotations of the orchestrator. */
export function coversReserved(resource: Resource, path: Path): boolean {
  return isAbove(path) && resource.keys(ANNOTATIONS).some(isHidden)
}

/** The keys that are visible to a script. */
export function visibleKeys(path: Path, keys: readonly string[]): readonly string[] {
  return path.length === 2 && isAbove(path) && keys.some(isHidden) ? keys.filter((key) => !isHidden(key)) : keys
}

function holdsReserved(path: Path, value: Value): boolean {
  if (Array.isArray(value)) return value.some((part: Value) => holdsReserved([], part))
  if (!isFields(value)) return false
  const isAnnotations = path.at(-1) === 'annotations'
  return Object.entries(value).some(([key, part]) => (isAnnotations && isHidden(key)) || holdsReserved([key], part))
}

function changeAnnotations(value: Fields, depth: number, change: (annotations: Fields) => Fields): Fields {
  const key = ANNOTATIONS[depth]
  if (key === undefined) return change(value)
  const part = value[key]
  if (!isFields(part)) return value
  const changed = changeAnnotations(part, depth + 1, change)
  return changed === part ? value : { ...value, [key]: changed }
}

/** A new resource: an object, or a string with one YAML object. */
export type NewResource = { readonly [key: string]: Value } | string

/** Adds a resource with the path and index that it contains, and removes ids that were copied from another resource. */
export function addResource(items: Items, resource: NewResource): Resource {
  const value = typeof resource === 'string' ? readYaml(resource).document?.get([]) : resource
  if (value !== undefined) refuseReserved([], value)
  const added = items.add(resource)
  dropAnnotations(added, isHiddenAnnotation)
  if (typeof resource === 'string') quoteMisread(added)
  return added
}
