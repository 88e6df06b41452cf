import { valueAt } from '@krmkit/check/objects'
import { compactJson, isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'

/** A patched value, or why an operation cannot be applied. */
export type Patched = { readonly value: Json; readonly problem?: undefined } | { readonly problem: string }

/** A value that is changed in place; only copies are. */
type Open = { [key: string]: Json } | Json[]

/** Applies the operations of a JSON Patch (RFC 6902) to a copy. */
export function patchJson(json: Json, operations: readonly Json[]): Patched {
  // Numbers of schemas keep their types: int64 and float64 differ.
  const root: { value: Json } = { value: copyOf(json) }
  for (const [i, operation] of operations.entries()) {
    const problem = isMap(operation) ? apply(root, operation) : 'it must be an object'
    if (problem !== undefined) return { problem: `operation ${i}: ${problem}` }
  }
  return { value: root.value }
}

function apply(root: { value: Json }, operation: JsonMap): string | undefined {
  const [op, path, from] = ['op', 'path', 'from'].map((key) => own(operation, key))
  if (typeof path !== 'string') return 'it needs a path'
  const at = steps(path)
  switch (op) {
    case 'add':
    case 'replace':
      return set(root, at, own(operation, 'value'), op === 'replace')
    case 'remove':
      return remove(root, at)
    case 'move':
    case 'copy': {
      const source = typeof from === 'string' ? valueAt(root.value, steps(from)) : undefined
      if (source === undefined) return `${String(from)} does not exist`
      const copy = copyOf(source)
      return (op === 'move' ? remove(root, steps(String(from))) : undefined) ?? set(root, at, copy, false)
    }
    case 'test': {
      const [found, expected] = [valueAt(root.value, at), own(operation, 'value')]
      if (expected === undefined) return 'it needs a value'
      if (found === undefined) return `${path} does not exist`
      return compactJson(found) === compactJson(expected) ? undefined : `${path} has another value`
    }
    default:
      return 'op must be add, remove, replace, move, copy or test'
  }
}

function steps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function set(
  root: { value: Json },
  at: readonly string[],
  value: Json | undefined,
  mustExist: boolean,
): string | undefined {
  if (value === undefined) return 'it needs a value'
  if (mustExist && valueAt(root.value, at) === undefined) return `/${at.join('/')} does not exist`
  const key = at.at(-1)
  if (key === undefined) {
    root.value = copyOf(value)
    return undefined
  }
  const parent = valueAt(root.value, at.slice(0, -1)) as Open | undefined
  if (isList(parent as Json)) {
    const list = parent as Json[]
    const index = key === '-' ? list.length : Number(key)
    if (!(index >= 0 && index <= list.length)) return `/${at.join('/')} is not an index of the list`
    list.splice(index, mustExist ? 1 : 0, copyOf(value))
  } else if (isMap(parent as Json)) {
    Object.defineProperty(parent, key, { value: copyOf(value), writable: true, enumerable: true, configurable: true })
  } else return `/${at.slice(0, -1).join('/')} does not exist`
  return undefined
}

function remove(root: { value: Json }, at: readonly string[]): string | undefined {
  const key = at.at(-1)
  if (key === undefined || valueAt(root.value, at) === undefined) return `/${at.join('/')} does not exist`
  const parent = valueAt(root.value, at.slice(0, -1)) as Open
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
  return undefined
}

function copyOf(json: Json): Json {
  if (isList(json)) return json.map(copyOf)
  if (!isMap(json)) return json
  const copy: { [key: string]: Json } = Object.create(null)
  for (const key of Object.keys(json)) copy[key] = copyOf(json[key] as Json)
  return copy
}
