import type { EditOptions } from '../edit/tree.ts'
import type { NodeSummary } from '../nodes/peek.ts'
import type { Path, Value } from '../scan/value.ts'
import type { VisitedNode } from './visit.ts'

/** A 1-based line and column. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** What has a table and can take the tree of its text instead. */
export interface TreeOwner {
  takeTree(): View
}

/**
 * What a document is read and edited through: a `TableView`, which is cheap and does the simplest edits, or a `TreeView`,
 * which does all. A table that is asked for more makes its document take the tree, and passes the question on.
 */
export interface View {
  readonly isEdited: boolean
  /** Whether it shows a part of a larger document. */
  readonly isPart: boolean
  /** Row of the root in the table of the source. */
  readonly row: number
  readonly lineBreak: string
  /** Whether lines at column 0 that follow the text would be further keys of its map, as far as the view knows. */
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
  /** Row of the node in the table of the source, -1 where there is none; `undefined` where rows are not what is shown. */
  rowOf(path: Path): number | undefined

  set(path: Path, value: Value, options: EditOptions): boolean
  setSource(path: Path, text: string, options: EditOptions): boolean
  setComment(path: Path, comment: string | undefined): boolean
  delete(path: Path, options: EditOptions): boolean

  around(path: Path): readonly [before: string, after: string]
  toString(): string
  /** The text as new pieces, and ranges of the old text in between; false where it is all new. */
  writeChanges(put: (text: string) => void, keep: (from: number, to: number) => void): boolean
}
