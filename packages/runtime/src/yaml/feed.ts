import { scalarText } from './scalar.ts'
import { ALIAS, LIST, MAP, type Source } from './source.ts'

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

/** Names of scalar styles by the table's numbers. */
export const styleNames: readonly ScalarStyle[] = ['plain', 'plain', 'single', 'double', 'literal', 'folded']

/** Is told a document node by node, in document order. Keys and values of a map alternate. */
export interface NodeSink {
  /** A scalar's decoded text; where it is plain, and has no tag, the text decides on its type. */
  scalar(text: string, style: ScalarStyle, tag: string | undefined): void
  map(): void
  list(): void
  /** The map or list begun last is complete. */
  end(): void
}

/** Tells a node and all below it, aliases as copies of what they stand for: readers refuse circles and bombs. */
export function feedRows(source: Source, root: number, sink: NodeSink): void {
  feedRow(source, root, sink, source.hasAliases ? aliasTargets(source) : undefined)
}

function feedRow(source: Source, row: number, sink: NodeSink, targets: ReadonlyMap<number, number> | undefined): void {
  const kind = source.kind(row)
  if (kind === MAP || kind === LIST) {
    if (kind === MAP) sink.map()
    else sink.list()
    const last = source.next(row)
    for (let child = row + 1; child < last; child = source.next(child)) feedRow(source, child, sink, targets)
    sink.end()
  } else if (kind === ALIAS) feedRow(source, targets?.get(row) as number, sink, targets)
  else sink.scalar(scalarText(source, row), styleNames[source.style(row)] ?? 'plain', source.tag(row))
}

/** Row of the node that each alias stands for: the last one before it with an anchor of its name. */
function aliasTargets(source: Source): ReadonlyMap<number, number> {
  const anchors = new Map<string, number>()
  const targets = new Map<number, number>()
  for (let row = 0; row < source.size; row++) {
    const anchor = source.anchor(row)
    if (anchor !== undefined) anchors.set(anchor, row)
    const target = source.kind(row) === ALIAS ? anchors.get(source.aliasName(row)) : undefined
    if (target !== undefined) targets.set(row, target)
  }
  return targets
}
