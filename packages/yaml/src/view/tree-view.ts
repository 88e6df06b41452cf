import { type EditOptions, Tree } from '../edit/tree.ts'
import { entriesOf } from '../nodes/expand.ts'
import { follow, type Node, render } from '../nodes/node.ts'
import { type NodeSummary, peekNode } from '../nodes/peek.ts'
import { keyOf, nodeValue, textOf, visibleEntries } from '../nodes/read.ts'
import { entryComment } from '../nodes/write-comment.ts'
import { scanStream } from '../scan/scan-stream.ts'
import type { Source } from '../scan/source.ts'
import type { Path, Value } from '../scan/value.ts'
import type { Position, View } from './view.ts'
import { type VisitedNode, visitTree } from './visit.ts'

/** The view of a document with aliases, and of any other document whose edits need more than patches of its text. */
export class TreeView extends Tree implements View {
  /** The text of a document without a node: only comments, or nothing. */
  #nothing: string | undefined

  /** A view without a node, until a value is written. */
  static empty(text: string): TreeView {
    const marked = scanStream(`${text === '' || text.endsWith('\n') ? text : `${text}\n`}---\n`, 1)[0] as Source
    const view = new TreeView(marked)
    view.rootEntry.lead = text
    view.rootEntry.trail = ''
    view.#nothing = text
    return view
  }
  /** The part at `path`, whose edits change this tree. Throws a RangeError if there is no node. */
  part(path: Path): TreeView {
    return new TreeView(this.source, this.entryOf(path), this.anchorRules)
  }
  /** The part at `path` for reading only: aliases and merge keys on the path are followed, not replaced by copies. */
  partToRead(path: Path): TreeView | undefined {
    const entry = this.#node(path)?.entry
    return entry && new TreeView(this.source, entry, this.anchorRules)
  }

  get row(): number {
    return this.root.row
  }
  get isBlock(): boolean {
    return this.root.isBlock
  }
  get lineBreak(): string {
    return this.layout.eol
  }
  get isOpenEnded(): boolean {
    return false
  }

  get(path: Path): Value | undefined {
    const node = this.#node(path)
    return node && nodeValue(node)
  }
  kind(path: Path): 'map' | 'list' | 'scalar' | undefined {
    const kind = this.#followed(path)?.kind
    return kind === 'alias' ? undefined : kind
  }
  text(path: Path): string | undefined {
    const node = this.#followed(path)
    return node?.kind === 'scalar' ? textOf(node) : undefined
  }
  spelling(path: Path): string | undefined {
    const node = this.#followed(path)
    return node?.kind === 'scalar' ? render(node) : undefined
  }
  keys(path: Path): readonly string[] {
    const node = this.#followed(path)
    return node?.kind === 'map' ? visibleEntries(node).map(keyOf) : []
  }
  size(path: Path): number {
    const node = this.#followed(path)
    return node?.kind === 'list' ? entriesOf(node).length : 0
  }
  comment(path: Path): string | undefined {
    const entry = this.#node(path)?.entry
    return entry && entryComment(entry)
  }
  visit(visit: (node: VisitedNode) => void): void {
    if (!this.#isNothing) visitTree(this.root, visit)
  }
  peek(path: Path): NodeSummary | undefined {
    const node = this.#followed(path)
    return node && peekNode(node)
  }
  position(path: Path): Position | undefined {
    const node = this.#node(path)
    return node?.source === this.source ? this.source.position(node.row) : undefined
  }
  keyPosition(path: Path): Position | undefined {
    const node = this.#node(path)
    return node?.source === this.source ? this.source.position(node.entry?.key?.row ?? node.row) : undefined
  }
  rowOf(): undefined {
    return undefined
  }

  set(path: Path, value: Value, options: EditOptions): boolean {
    return this.edit(options, (tree) => tree.setAt(path, value))
  }
  setSource(path: Path, text: string, options: EditOptions): boolean {
    return this.edit(options, (tree) => tree.setSourceAt(path, text))
  }
  delete(path: Path, options: EditOptions): boolean {
    return this.edit(options, (tree) => tree.deleteAt(path))
  }
  insert(path: Path, value: Value, options: EditOptions): boolean {
    return this.edit(options, (tree) => tree.insertAt(path, value))
  }
  rename(path: Path, key: string, options: EditOptions): boolean {
    return this.edit(options, (tree) => tree.renameAt(path, key))
  }

  override toString(): string {
    if (this.isEdited || this.isPart) return super.toString()
    return this.#nothing ?? this.source.ownText
  }
  writeChanges(): boolean {
    return false
  }

  get #isNothing(): boolean {
    return this.#nothing !== undefined && !this.isEdited
  }
  #node(path: Path): Node | undefined {
    return this.#isNothing ? undefined : this.node(path)
  }
  /** The same; the target if the node is an alias. */
  #followed(path: Path): Node | undefined {
    const node = this.#node(path)
    return node && follow(node)
  }
}
