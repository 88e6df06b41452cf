import { scalarText } from '../scan/scalar.ts'
import { FLOW, type Source } from '../scan/source.ts'
import type { Scalar } from '../scan/value.ts'
import { entriesOf } from './expand.ts'
import { type Node, render } from './node.ts'
import { textOf, visibleEntries } from './read.ts'

/**
 * How a scalar is written.
 *
 * @example
 * const node = readYaml('a: |\n  text\n').document?.peek(['a'])
 * console.log(node?.kind === 'scalar' && node.style) // literal
 */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

/** The names of scalar styles, by the numbers in the table. */
export const styleNames: readonly ScalarStyle[] = ['plain', 'plain', 'single', 'double', 'literal', 'folded']

/**
 * One node without its children.
 *
 * @example
 * const node = readYaml("port: '80'").document?.peek(['port'])
 * console.log(JSON.stringify(node)) // {"kind":"scalar","text":"80","style":"single"}
 */
export type NodeSummary =
  | { readonly kind: 'map' | 'list'; readonly isEmpty: boolean; readonly isFlow: boolean }
  /** The decoded text. In a plain scalar without a tag, it determines the type. */
  | { readonly kind: 'scalar'; readonly text: string; readonly style: ScalarStyle; readonly tag: string | undefined }

/** A row of a table. */
export function peekRow(source: Source, row: number): NodeSummary {
  const kind = source.kindName(row)
  if (kind !== 'scalar') return { kind, isEmpty: source.next(row) === row + 1, isFlow: source.style(row) === FLOW }
  const style = styleNames[source.style(row)] ?? 'plain'
  return { kind: 'scalar', text: scalarText(source, row), style, tag: source.tag(row) }
}

/** A node of the tree that is not an alias. */
export function peekNode(node: Node): NodeSummary {
  if (node.kind === 'map' || node.kind === 'list')
    return { kind: node.kind, isEmpty: isEmptyNode(node), isFlow: node.flow }
  if (node.source !== undefined) return peekRow(node.source, node.row)
  return peekSpelled(textOf(node), render(node))
}

function isEmptyNode(node: Node): boolean {
  return (node.kind === 'map' ? visibleEntries(node) : entriesOf(node)).length === 0
}

/** A scalar that was written, from its text and its spelling. */
export function peekSpelled(text: string, spelling: string): NodeSummary {
  return { kind: 'scalar', text, style: styleOfSpelling(spelling), tag: undefined }
}

/** A scalar inside of a value that was written. */
export function peekValue(value: Scalar, text: string): NodeSummary {
  return { kind: 'scalar', text, style: typeof value === 'string' ? 'double' : 'plain', tag: undefined }
}

function styleOfSpelling(spelling: string): ScalarStyle {
  switch (spelling[0]) {
    case "'":
      return 'single'
    case '"':
      return 'double'
    case '|':
      return 'literal'
    default:
      return spelling.startsWith('>') ? 'folded' : 'plain'
  }
}
