import type { EditOptions } from '../edit/tree.ts'
import type { NodeSummary } from '../nodes/peek.ts'
import type { Path, Value } from '../scan/value.ts'
import type { VisitedNode } from './visit.ts'

/** A 1-based line and column. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A document that can replace its table by a tree. */
export interface TreeOwner {
  takeTree(): View
}

/**
 * The interface for reads and edits of a document. A `TableView` is cheap and supports the simplest edits; a `TreeView` supports
 * all. For other edits, a table makes its document take the tree, and delegates to it.
 */
export interface View {
  readonly isEdited: boolean
  /** Whether it shows a part of a larger document. */
  readonly isPart: boolean
  /** Row of the root in the table of the source. */
  readonly row: number
  readonly lineBreak: string
  /** Whether lines at column 0 after the text would certainly be additional keys of its map. */
  readonly isOpenEnded: boolean

  get(path: Path): Value | undefined
  kind(path: Path): 'map' | 'list' | 'scalar' | undefined
  text(path: Path): string | undefined
  keys(path: Path): readonly string[]
  size(path: Path): number
  comment(path: Path): string | undefined
  visit(visit: (node: VisitedNode) => void): void
  peek(path: Path): NodeSummary | undefined
  position(path: Path): Position | undefined
  keyPosition(path: Path): Position | undefined
  /** The row of the node in the table of the source, -1 if there is none; `undefined` if the view has no rows. */
  rowOf(path: Path): number | undefined

  set(path: Path, value: Value, options: EditOptions): boolean
  setSource(path: Path, text: string, options: EditOptions): boolean
  setComment(path: Path, comment: string | undefined): boolean
  delete(path: Path, options: EditOptions): boolean

  around(path: Path): readonly [before: string, after: string]
  toString(): string
  /** The text as new pieces, and ranges of the old text between them; false if all of it is new. */
  writeChanges(put: (text: string) => void, keep: (from: number, to: number) => void): boolean
}
