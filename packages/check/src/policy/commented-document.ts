import type { Path, Resource } from '@krmkit/runtime'
import type { Position } from '../finding/finding.ts'
import type { CommentedSource } from '../objects/found-object.ts'
import { nearestFieldPosition } from '../objects/positions.ts'
import { type ReadComment, readComments } from './comment.ts'
import type { ReadSuppressions, ReadySuppression, SuppressibleFinding } from './suppression.ts'

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
  /** By their rule or reason, and the place that they are for: the whole, a line of the file, or an entry by its position. */
  readonly #byPlace = new Map<string, ReadySuppression[]>()
  #isSharedTaken = false

  private constructor(source: CommentedSource, document: Resource['document'], comments: readonly ReadComment[]) {
    this.#source = source
    this.#document = document
    this.#comments = comments.map((one) => ({ ...one, anchor: anchorOf(one), isTaken: false }))
    for (const { comment, suppressions } of comments)
      for (const one of suppressions) {
        const { entry, isTrailing, position } = comment
        if (isTrailing) this.#add(source.place(position).line, one)
        if (entry !== undefined) this.#add(entry, one)
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

  /** The suppressions for a finding and its place; `at` is a path in the document. */
  at(at: Path, finding: SuppressibleFinding): readonly ReadySuppression[] {
    const { part, position, rule, reason } = finding
    const places: Place[] = ['root']
    const { line } = this.#source.place(nearestFieldPosition(this.#document, at, part))
    places.push(line)
    if (position !== undefined && position.line !== line) places.push(position.line)
    for (let end = 1; end <= at.length; end++) {
      const path = at.slice(0, end)
      const node = this.#document.peek(path)
      if (node === undefined) break
      places.push(this.#document.keyPosition(path))
      // The position of a block collection is that of its first key.
      if (node.kind === 'scalar' || node.isFlow) places.push(this.#document.position(path))
    }
    const ids = rule === reason ? [rule] : [rule, reason]
    const keys = places.flatMap((place) => ids.map((id) => keyOf(place, id)))
    return keys.flatMap((key): readonly ReadySuppression[] => this.#byPlace.get(key) ?? NONE)
  }

  #add(place: Place, one: ReadySuppression): void {
    const key = keyOf(place, one.suppression.rule ?? one.suppression.reason)
    const known = this.#byPlace.get(key)
    if (known === undefined) this.#byPlace.set(key, [one])
    else known.push(one)
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

/** A line of the file, the position of an entry in the document, or the whole document. */
type Place = number | Position | 'root' | undefined

function keyOf(place: Place, id: string | undefined): string {
  return `${typeof place === 'object' ? `${place.line}:${place.column}` : place} ${id}`
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column)
}
