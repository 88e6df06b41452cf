import { isPatchable } from '../edit/patch-value.ts'
import { PatchedTable } from '../edit/patched-table.ts'
import type { EditOptions } from '../edit/tree.ts'
import { commentAt } from '../nodes/comment.ts'
import type { NodeSummary } from '../nodes/peek.ts'
import { detectLayout } from '../print/layout.ts'
import { keyRow } from '../scan/rows.ts'
import type { Source } from '../scan/source.ts'
import type { Path, Value } from '../scan/value.ts'
import type { Position, TreeOwner, View } from './view.ts'
import { type VisitedNode, visitRows } from './visit.ts'

const NOTHING = -1

/** The view of a document without aliases: rows of a flat table, and few patches of its text. */
export class TableView extends PatchedTable implements View {
  /** Its document, which takes the tree for what a table does not do. */
  readonly #owner: TreeOwner

  constructor(source: Source, owner: TreeOwner, root = 0) {
    super(source, root)
    this.#owner = owner
  }
  /** The same with the same patches, for another document to go on with. */
  copy(owner: TreeOwner): TableView {
    const copy = new TableView(this.source, owner, this.root)
    copy.takePatches(this)
    return copy
  }

  get isPart(): boolean {
    return this.root > 0
  }
  get row(): number {
    return this.root
  }
  get lineBreak(): string {
    return detectLayout(this.source).eol
  }

  get(path: Path): Value | undefined {
    const spot = this.find(path)
    if (spot === NOTHING) return undefined
    return this.isWhole(spot) ? this.valueAt(spot) : this.#tree.get(path)
  }
  kind(path: Path): 'map' | 'list' | 'scalar' | undefined {
    const spot = this.find(path)
    return spot === NOTHING ? undefined : this.kindOf(spot)
  }
  text(path: Path): string | undefined {
    const spot = this.find(path)
    return spot === NOTHING ? undefined : this.textOf(spot)
  }
  keys(path: Path): readonly string[] {
    const spot = this.find(path)
    return spot === NOTHING ? [] : this.keysOf(spot)
  }
  size(path: Path): number {
    const row = this.#row(path)
    return row < 0 ? 0 : this.sizeOf(row)
  }
  comment(path: Path): string | undefined {
    return this.isEdited ? this.#tree.comment(path) : commentAt(this.source, this.root, path)
  }
  visit(visit: (node: VisitedNode) => void): void {
    if (this.isEdited) this.#tree.visit(visit)
    else visitRows(this.source, this.root, visit)
  }
  peek(path: Path): NodeSummary | undefined {
    const spot = this.find(path)
    return spot === NOTHING ? undefined : this.peekOf(spot)
  }
  position(path: Path): Position | undefined {
    const row = this.#row(path)
    return row < 0 ? undefined : this.source.position(row)
  }
  keyPosition(path: Path): Position | undefined {
    const parent = this.#row(path.slice(0, -1))
    const row = parent < 0 ? NOTHING : keyRow(this.source, parent, path.at(-1) as string)
    return row < 0 ? undefined : this.source.position(row)
  }
  rowOf(path: Path): number | undefined {
    return this.isEdited ? undefined : this.#row(path)
  }

  set(path: Path, value: Value, options: EditOptions): boolean {
    return (isPatchable(value) ? this.patchValue(path, value) : undefined) ?? this.#tree.set(path, value, options)
  }
  setSource(path: Path, text: string, options: EditOptions): boolean {
    return this.patchSource(path, text) ?? this.#tree.setSource(path, text, options)
  }
  setComment(path: Path, comment: string | undefined): boolean {
    return this.patchComment(path, comment) ?? this.#tree.setComment(path, comment)
  }
  delete(path: Path, options: EditOptions): boolean {
    return this.patchDelete(path) ?? this.#tree.delete(path, options)
  }

  around(path: Path): readonly [before: string, after: string] {
    return this.aroundEmpty(path) ?? this.#tree.around(path)
  }

  get #tree(): View {
    return this.#owner.takeTree()
  }
  #row(path: Path): number {
    const spot = this.find(path)
    return typeof spot === 'number' ? spot : NOTHING
  }
}
