import type { ScalarStyle } from '../nodes/peek.ts'
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
 * readYaml('a: [1]').document?.emitTo(sink)
 * console.log(calls.join(' ')) // { a [ 1 end end
 */
export interface NodeSink {
  /** Whether merge keys are passed as they are written. By default, a map is passed with its merged entries. */
  readonly keepsMergeKeys?: boolean
  /** A scalar's decoded text. In a plain scalar without a tag, it determines the type. */
  scalar(text: string, style: ScalarStyle, tag: string | undefined): void
  map(): void
  list(): void
  /** The current map or list is complete. */
  end(): void
}

/** Passes a node and its children to a sink, and copies for aliases. Readers have refused circles and alias bombs before. */
export function emitRows(table: NodeTable | undefined, sink: NodeSink): void {
  if (table !== undefined) emitRow(table, table.root, sink)
}

function emitRow(table: NodeTable, alias: number, sink: NodeSink): void {
  const row = table.resolve(alias)
  const kind = table.kind(row)
  if (kind === SCALAR) {
    sink.scalar(table.textOf(row), table.scalarStyle(row), table.tag(row))
    return
  }
  if (kind === MAP) sink.map()
  else sink.list()
  const merged = kind === MAP && sink.keepsMergeKeys !== true ? table.mergedRows(row) : undefined
  if (merged !== undefined) {
    for (const child of merged) emitRow(table, child, sink)
    sink.end()
    return
  }
  const last = table.next(row)
  for (let child = row + 1; child < last; child = table.next(child)) emitRow(table, child, sink)
  sink.end()
}
