import { isReservedAnnotation, type Path, type Resource, type Value } from '@krmkit/runtime'
import { isEqual } from '@krmkit/runtime/values'
import { isSamePlace } from '../resource-id/noted-places.ts'
import { applySpelling } from '../strategic-merge/apply-spelling.ts'
import type { NewValue } from '../strategic-merge/new-value.ts'
import { putNew } from '../strategic-merge/put-value.ts'
import { writtenValue } from '../strategic-merge/spelling.ts'
import type { Operation } from './operation.ts'
import { locate, type Place, positionIn } from './pointer.ts'

/** Why an operation does not apply, and where. */
interface OperationProblem {
  readonly path: Path
  readonly message: string
}

/** The result of operations. `warnings` report surprising behavior that kustomize has too. */
export interface Applied {
  readonly problem?: OperationProblem
  readonly warnings: readonly OperationProblem[]
}

/**
 * Applies the operations of a JSON patch (RFC 6902) to a resource, up to the first one that fails. It behaves like
 * evanphx/json-patch v4: negative positions count from the end, `replace` of an absent key adds it, a `test` for null
 * passes on an absent key.
 */
export function applyOperations(resource: Resource, operations: readonly Operation[]): Applied {
  const warnings: OperationProblem[] = []
  for (const operation of operations) {
    const message = applyOperation(resource, operation, (text) =>
      warnings.push({ path: operation.path, message: text }),
    )
    if (message !== undefined) return { problem: { path: operation.path, message }, warnings }
  }
  return { warnings }
}

type Warn = (message: string) => void

function applyOperation(resource: Resource, operation: Operation, warn: Warn): string | undefined {
  const { op, path, value, pointer } = operation
  if (path.length === 0) return applyToWhole(resource, operation)
  if (op === 'move') return move(resource, operation)
  if (op === 'copy') return copy(resource, operation, warn)
  const place = locate(resource, path)
  if (place === undefined) return missingParent(op, pointer)
  switch (op) {
    case 'add':
      return add(resource, place, value, operation)
    case 'remove':
      return remove(resource, place, operation)
    case 'replace':
      return replace(resource, place, operation)
    default:
      return test(resource, place, operation)
  }
}

function missingParent(op: string, pointer: string): string {
  return `\`${op}\` needs a map or list that contains "${pointer}", but there is none`
}

function applyToWhole(resource: Resource, { op, value }: Operation): string | undefined {
  if (op === 'test') return isEqual(visible(resource, []), value.value) ? undefined : failedTest('')
  if (typeof value.value !== 'object' || value.value === null || Array.isArray(value.value))
    return 'a value that replaces the whole resource must be a map'
  putNew(resource, [], value)
  return undefined
}

function add(resource: Resource, place: Place, value: NewValue, { op, pointer }: Operation): string | undefined {
  if (place.kind === 'map') {
    const path = [...place.parent, place.part]
    if (value.text === undefined || resource.has(path)) putNew(resource, path, value)
    else resource.setNodeText(path, value.text)
    return undefined
  }
  // A new element may also go after the last one.
  const at = place.part === '-' ? place.size : positionIn(place.part, place.size + 1)
  if (at === undefined) return noPosition(op, pointer, place.size)
  if (value.text !== undefined) {
    resource.insertNodeText([...place.parent, at], value.text)
    return undefined
  }
  resource.insert([...place.parent, at], value.value)
  applySpelling(resource, [...place.parent, at], value)
  return undefined
}

function noPosition(op: string, pointer: string, size: number): string {
  return `\`${op}\` needs a position in the list for "${pointer}": the list has ${size} elements`
}

/** The path of an existing value, or a message if there is none. */
function existing(resource: Resource, place: Place, op: string, pointer: string): Path | string {
  if (place.kind === 'list') {
    const at = positionIn(place.part, place.size)
    return at === undefined ? noPosition(op, pointer, place.size) : [...place.parent, at]
  }
  const path = [...place.parent, place.part]
  return resource.has(path) ? path : `\`${op}\` needs a value at "${pointer}", but there is none`
}

function remove(resource: Resource, place: Place, { op, pointer }: Operation): string | undefined {
  const path = existing(resource, place, op, pointer)
  if (typeof path === 'string') return path
  resource.delete(path)
  return undefined
}

