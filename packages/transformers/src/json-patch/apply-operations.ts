import { isReservedAnnotation, type Path, type Resource, type Value } from '@krmkit/runtime'
import { isEqual } from '@krmkit/runtime/values'
import { forgetPlaces } from '../resource-id/known-places.ts'
import { isSamePlace } from '../resource-id/noted-places.ts'
import { applySpelling } from '../strategic-merge/apply-spelling.ts'
import type { NewValue } from '../strategic-merge/new-value.ts'
import { putNew } from '../strategic-merge/put-value.ts'
import { writtenValue } from '../strategic-merge/spelling.ts'
import { type CarriedStrings, NotedStrings } from './noted-strings.ts'
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
  const patched = { resource, strings: new NotedStrings(resource) }
  for (const operation of operations) {
    const message = applyOperation(patched, operation, (text) => warnings.push({ path: operation.path, message: text }))
    if (message !== undefined) return { problem: { path: operation.path, message }, warnings }
  }
  return { warnings }
}

type Warn = (message: string) => void

interface Patched {
  readonly resource: Resource
  readonly strings: NotedStrings
}

/** A value that an operation writes. `strings`: those of a value that comes from another place. */
interface Added extends NewValue {
  readonly strings?: CarriedStrings
}

function applyOperation(patched: Patched, operation: Operation, warn: Warn): string | undefined {
  const { op, path, value, pointer } = operation
  const { resource } = patched
  if (path.length === 0) return applyToWhole(patched, operation)
  if (op === 'move') return move(patched, operation)
  if (op === 'copy') return copy(patched, operation, warn)
  const place = locate(resource, path)
  if (place === undefined) return missingParent(op, pointer)
  switch (op) {
    case 'add':
      return add(patched, place, value, operation)
    case 'remove':
      return remove(patched, place, operation)
    case 'replace':
      return replace(patched, place, operation)
    default:
      return test(resource, place, operation)
  }
}

function missingParent(op: string, pointer: string): string {
  return `\`${op}\` needs a map or list that contains "${pointer}", but there is none`
}

function applyToWhole({ resource, strings }: Patched, { op, value }: Operation): string | undefined {
  if (op === 'test') return isEqual(visible(resource, []), value.value) ? undefined : failedTest('')
  if (typeof value.value !== 'object' || value.value === null || Array.isArray(value.value))
    return 'a value that replaces the whole resource must be a map'
  strings.forget([])
  putNew(resource, [], value)
  return undefined
}

function add(patched: Patched, place: Place, value: Added, { op, pointer }: Operation): string | undefined {
  const { resource, strings } = patched
  if (place.kind === 'map') {
    putField(patched, [...place.parent, place.part], value)
    return undefined
  }
  // A new element may also go after the last one.
  const at = place.part === '-' ? place.size : positionIn(place.part, place.size + 1)
  if (at === undefined) return noPosition(op, pointer, place.size)
  const path = [...place.parent, at]
  strings.insertElement(place.parent, at, place.size)
  if (value.text !== undefined) resource.insertNodeText(path, value.text)
  else {
    resource.insert(path, value.value)
    applySpelling(resource, path, value)
  }
  strings.put(path, value.strings ?? [])
  return undefined
}

/** A value from another place brings its text. The comments of a field that exists stay. */
function putField({ resource, strings }: Patched, path: Path, value: Added): void {
  if (value.text === undefined) putNew(resource, path, value)
  else {
    if (resource.has(path)) forgetPlaces(resource, path)
    resource.setNodeText(path, value.text)
  }
  strings.forget(path)
  strings.put(path, value.strings ?? [])
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

function remove(patched: Patched, place: Place, { op, pointer }: Operation): string | undefined {
  const path = existing(patched.resource, place, op, pointer)
  if (typeof path === 'string') return path
  removeAt(patched, place, path)
  return undefined
}

function removeAt({ resource, strings }: Patched, place: Place, path: Path): void {
  if (place.kind === 'list') strings.removeElement(place.parent, path.at(-1) as number, place.size)
  else strings.forget(path)
  resource.delete(path)
}

function replace(patched: Patched, place: Place, operation: Operation): string | undefined {
  const { resource, strings } = patched
  if (place.kind === 'map') return add(patched, place, operation.value, operation)
  const path = existing(resource, place, operation.op, operation.pointer)
  if (typeof path === 'string') return path
  strings.forget(path)
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

function move(patched: Patched, operation: Operation): string | undefined {
  const { resource } = patched
  const { from, fromPointer, path, pointer, op } = operation
  const source = locate(resource, from)
  if (source === undefined) return missingParent(op, fromPointer)
  const at = existing(resource, source, op, fromPointer)
  if (typeof at === 'string') return at
  if (moveWithin(patched, source, at, path)) return undefined
  const value = writtenValue(resource, at) as NewValue
  const text = resource.nodeText(at)
  const strings = patched.strings.at(at)
  removeAt(patched, source, at)
  const place = locate(resource, path)
  return place === undefined ? missingParent(op, pointer) : add(patched, place, { ...value, text, strings }, operation)
}

/**
 * Moves a value within one list, or to a new key of the same map, together with its comments. Returns false for any
 * other move.
 */
function moveWithin({ resource, strings }: Patched, source: Place, at: Path, path: readonly string[]): boolean {
  const target = locate(resource, path)
  if (target === undefined || target.kind !== source.kind || !isSamePlace(target.parent, source.parent)) return false
  if (target.kind === 'map') {
    if (target.part === source.part) return true
    const renamed = [...target.parent, target.part]
    if (resource.has(renamed) || !resource.rename(at, target.part)) return false
    const carried = strings.at(at)
    strings.forget(at)
    strings.put(renamed, carried)
    return true
  }
  const from = at.at(-1) as number
  const to = target.part === '-' ? target.size - 1 : positionIn(target.part, target.size)
  if (to === undefined) return false
  const order = [...Array(target.size).keys()].filter((position) => position !== from)
  order.splice(to, 0, from)
  if (!resource.reorder(target.parent, order)) return false
  strings.reorder(target.parent, () => order)
  return true
}

function copy(patched: Patched, operation: Operation, warn: Warn): string | undefined {
  const { resource } = patched
  const { from, fromPointer, path, pointer, op } = operation
  const source = locate(resource, from)
  if (source === undefined) return missingParent(op, fromPointer)
  const at = existing(resource, source, op, fromPointer)
  if (typeof at === 'string' && source.kind === 'list') return at
  if (typeof at === 'string') warn(`\`copy\` found nothing at "${fromPointer}": null is copied, as in kustomize`)
  const place = locate(resource, path)
  if (place === undefined) return missingParent(op, pointer)
  const value = typeof at === 'string' ? undefined : writtenValue(resource, at)
  if (value === undefined) return add(patched, place, EMPTY, operation)
  const visibleValue = withoutReserved(at as Path, value)
  const text = isEqual(visibleValue.value, value.value) ? resource.nodeText(at as Path) : undefined
  return add(patched, place, { ...visibleValue, text, strings: patched.strings.at(at as Path) }, operation)
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
