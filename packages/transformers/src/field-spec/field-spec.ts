import type { Path, Resource } from '@krmkit/runtime'

/** Selects a field of some kinds of resources (kustomize's FieldSpec). Absent and empty parts match everything. */
export interface FieldSpec {
  readonly group?: string | undefined
  readonly version?: string | undefined
  readonly kind?: string | undefined
  /** Keys separated by `/`; a slash inside a key is written `\/`. Every element of a list on the path is visited. */
  readonly path: string
  /** Whether the field and missing maps on its path are created. */
  readonly create?: boolean | undefined
}

/** Splits the path of a field spec into keys: `metadata/annotations/a.b\/c` (kyaml/utils/pathsplitter.go). */
export function parseFieldSpecPath(path: string): readonly string[] {
  const parts = path.split('/')
  if (parts.length > 1 && parts[0] === '') parts.shift()
  const keys = [parts[0] as string]
  for (const part of parts.slice(1)) {
    const last = keys.at(-1) as string
    if (last.endsWith('\\')) keys[keys.length - 1] = `${last.slice(0, -1)}/${part}`
    else keys.push(part)
  }
  return keys
}

/**
 * What is created if the field of a field spec is missing: nothing, regardless of `create`, or a value that the visitor
 * sets.
 */
export type CreateKind = 'none' | 'map' | 'scalar'

/**
 * Visits each field in a resource that a path of keys leads to. With `isCreating`, the visitor also gets the path of a
 * missing field. The visitor may set or delete only the field that it gets. Returns a problem if the path runs into a
 * scalar, contains an empty key or selects elements of a map (kustomize's api/filters/fieldspec), otherwise `undefined`.
 * Problems show the path as `text`.
 */
export function visitField(
  resource: Resource,
  text: string,
  keys: readonly string[],
  isCreating: boolean,
  visit: (path: Path, exists: boolean) => void,
): string | undefined {
  const hasListPart = keys.some(isListPart)
  if (!hasListPart && resource.has(keys)) {
    visit(keys, !(isCreating && isNull(resource, keys)))
    return undefined
  }
  const found = hasListPart ? 0 : existingDepth(resource, keys)
  // A null on the path becomes a map. It must be set in its parent map.
  const depth = isCreating && found > 0 && isNull(resource, keys.slice(0, found)) ? found - 1 : found
  const problem = walk(resource, keys.slice(0, depth), keys.slice(depth), isCreating, visit)
  return problem === undefined ? undefined : `field '${text}' of ${resource.kind} "${resource.name}": ${problem}`
}

const LIST_PART = /^(?:\*|-|[-+]?[0-9]+|\[.*\])(?:\[\])?$/

/** Whether a key selects elements of a list: a wildcard, `-`, a position or `[key=value]` (kyaml/yaml/fns.go, PathGetter). */
export function isListPart(key: string): boolean {
  return key !== '[]' && LIST_PART.test(key)
}

/** Why a field spec does not apply if its path reaches a map with such a key. */
export function listPartProblem(key: string): string {
  return `its path must contain only keys: kustomize does not support "${key}", which selects elements of a list`
}

/** How many of the keys exist, up to the first list on the path. */
export function existingDepth(resource: Resource, keys: readonly string[]): number {
  let depth = 0
  while (depth < keys.length && resource.has(keys.slice(0, depth + 1))) depth++
  return depth
}

function walk(
  resource: Resource,
  at: Path,
  keys: readonly string[],
  isCreating: boolean,
  visit: (path: Path, exists: boolean) => void,
): string | undefined {
  const [segment, ...rest] = keys
  if (segment === undefined) {
    visit(at, true)
    return undefined
  }
  const length = resource.size(at)
  if (length > 0) {
    for (let i = 0; i < length; i++) {
      const problem = walk(resource, [...at, i], keys, isCreating, visit)
      if (problem !== undefined) return problem
    }
    return undefined
  }
  if (resource.text(at) !== undefined)
    return isNull(resource, at) ? undefined : 'its path must run through maps and lists, and runs into a scalar'
  const isList = segment.endsWith('[]')
  const key = isList ? segment.slice(0, -2) : segment
  if (key === '') return 'its path must not contain an empty key'
  if (isListPart(key)) return isEmptyList(resource, at) ? undefined : listPartProblem(key)
  const field = [...at, key]
  const isAbsent = !resource.has(field)
  if (isList && !isAbsent && isNull(resource, field)) resource.set(field, [])
  else if (!isAbsent && !(isCreating && isNull(resource, field))) return walk(resource, field, rest, isCreating, visit)
  else if (isCreating && !isList && !isEmptyList(resource, at)) return create(resource, field, rest, visit)
  return undefined
}

/**
 * Lets the visitor create a missing field. Where a list comes later on the path, only the maps before it are created.
 */
function create(
  resource: Resource,
  field: Path,
  rest: readonly string[],
  visit: (path: Path, exists: boolean) => void,
): string | undefined {
  const brackets = rest.findIndex((name) => name.endsWith('[]'))
  if (rest.includes('')) return 'its path must not contain an empty key'
  const listPart = rest.findIndex(isListPart)
  if (listPart >= 0 && (brackets < 0 || listPart <= brackets)) return listPartProblem(rest[listPart] as string)
  if (brackets >= 0) resource.set([...field, ...rest.slice(0, brackets)], {})
  else visit([...field, ...rest], false)
  return undefined
}

function isNull(resource: Resource, path: Path): boolean {
  return resource.text(path) !== undefined && resource.get(path) === null
}

function isEmptyList(resource: Resource, at: Path): boolean {
  // The whole value is read only if it is small.
  return at.length > 0 && resource.keys(at).length === 0 && Array.isArray(resource.get(at))
}
