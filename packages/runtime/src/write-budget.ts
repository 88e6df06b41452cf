import type { Value } from '@krmkit/yaml'

const MEBIBYTE = 2 ** 20
/** Characters of new values that every run may write. */
const BASE_CHARACTERS = 64 * MEBIBYTE
/** Additional characters for each character of input: enough to write everything many times. */
const CHARACTERS_PER_INPUT = 16
/** Fields and elements that every run may write. Each takes a few hundred bytes of memory while it is edited. */
const BASE_NODES = 500_000
/** Additional fields and elements for each character of input. */
const NODES_PER_INPUT = 4
/** What a copy of a resource takes besides its text, in fields. Every run may make 10,000 copies. */
const NODES_OF_COPY = 50

/**
 * Limits what a run may write: new values, keys and comments, also if a later edit replaces them. Without a limit, a config of a
 * few lines could copy values until no memory is left.
 */
export class WriteBudget {
  #characters = BASE_CHARACTERS
  #nodes = BASE_NODES

  /** The budget grows with the input of the run. */
  constructor(inputCharacters = 0) {
    this.addInput(inputCharacters)
  }

  /** Increases the budget for additional input. */
  addInput(characters: number): void {
    this.#characters += CHARACTERS_PER_INPUT * characters
    this.#nodes += NODES_PER_INPUT * characters
  }
  /** Counts a value before it is written. Returns the exceeded limit, or `undefined` if there is none. */
  spend(value: Value): string | undefined {
    if (this.#fits(value)) return undefined
    return this.#limit
  }
  /** Counts a copy of a resource, which shares the text of the original but is edited and printed separately. */
  spendCopy(characters: number): string | undefined {
    this.#characters -= characters
    this.#nodes -= NODES_OF_COPY
    return this.isSpent ? this.#limit : undefined
  }
  /** Whether a limit was exceeded. */
  get isSpent(): boolean {
    return this.#characters < 0 || this.#nodes < 0
  }

  get #limit(): string {
    return this.#characters < 0
      ? `a run must not write more than ${BASE_CHARACTERS / MEBIBYTE} MiB of new values and ${CHARACTERS_PER_INPUT} times its input`
      : `a run must not write more than ${BASE_NODES} new fields and elements and ${NODES_PER_INPUT} for each byte of its input`
  }

  /** Stops at the limit, because a value may repeat one part so often that counting all of it would never end. */
  #fits(value: Value): boolean {
    this.#nodes--
    if (this.isSpent) return false
    if (typeof value === 'string') this.#characters -= value.length
    else if (Array.isArray(value)) return value.every((item) => this.#fits(item))
    else if (typeof value === 'object' && value !== null)
      return Object.keys(value).every((key) => {
        this.#characters -= key.length
        return this.#fits((value as { readonly [key: string]: Value })[key] as Value)
      })
    return !this.isSpent
  }
}
