import { isPatchable } from '../edit/patch-value.ts'
import { PatchedTable } from '../edit/patched-table.ts'
import type { EditOptions } from '../edit/tree.ts'
import { commentAt } from '../nodes/comment.ts'
import type { NodeSummary } from '../nodes/peek.ts'
import { detectLayout } from '../print/layout.ts'
import { keyRow } from '../scan/rows.ts'
import type { Source } from '../scan/source.ts'
import type { Path, Value } from '../scan/value.ts'
import type { Position, View } from './view.ts'
import { type VisitedNode, visitRows } from './visit.ts'

const NOTHING = -1

/** The view of a document without aliases: rows of a flat table, and few patches of its text. */
export class TableView implements View {
  readonly #table: PatchedTable
  /** Makes the document take the tree, for what a table does not do. */
  readonly #toTree: () => View

  constructor(table: PatchedTable, toTree: () => View) {
    this.#table = table
    this.#toTree = toTree
  }
  static of(source: Source, toTree: () => View, root = 0): TableView {
    return new TableView(new PatchedTable(source, root), toTree)
  }
  /** The same with the same patches, for another document to go on with. */
  copy(toTree: () => View): TableView {
    return new TableView(this.#table.copy(), toTree)
  }

  get isEdited(): boolean {
    return this.#table.isPatched
  }
  get isPart(): boolean {
    return this.#table.root > 0
  }
  get row(): number {
    return this.#table.root
  }
  get isBlock(): boolean {
    return this.#toTree().isBlock
  }
  get lineBreak(): string {
    return detectLayout(this.#table.source).eol
  }
  get isOpenEnded(): boolean {
    return this.#table.isOpenEnded
  }

  get(path: Path): Value | undefined {
    const spot = this.#table.find(path)
    if (spot === NOTHING) return undefined
    return this.#table.isWhole(spot) ? this.#table.value(spot) : this.#toTree().get(path)
  }
  kind(path: Path): 'map' | 'list' | 'scalar' | undefined {
    const spot = this.#table.find(path)
    return spot === NOTHING ? undefined : this.#table.kind(spot)
  }
  text(path: Path): string | undefined {
    const spot = this.#table.find(path)
    return spot === NOTHING ? undefined : this.#table.text(spot)
  }
  source(path: Path): string | undefined {
    return this.#toTree().source(path)
  }
  keys(path: Path): readonly string[] {
    const spot = this.#table.find(path)
    return spot === NOTHING ? [] : this.#table.keys(spot)
  }
  size(path: Path): number {
    const spot = this.#table.find(path)
    return typeof spot === 'number' && spot >= 0 ? this.#table.size(spot) : 0
  }
  comment(path: Path): string | undefined {
    const { source, root, isPatched } = this.#table
    return isPatched ? this.#toTree().comment(path) : commentAt(source, root, path)
  }
  visit(visit: (node: VisitedNode) => void): void {
    const { source, root, isPatched } = this.#table
    if (isPatched) this.#toTree().visit(visit)
    else visitRows(source, root, visit)
  }
  peek(path: Path): NodeSummary | undefined {
    const spot = this.#table.find(path)
    return spot === NOTHING ? undefined : this.#table.peek(spot)
  }
  position(path: Path): Position | undefined {
    const spot = this.#table.find(path)
    return typeof spot === 'number' && spot >= 0 ? this.#table.source.position(spot) : undefined
  }
  keyPosition(path: Path): Position | undefined {
    const { source } = this.#table
    const parent = this.#table.find(path.slice(0, -1))
    const row = typeof parent === 'number' && parent >= 0 ? keyRow(source, parent, path.at(-1) as string) : NOTHING
    return row >= 0 ? source.position(row) : undefined
  }
  rowOf(path: Path): number | undefined {
    if (this.#table.isPatched) return undefined
    const spot = this.#table.find(path)
    return typeof spot === 'number' ? spot : NOTHING
  }

  set(path: Path, value: Value, options: EditOptions): boolean {
    return (isPatchable(value) ? this.#table.set(path, value) : undefined) ?? this.#toTree().set(path, value, options)
  }
  setSource(path: Path, text: string, options: EditOptions): boolean {
    return this.#table.setSource(path, text) ?? this.#toTree().setSource(path, text, options)
  }
  setComment(path: Path, comment: string | undefined): boolean {
    return this.#table.setComment(path, comment) ?? this.#toTree().setComment(path, comment)
  }
  delete(path: Path, options: EditOptions): boolean {
    return this.#table.delete(path) ?? this.#toTree().delete(path, options)
  }
  deleteElements(path: Path, positions: ReadonlySet<number>): void {
    this.#toTree().deleteElements(path, positions)
  }
  insert(path: Path, value: Value, options: EditOptions): boolean {
    return this.#toTree().insert(path, value, options)
  }
  reorder(path: Path, order: readonly number[]): boolean {
    return this.#toTree().reorder(path, order)
  }
  rename(path: Path, key: string, options: EditOptions): boolean {
    return this.#toTree().rename(path, key, options)
  }

  around(path: Path): readonly [before: string, after: string] {
    return this.#table.around(path) ?? this.#toTree().around(path)
  }
  toString(): string {
    return this.#table.toString()
  }
  writeChanges(put: (text: string) => void, keep: (from: number, to: number) => void): boolean {
    this.#table.writeChanges(put, keep)
    return true
  }
}
