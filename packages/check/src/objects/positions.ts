import type { Path, Resource } from '@krmkit/runtime'
import type { Position } from '../finding/finding.ts'

/** A document with positions. */
type Placing = Pick<Resource['document'], 'kind' | 'position' | 'keyPosition'>

/** The position of a value, or of its nearest parent that exists. */
export function nearestPosition(document: Placing, path: Path): Position {
  for (let end = path.length; end >= 0; end--) {
    const found = document.position(path.slice(0, end))
    if (found) return found
  }
  return { line: 1, column: 1 }
}

/**
 * The position of a scalar, or of the key of another value; if it does not exist, that of its nearest parent. With `part`,
 * the position of the key of a scalar too.
 */
export function nearestFieldPosition(document: Placing, path: Path, part?: 'key'): Position {
  for (let end = path.length; end > 0; end--) {
    const here = path.slice(0, end)
    const kind = document.kind(here)
    if (kind === undefined) continue
    const isValue = kind === 'scalar' && !(part === 'key' && end === path.length)
    const found = isValue ? document.position(here) : document.keyPosition(here)
    if (found !== undefined) return found
  }
  return nearestPosition(document, [])
}

/** Converts a position in a document's body, which can start on the line of the marker, to one in the file. */
export function positionInFile({ line, column }: Position, prefix: string, firstLine: number): Position {
  const inline = line === 1 ? (prefix.split('\n').at(-1)?.length ?? 0) : 0
  return { line: firstLine + line - 1, column: column + inline }
}

/** Finds the offsets of positions in a text, in UTF-16 units. */
export function offsetsIn(text: string): (position: Position) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return ({ line, column }) => (starts[line - 1] ?? text.length) + column - 1
}
