import type { Correlated } from '../../correlated/correlated.ts'

/** A value beside its old one, and the nearest value around it that has one: what did not change may stay wrong (KEP-4008). */
export class History {
  readonly #current: Correlated | undefined
  readonly #around: Correlated | undefined

  constructor(current: Correlated | undefined, around?: Correlated) {
    this.#current = current
    this.#around = around
  }

  /** Whether the value, or one around it, is as it was. */
  get isUnchanged(): boolean {
    return (this.#current ?? this.#around)?.isUnchanged === true
  }

  entry(key: string): History {
    if (this.#current === undefined) return this
    // Versions of one object differ in these, and are converted before they are compared.
    if (this.#around === undefined && (key === 'apiVersion' || key === 'kind')) return NO_HISTORY
    return new History(this.#current.entry(key), this.#current)
  }

  item(index: number): History {
    return this.#current === undefined ? this : new History(this.#current.item(index), this.#current)
  }

  /** For the parts of `allOf`, which are never as they were by themselves. */
  get withoutCurrent(): History {
    return new History(undefined, this.#around)
  }
}

/** Of a value that is new. */
export const NO_HISTORY = new History(undefined)
