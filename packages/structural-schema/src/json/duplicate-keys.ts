import type { Path, Resource } from '@krmkit/runtime'
import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'

/** A key that its mapping has before; the position is 1-based. */
export interface DuplicateKey {
  readonly at: Path
  readonly line: number
  readonly column: number
}

/**
 * Finds the keys of a document that repeat an earlier key of their mapping, in document order.
 *
 * @param document A document of a ResourceList or a file.
 * @returns The repeated keys; empty if the document has no table of nodes, as for edited documents.
 * @example
 * import { duplicateKeys } from '@krmkit/structural-schema/values'
 * import { readYaml } from '@krmkit/yaml'
 *
 * const { document } = readYaml('a: 1\nb: 2\na: 3\n', { uniqueKeys: false })
 * console.log(document && duplicateKeys(document)) // [ { at: [ 'a' ], line: 3, column: 1 } ]
 */
export function duplicateKeys(document: Pick<Resource['document'], 'writtenTable'>): readonly DuplicateKey[] {
  const table = document.writtenTable()
  if (table === undefined) return []
  const found: DuplicateKey[] = []
  const open: { readonly row: number; readonly at: Path }[] = [{ row: table.root, at: [] }]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const children = childrenOf(table, node.row, node.at, found)
    open.push(...children.reverse())
  }
  return found.sort((a, b) => a.line - b.line || a.column - b.column)
}

function childrenOf(table: NodeTable, row: number, at: Path, found: DuplicateKey[]): { row: number; at: Path }[] {
  const kind = table.kind(row)
  const children: { row: number; at: Path }[] = []
  if (kind !== NODE_KINDS.map && kind !== NODE_KINDS.list) return children
  const known = new Set<string>()
  const end = table.next(row)
  for (let child = row + 1, position = 0; child < end; position++) {
    const value = kind === NODE_KINDS.map ? table.next(child) : child
    const key = kind === NODE_KINDS.map ? table.keyOf(child) : position
    const path = [...at, key]
    if (typeof key === 'string' && known.has(key)) found.push({ at: path, ...table.position(child) })
    else if (typeof key === 'string') known.add(key)
    children.push({ row: value, at: path })
    child = table.next(value)
  }
  return children
}
