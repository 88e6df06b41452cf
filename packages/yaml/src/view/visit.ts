import { contentOf, rowComment } from '../nodes/comment.ts'
import { entriesOf } from '../nodes/expand.ts'
import { type Node, render } from '../nodes/node.ts'
import { keyOf, textOf } from '../nodes/read.ts'
import { entryComment } from '../nodes/write-comment.ts'
import { rowKey } from '../scan/rows.ts'
import { scalarText } from '../scan/scalar.ts'
import { LIST, MAP, SCALAR, type Source } from '../scan/source.ts'
import type { Path } from '../scan/value.ts'

/**
 * A node below the root, during a visit. Valid until the callback returns. The callback must not edit the document.
 *
 * @example
 * const paths: string[] = []
 * readYaml('a: {b: 1}').document?.visit(({ path }) => paths.push(path.join('.')))
 * console.log(paths) // [ 'a', 'a.b' ]
 */
export interface VisitedNode {
  readonly kind: 'map' | 'list' | 'scalar'
  /** Its key, or its position: the last part of its path. */
  readonly key: string | number
  /** Its path, made on demand. */
  readonly path: Path
  /** A scalar's decoded text; `undefined` for collections. */
  readonly text: string | undefined
  /** A scalar as it is written, without anchor and tag; `undefined` for collections. */
  readonly source: string | undefined
  /** The comment on its line, or on that of its key or dash, without the `#`. */
  readonly comment: string | undefined
}

/** Visits every node below a row, in document order. The table must not contain aliases. */
export function visitRows(source: Source, root: number, visit: (node: VisitedNode) => void): void {
  const place = new RowPlace(source)
  place.descend(root, visit)
}

/** The position of a visit, which is passed as the node, so that nothing is allocated for nodes that the callback skips. */
class RowPlace implements VisitedNode {
  readonly #source: Source
  /** Rows of the collections around the node, and of its key in each; in a list the position, below zero. */
  readonly #collections: number[] = []
  readonly #keys: number[] = []
  #row = 0

  constructor(source: Source) {
    this.#source = source
  }

  descend(collection: number, visit: (node: VisitedNode) => void): void {
    const source = this.#source
    const kind = source.kind(collection)
    if (kind !== MAP && kind !== LIST) return
    const depth = this.#collections.push(collection) - 1
    const last = source.next(collection)
    let position = -1
    for (let row = collection + 1; row < last; ) {
      const value = kind === MAP ? source.next(row) : row
      this.#keys[depth] = kind === MAP ? row : position--
      this.#row = value
      visit(this)
      if (source.kind(value) !== SCALAR) this.descend(value, visit)
      row = source.next(value)
    }
    this.#collections.pop()
    this.#keys.length = depth
  }

  get kind(): 'map' | 'list' | 'scalar' {
    return this.#source.kindName(this.#row)
  }
  get key(): string | number {
    const key = this.#keys.at(-1) as number
    return key < 0 ? -1 - key : rowKey(this.#source, key)
  }
  get path(): Path {
    return this.#keys.map((key) => (key < 0 ? -1 - key : rowKey(this.#source, key)))
  }
  get text(): string | undefined {
    return this.#source.kind(this.#row) === SCALAR ? scalarText(this.#source, this.#row) : undefined
  }
  get source(): string | undefined {
    const source = this.#source
    const row = this.#row
    return source.kind(row) === SCALAR ? source.text.slice(contentOf(source, row), source.end(row)) : undefined
  }
  get comment(): string | undefined {
    return rowComment(
      this.#source,
      this.#row,
      this.#collections.at(-1) as number,
      Math.max(this.#keys.at(-1) as number, -1),
    )
  }
}

/** The same for a tree. Aliases are skipped. */
export function visitTree(node: Node, visit: (node: VisitedNode) => void, path: Path = []): void {
  if (node.kind !== 'map' && node.kind !== 'list') return
  entriesOf(node).forEach((entry, position) => {
    const { value } = entry
    const { kind } = value
    if (kind === 'alias') return
    const key = entry.key === undefined ? position : keyOf(entry)
    const own = [...path, key]
    const isScalar = kind === 'scalar'
    visit({
      kind,
      key,
      path: own,
      text: isScalar ? textOf(value) : undefined,
      source: isScalar ? bare(value) : undefined,
      comment: entryComment(entry),
    })
    visitTree(value, visit, own)
  })
}

function bare(node: Node): string {
  const { source, row } = node
  return source === undefined ? render(node) : source.text.slice(contentOf(source, row), source.end(row))
}
