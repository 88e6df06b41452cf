import { isScalar } from 'yaml'
import type { Path, Value } from '../../../packages/yaml/src/scan/value.ts'
import { isMapping, type TreeNode } from './tree.ts'

/** The value of a document, with resolved aliases and keys in order: texts with equal values have the same shape. */
export type Shape =
  | { readonly kind: 'scalar'; readonly value: unknown }
  | { readonly kind: 'list'; readonly items: readonly Shape[] }
  | { readonly kind: 'map'; readonly items: readonly (readonly [key: Shape, value: Shape])[] }

/** The shape of a node as `yaml` reads it. */
export function shapeOf(node: TreeNode): Shape {
  const found = node.target ?? node
  if (found.style.endsWith('list')) return { kind: 'list', items: found.entries.map(({ value }) => shapeOf(value)) }
  if (isMapping(found)) {
    return {
      kind: 'map',
      items: found.entries.map(({ keyNode, value }) => [keyNode ? shapeOf(keyNode) : NOTHING, shapeOf(value)]),
    }
  }
  return isScalar(found.node) ? { kind: 'scalar', value: found.node.value } : NOTHING
}

const NOTHING: Shape = { kind: 'scalar', value: null }

/** The shape of a value that an edit writes. */
function shapeOfValue(value: Value): Shape {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(shapeOfValue) }
  if (typeof value !== 'object' || value === null) return { kind: 'scalar', value }
  return {
    kind: 'map',
    items: Object.entries(value).map(([key, member]) => [{ kind: 'scalar', value: key }, shapeOfValue(member)]),
  }
}

/** One edit of a document. `insert` goes before a list position, or adds a key; `set` appends and adds keys too. */
export interface Edit {
  readonly op: 'set' | 'delete' | 'insert' | 'rename'
  readonly path: Path
  readonly value?: Value
}

/** The shape that an edit must give; `where` holds the position of each path part among its siblings, -1 = a new one. */
export function editShape(shape: Shape, edit: Edit, where: readonly number[]): Shape {
  const [position, ...rest] = where
  if (position === undefined) return shapeOfValue(edit.value ?? null)
  const key: Shape = { kind: 'scalar', value: edit.path.at(-where.length) }
  if (shape.kind === 'scalar') {
    return {
      kind: 'map',
      items: [[key, rest.length > 0 ? editShape(NOTHING, edit, rest) : shapeOfValue(edit.value ?? null)]],
    }
  }
  if (shape.kind === 'list') return { kind: 'list', items: editMembers(shape.items, edit, position, rest) }
  if (edit.op === 'rename' && rest.length === 0) {
    const renamed: Shape = { kind: 'scalar', value: edit.value }
    return { kind: 'map', items: shape.items.map(([old, value], i) => [i === position ? renamed : old, value]) }
  }
  const keys = shape.items.map(([old]) => old)
  if (position === -1) {
    const added = rest.length > 0 ? editShape(NOTHING, edit, rest) : shapeOfValue(edit.value ?? null)
    return { kind: 'map', items: [...shape.items, [key, added]] }
  }
  const members = editMembers(
    shape.items.map(([, value]) => value),
    edit,
    position,
    rest,
  )
  const kept = edit.op === 'delete' && rest.length === 0 ? keys.toSpliced(position, 1) : keys
  return { kind: 'map', items: kept.map((old, i) => [old, members[i] as Shape]) }
}

function editMembers(members: readonly Shape[], edit: Edit, position: number, rest: readonly number[]): Shape[] {
  if (rest.length > 0) return members.with(position, editShape(members[position] as Shape, edit, rest))
  const value = shapeOfValue(edit.value ?? null)
  if (edit.op === 'delete') return members.toSpliced(position, 1)
  if (edit.op === 'insert') return members.toSpliced(position < 0 ? members.length : position, 0, value)
  return position < 0 ? [...members, value] : members.with(position, value)
}

/** Shows a shape so that equal texts mean equal shapes, types included. */
export function printShape(shape: Shape): string {
  if (shape.kind === 'list') return `[${shape.items.map(printShape).join(',')}]`
  if (shape.kind === 'map') {
    return `{${shape.items.map(([key, value]) => `${printShape(key)}:${printShape(value)}`).join(',')}}`
  }
  const { value } = shape
  if (typeof value === 'string') return JSON.stringify(value)
  // `yaml` reads integers as numbers here, however long.
  return String(typeof value === 'bigint' ? Number(value) : value)
}
