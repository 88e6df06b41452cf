import type { Path, Resource } from '@krmkit/runtime'
import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'
import { Float } from './json.ts'
import { scalarJson } from './json-of.ts'

/** A key that its mapping has before, or that kubectl sends in another form; the position is 1-based. */
export interface IrregularKey {
  readonly at: Path
  /** The key that kubectl sends instead; null is refused. `undefined` for repeated keys. */
  readonly sent?: string | null
  readonly line: number
  readonly column: number
}

/**
 * Finds the keys of a document that repeat an earlier key of their mapping, or that kubectl sends in another form: it reads YAML 1.1,
 * in which the key `on` is `true` and `1.10` is `1.1`.
 *
 * @param document A document of a ResourceList or a file.
 * @returns The keys, in document order; empty if the document has no table of nodes, as for edited documents.
 * @example
 * import { irregularKeys } from '@krmkit/structural-schema/values'
 * import { readYaml } from '@krmkit/yaml'
 *
 * const { document } = readYaml('a: 1\nb: 2\na: 3\n', { uniqueKeys: false })
 * console.log(document && irregularKeys(document)) // [ { at: [ 'a' ], line: 3, column: 1 } ]
 */
export function irregularKeys(document: Pick<Resource['document'], 'writtenTable'>): readonly IrregularKey[] {
  const table = document.writtenTable()
  if (table === undefined) return []
  const found: IrregularKey[] = []
  const open: { readonly row: number; readonly at: Path }[] = [{ row: table.root, at: [] }]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const children = childrenOf(table, node.row, node.at, found)
    for (const child of children.reverse()) open.push(child)
  }
  return found.sort((a, b) => a.line - b.line || a.column - b.column)
}

function childrenOf(table: NodeTable, row: number, at: Path, found: IrregularKey[]): { row: number; at: Path }[] {
  const kind = table.kind(row)
  const children: { row: number; at: Path }[] = []
  if (kind !== NODE_KINDS.map && kind !== NODE_KINDS.list) return children
  const known = new Set<string>()
  const end = table.next(row)
  for (let child = row + 1, position = 0; child < end; position++) {
    const value = kind === NODE_KINDS.map ? table.next(child) : child
    const key = kind === NODE_KINDS.map ? table.keyOf(child) : position
    if (typeof key === 'string' && known.has(key)) found.push({ at: [...at, key], ...table.position(child) })
    else if (typeof key === 'string') {
      known.add(key)
      const sent = table.isQuoted(child) ? key : sentKey(table, child, key)
      if (sent !== key) found.push({ at: [...at, key], sent, ...table.position(child) })
    }
    // Most of the millions of entries that a collection can have are scalars, and nothing is made for those.
    const below = table.kind(value)
    if (below === NODE_KINDS.map || below === NODE_KINDS.list) children.push({ row: value, at: [...at, key] })
    child = table.next(value)
  }
  return children
}

function sentKey(table: NodeTable, row: number, key: string): string | null {
  if (table.kind(row) !== NODE_KINDS.scalar) return key
  const sent = scalarJson(key, table.scalarStyle(row), table.tag(row))
  return sent === null ? null : String(sent instanceof Float ? sent.value : sent)
}
