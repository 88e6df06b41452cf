import { type ScalarStyle, styleNames } from '../nodes/peek.ts'
import { MAP, SCALAR } from '../scan/source.ts'
import type { NodeTable } from './node-table.ts'

/**
 * Receives a document node by node, in document order. Keys and values of a map alternate.
 *
 * @example
 * const calls: string[] = []
 * const sink = {
 *   scalar: (text: string) => void calls.push(text),
 *   map: () => void calls.push('{'),
 *   list: () => void calls.push('['),
 *   end: () => void calls.push('end'),
 * }
 * readYaml('a: [1]').document?.feed(sink)
 * console.log(calls.join(' ')) // { a [ 1 end end
 */
export interface NodeSink {
  /** Merge keys come as they are written; by default a map comes with what they bring in. */
  readonly keepsMergeKeys?: boolean
  /** A scalar's decoded text; where it is plain, and has no tag, the text decides on its type. */
  scalar(text: string, style: ScalarStyle, tag: string | undefined): void
  map(): void
  list(): void
  /** The map or list begun last is complete. */
  end(): void
}

/** Tells a node and all below it, aliases as copies of what they stand for: readers refuse circles and bombs. */
export function feedRows(table: NodeTable | undefined, sink: NodeSink): void {
  if (table !== undefined) feedRow(table, table.root, sink)
}

function feedRow(table: NodeTable, alias: number, sink: NodeSink): void {
  const row = table.resolve(alias)
  const kind = table.kind(row)
  if (kind === SCALAR) {
    sink.scalar(table.textOf(row), styleNames[table.style(row)] ?? 'plain', table.tag(row))
    return
  }
  if (kind === MAP) sink.map()
  else sink.list()
  const merged = kind === MAP && sink.keepsMergeKeys !== true ? table.mergedRows(row) : undefined
  if (merged !== undefined) {
    for (const child of merged) feedRow(table, child, sink)
    sink.end()
    return
  }
  const last = table.next(row)
  for (let child = row + 1; child < last; child = table.next(child)) feedRow(table, child, sink)
  sink.end()
}
