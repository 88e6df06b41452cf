import type { Path, Value, YamlDocument } from '@krmkit/yaml'

/** A node with its text and comments. */
export type NodeText = NonNullable<ReturnType<YamlDocument['nodeText']>>

/**
 * The reads and edits of a resource that value diffs and views need. Edits return false if the path does not lead to a node.
 */
export interface Editable {
  get(path: Path): Value | undefined
  has(path: Path): boolean
  /** The keys of a map; empty if there is no map. */
  keys(path: Path): readonly string[]
  /** The length of a list; 0 if there is no list. */
  size(path: Path): number
  /** Adds absent parents too. */
  set(path: Path, value: Value): boolean
  /** Inserts before a list position, or adds a key. */
  insert(path: Path, value: Value): boolean
  delete(path: Path): boolean
  /** A node with its text; absent where edits have only values. */
  nodeText?(path: Path): NodeText | undefined
  /** `isNew`: the comments above the node come too. By default, only a node that is absent is new. */
  setNodeText?(path: Path, text: NodeText, isNew?: boolean): boolean
  insertNodeText?(path: Path, text: NodeText): boolean
  /** Whether elements and keys can change their order. */
  readonly canReorder: boolean
  /** `order[i]` is the old position of the entry at `i`. */
  reorder(path: Path, order: readonly number[]): boolean
}