function replace(resource: Resource, place: Place, operation: Operation): string | undefined {
  if (place.kind === 'map') return add(resource, place, operation.value, operation)
  const path = existing(resource, place, operation.op, operation.pointer)
  if (typeof path === 'string') return path
  putNew(resource, path, operation.value)
  return undefined
}

function test(resource: Resource, place: Place, { op, pointer, value }: Operation): string | undefined {
  if (place.kind === 'list' && positionIn(place.part, place.size) === undefined)
    return noPosition(op, pointer, place.size)
  const path = existing(resource, place, op, pointer)
  const found = typeof path === 'string' ? null : visible(resource, path)
  return isEqual(found, value.value) ? undefined : failedTest(pointer)
}

function failedTest(pointer: string): string {
  return `\`test\` of "${pointer}" failed: the resource has another value there`
}

function move(resource: Resource, operation: Operation): string | undefined {
  const { from, fromPointer, path, pointer, op } = operation
  const source = locate(resource, from)
  if (source === undefined) return missingParent(op, fromPointer)
  const at = existing(resource, source, op, fromPointer)
  if (typeof at === 'string') return at
  if (moveWithin(resource, source, at, path)) return undefined
  const value = writtenValue(resource, at) as NewValue
  const text = resource.nodeText(at)
  resource.delete(at)
  const place = locate(resource, path)
  return place === undefined ? missingParent(op, pointer) : add(resource, place, { ...value, text }, operation)
}

/**
 * Moves a value within one list, or to a new key of the same map, together with its comments. Returns false for any
 * other move.
 */
function moveWithin(resource: Resource, source: Place, at: Path, path: readonly string[]): boolean {
  const target = locate(resource, path)
  if (target === undefined || target.kind !== source.kind || !isSamePlace(target.parent, source.parent)) return false
  if (target.kind === 'map') {
    if (target.part === source.part) return true
    return !resource.has([...target.parent, target.part]) && resource.rename(at, target.part)
  }
  const from = at.at(-1) as number
  const to = target.part === '-' ? target.size - 1 : positionIn(target.part, target.size)
  if (to === undefined) return false
  const order = [...Array(target.size).keys()].filter((position) => position !== from)
  order.splice(to, 0, from)
  return resource.reorder(target.parent, order)
}

function copy(resource: Resource, operation: Operation, warn: Warn): string | undefined {
  const { from, fromPointer, path, pointer, op } = operation
  const source = locate(resource, from)
  if (source === undefined) return missingParent(op, fromPointer)
  const at = existing(resource, source, op, fromPointer)
  if (typeof at === 'string' && source.kind === 'list') return at
  if (typeof at === 'string') warn(`\`copy\` found nothing at "${fromPointer}": null is copied, as in kustomize`)
  const place = locate(resource, path)
  if (place === undefined) return missingParent(op, pointer)
  const value = typeof at === 'string' ? undefined : writtenValue(resource, at)
  if (value === undefined) return add(resource, place, EMPTY, operation)
  const visibleValue = withoutReserved(at as Path, value)
  const text = isEqual(visibleValue.value, value.value) ? resource.nodeText(at as Path) : undefined
  return add(resource, place, { ...visibleValue, text }, operation)
}

const EMPTY: NewValue = { value: null, spellings: [], comments: [] }

/** The value at a path without reserved annotations, which patches do not see. */
function visible(resource: Resource, path: Path): Value {
  return withoutReserved(path, { ...EMPTY, value: resource.get(path) ?? null }).value
}

function withoutReserved(path: Path, found: NewValue): NewValue {
  const below = ['metadata', 'annotations'].slice(path.length)
  if (path.length > 2 || !path.every((part, i) => part === ['metadata', 'annotations'][i])) return found
  const strip = (value: Value, [key, ...rest]: readonly string[]): Value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const map = Object.entries(value as { [key: string]: Value })
    return Object.fromEntries(
      key === undefined
        ? map.filter(([name]) => !isReservedAnnotation(name))
        : map.map(([name, child]) => [name, name === key ? strip(child, rest) : child]),
    )
  }
  const isHidden = (at: Path) => isReservedAnnotation(String(at[below.length]))
  return {
    value: strip(found.value, below),
    spellings: found.spellings.filter(([at]) => !isHidden(at)),
    comments: found.comments.filter(([at]) => !isHidden(at)),
  }
}
