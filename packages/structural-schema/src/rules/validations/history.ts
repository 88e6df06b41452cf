import type { Correlated } from '../../correlated/correlated.ts'

/** A value with its old one, and the nearest enclosing value that has one, because violations in unchanged values are tolerated (KEP-4008). */
export class History {
  readonly #current: Correlated | undefined
  readonly #around: Correlated | undefined

  constructor(current: Correlated | undefined, around?: Correlated) {
    this.#current = current
    this.#around = around
  }

  /** Whether the value, or the enclosing one, is unchanged. */
  get isUnchanged(): boolean {
    return (this.#current ?? this.#around)?.isUnchanged === true
  }

  entry(key: string): History {
    if (this.#current === undefined) return this
    // Versions of an object differ in these fields and are converted before the comparison.
    if (this.#around === undefined && (key === 'apiVersion' || key === 'kind')) return NO_HISTORY
    return new History(this.#current.entry(key), this.#current)
  }

  item(index: number): History {
    return this.#current === undefined ? this : new History(this.#current.item(index), this.#current)
  }

  /** The history of the parts of `allOf`, which are never unchanged by themselves. */
  get withoutCurrent(): History {
    return new History(undefined, this.#around)
  }
}

/** The history of a new value. */
export const NO_HISTORY = new History(undefined)
