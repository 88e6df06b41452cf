import { isScalar } from 'yaml'
import { type Entry, isBlockCollection, isFlowCollection, type Tree, type TreeNode } from './tree.ts'

/** A place that a path can name. */
export interface Place {
  readonly path: readonly (string | number)[]
  /** Position among the siblings for each part of the path. */
  readonly where: readonly number[]
  readonly node: TreeNode
  /** The entry that holds the node; the root has none. */
  readonly entry: Entry | undefined
  /** Nodes on the way from the root, the node itself excluded. */
  readonly around: readonly TreeNode[]
  /** The alias that the path goes through, outermost. */
  readonly alias: TreeNode | undefined
}

const MOST_PLACES = 400

/** Every place of a document that a path can name without doubt: no duplicate keys, no keys that are collections. */
export function placesOf(tree: Tree): Place[] {
  const found: Place[] = []
  const open: Place[] = [{ path: [], where: [], node: tree.root, entry: undefined, around: [], alias: undefined }]
  for (let place = open.shift(); place !== undefined && found.length < MOST_PLACES; place = open.shift()) {
    found.push(place)
    const { node, around } = place
    const held = node.target ?? node
    // Through two aliases the outer copy holds the inner one: one level is enough to ask for.
    if (node.target !== undefined && place.alias !== undefined) continue
    if (!isBlockCollection(held) && !isFlowCollection(held)) continue
    const alias = place.alias ?? (node.target && node)
    for (const [position, entry] of held.entries.entries()) {
      if (!isAddressable(held, entry)) continue
      open.push({
        path: [...place.path, entry.key as string | number],
        where: [...place.where, position],
        node: entry.value,
        entry,
        around: alias ? around : [...around, held],
        alias,
      })
    }
  }
  return found
}

function isAddressable(parent: TreeNode, { key, keyNode }: Entry): boolean {
  if (typeof key === 'number') return true
  if (key === undefined || keyNode === undefined) return false
  const scalar = keyNode.target?.node ?? keyNode.node
  const isText = isScalar(scalar) && (typeof scalar.value === 'string' || /^(0|[1-9]\d*)$/.test(key))
  return isText && parent.entries.filter((other) => other.key === key).length === 1
}
