import type { Path, Resource } from '@krmkit/runtime'
import type { Finding, Position } from '../finding/finding.ts'
import type { CommentedSource } from '../objects/found-object.ts'
import { nearestFieldPosition } from '../objects/positions.ts'
import { type ReadComment, readComments } from './comment.ts'
import type { ReadSuppressions, ReadySuppression } from './suppression.ts'

/** A comment, and where its object is: at the entry that it is above, or on its line. */
interface PlacedSuppressions extends ReadComment {
  readonly anchor: Position
  isTaken: boolean
}

const NONE: readonly never[] = []

/** The suppressions in the comments of a document, by the places that they are for. */
export class CommentedDocument {
  readonly #source: CommentedSource
  readonly #document: Resource['document']
  /** In the order of the text. */
  readonly #comments: readonly PlacedSuppressions[]
  readonly #whole: ReadySuppression[] = []
  /** By the line of the file. */
  readonly #lines = new Map<number, ReadySuppression[]>()
  /** Those for an entry and what is below it, by its position in the document. */
  readonly #entries = new Map<string, ReadySuppression[]>()
  #isSharedTaken = false

  private constructor(source: CommentedSource, document: Resource['document'], comments: readonly ReadComment[]) {
    this.#source = source
    this.#document = document
    this.#comments = comments.map((one) => ({ ...one, anchor: anchorOf(one), isTaken: false }))
    for (const { comment, suppressions } of comments) {
      const { entry, isTrailing, position } = comment
      if (isTrailing) addAll(this.#lines, source.place(position).line, suppressions)
      if (entry === 'root') this.#whole.push(...suppressions)
      else if (entry !== undefined) addAll(this.#entries, keyOf(entry), suppressions)
    }
  }

  /** Reads the comments of a document; `undefined` if there are none for krmkit. */
  static of(source: CommentedSource): CommentedDocument | undefined {
    const document = source.document()
    const comments = document === undefined ? NONE : readComments(source, document)
    return document === undefined || comments.length === 0
      ? undefined
      : new CommentedDocument(source, document, comments)
  }

  /**
   * The comments that an object has, at the first call for it, and with the first object those of the document that no object has. So
   * the comments of objects that are not checked are not reported.
   */
  take(at: Path): ReadSuppressions {
    const comments = this.#comments
    const taken: PlacedSuppressions[] = []
    const take = (from: number, to: number) => {
      for (const one of comments.slice(from, to)) if (!one.isTaken) taken.push(Object.assign(one, { isTaken: true }))
    }
    const list = at.findIndex((part) => typeof part === 'number')
    if (list < 0) take(0, comments.length)
    else {
      if (!this.#isSharedTaken) take(0, this.#before(this.#document.position([...at.slice(0, list), 0])))
      this.#isSharedTaken = true
      take(this.#before(this.#document.position(at)), this.#before(this.#afterElement(at)))
    }
    return {
      suppressions: taken.flatMap(({ suppressions }) => suppressions),
      problems: taken.flatMap(({ problems }) => problems),
    }
  }

  /** The suppressions for the place of a finding; `at` is a path in the document. */
  at(at: Path, { part, position }: Pick<Finding, 'part' | 'position'>): readonly ReadySuppression[] {
    const found = [...this.#whole]
    if (this.#lines.size > 0) {
      const { line } = this.#source.place(nearestFieldPosition(this.#document, at, part))
      found.push(...(this.#lines.get(line) ?? NONE))
      if (position !== undefined && position.line !== line) found.push(...(this.#lines.get(position.line) ?? NONE))
    }
    if (this.#entries.size > 0)
      for (let end = 1; end <= at.length; end++) {
        const path = at.slice(0, end)
        const node = this.#document.peek(path)
        if (node === undefined) break
        found.push(...this.#entry(this.#document.keyPosition(path)))
        // The position of a block collection is that of its first key.
        if (node.kind === 'scalar' || node.isFlow) found.push(...this.#entry(this.#document.position(path)))
      }
    return found
  }

  #entry(position: Position | undefined): readonly ReadySuppression[] {
    return (position && this.#entries.get(keyOf(position))) ?? NONE
  }

  /** The position after an element: of the next one, or of that after the list around it. */
  #afterElement(at: Path): Position | undefined {
    for (let end = at.length - 1; end >= 0; end--) {
      const step = at[end]
      const after = typeof step === 'number' ? this.#document.position([...at.slice(0, end), step + 1]) : undefined
      if (after !== undefined) return after
    }
    return undefined
  }

  /** How many comments belong to what is before a position; all without a position. */
  #before(position: Position | undefined): number {
    if (position === undefined) return this.#comments.length
    let low = 0
    let high = this.#comments.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore((this.#comments[middle] as PlacedSuppressions).anchor, position)) low = middle + 1
      else high = middle
    }
    return low
  }
}

function anchorOf({ comment: { entry, isTrailing, position } }: ReadComment): Position {
  return isTrailing || entry === undefined || entry === 'root' ? position : entry
}

function addAll<Key>(map: Map<Key, ReadySuppression[]>, key: Key, added: readonly ReadySuppression[]): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [...added])
  else known.push(...added)
}

function keyOf({ line, column }: Position): string {
  return `${line}:${column}`
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column)
}
