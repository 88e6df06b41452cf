import { type EditOptions, Tree } from '../edit/tree.ts'
import type { Node } from '../nodes/node.ts'
import { render } from '../nodes/node.ts'
import { type NodeSummary, peekNode } from '../nodes/peek.ts'
import { nodeValue } from '../nodes/read.ts'
import type { Source } from '../scan/source.ts'
import type { Path, Value } from '../scan/value.ts'
import type { Position, View } from './view.ts'
import { type VisitedNode, visitTree } from './visit.ts'

/** The view of a document with aliases, and of any other whose edits need more than patches of its text. */
export class TreeView implements View {
  readonly #tree: Tree
  /** The text, where it holds no document: comments at most. */
  readonly #nothing: string | undefined

  constructor(tree: Tree, nothing?: string) {
    this.#tree = tree
    this.#nothing = nothing
  }
  static of(source: Source): TreeView {
    return new TreeView(new Tree(source))
  }
  /** A text that holds no document: there is nothing in it until something is written. */
  static ofNothing(text: string): TreeView {
    return new TreeView(Tree.ofNothing(text), text)
  }
  /** The part at `path`; edits go into this tree. Throws where there is nothing. */
  part(path: Path): TreeView {
    return new TreeView(this.#tree.part(path))
  }
  /** Writes what merge keys bring in as entries of the maps themselves. */
  resolveMerges(): void {
    this.#tree.resolveMerges()
  }
  /** The text and table that the tree is of. */
  get origin(): Source {
    return this.#tree.source
  }

  get isEdited(): boolean {
    return this.#tree.isEdited
  }
  get isPart(): boolean {
    return this.#tree.isPart
  }
  get row(): number {
    return this.#tree.root.row
  }
  get isBlock(): boolean {
    return this.#tree.root.isBlock
  }
  get lineBreak(): string {
    return this.#tree.layout.eol
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
    return this.#isNothing ? undefined : this.#tree.text(path)
  }
  source(path: Path): string | undefined {
    const node = this.#followed(path)
    return node?.kind === 'scalar' ? render(node) : undefined
  }
  keys(path: Path): readonly string[] {
    return this.#isNothing ? [] : this.#tree.keys(path)
  }
  size(path: Path): number {
    return this.#isNothing ? 0 : this.#tree.size(path)
  }
  comment(path: Path): string | undefined {
    return this.#isNothing ? undefined : this.#tree.comment(path)
  }
  visit(visit: (node: VisitedNode) => void): void {
    if (!this.#isNothing) visitTree(this.#tree.root, visit)
  }
  peek(path: Path): NodeSummary | undefined {
    const node = this.#followed(path)
    return node && peekNode(node)
  }
  position(path: Path): Position | undefined {
    const node = this.#node(path)
    return node?.source === this.origin ? this.origin.position(node.row) : undefined
  }
  keyPosition(path: Path): Position | undefined {
    const node = this.#node(path)
    return node?.source === this.origin ? this.origin.position(node.entry?.key?.row ?? node.row) : undefined
  }
  rowOf(): undefined {
    return undefined
  }

  set(path: Path, value: Value, options: EditOptions): boolean {
    return this.#tree.edit(options, (tree) => tree.set(path, value))
  }
  setSource(path: Path, text: string, options: EditOptions): boolean {
    return this.#tree.edit(options, (tree) => tree.setSource(path, text))
  }
  setComment(path: Path, comment: string | undefined): boolean {
    return this.#tree.setComment(path, comment)
  }
  delete(path: Path, options: EditOptions): boolean {
    return this.#tree.edit(options, (tree) => tree.delete(path))
  }
  deleteElements(path: Path, positions: ReadonlySet<number>): void {
    this.#tree.deleteElements(path, positions)
  }
  insert(path: Path, value: Value, options: EditOptions): boolean {
    return this.#tree.edit(options, (tree) => tree.insert(path, value))
  }
  reorder(path: Path, order: readonly number[]): boolean {
    return this.#tree.reorder(path, order)
  }
  rename(path: Path, key: string, options: EditOptions): boolean {
    return this.#tree.edit(options, (tree) => tree.rename(path, key))
  }

  around(path: Path): readonly [before: string, after: string] {
    return this.#tree.around(path)
  }
  toString(): string {
    if (this.isEdited || this.isPart) return this.#tree.toString()
    const { text, from, to } = this.origin
    return this.#nothing ?? (from === 0 && to === text.length ? text : text.slice(from, to))
  }
  writeChanges(): boolean {
    return false
  }

  get #isNothing(): boolean {
    return this.#nothing !== undefined && !this.isEdited
  }
  #node(path: Path): Node | undefined {
    return this.#isNothing ? undefined : this.#tree.node(path)
  }
  /** The same, a last alias followed too. */
  #followed(path: Path): Node | undefined {
    return this.#isNothing ? undefined : this.#tree.followed(path)
  }
}
