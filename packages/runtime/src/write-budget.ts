import type { Value } from '@krmkit/yaml'

const MEBIBYTE = 2 ** 20
/** Characters of new values that any run may write, whatever its input. */
const BASE_CHARACTERS = 64 * MEBIBYTE
/** Further characters for each one of input: room to write everything anew many times. */
const CHARACTERS_PER_INPUT = 16
/** Fields and elements that any run may write: one takes some hundred bytes of memory while it is edited. */
const BASE_NODES = 500_000
/** Further ones for each character of input. */
const NODES_PER_INPUT = 4
/** What a copy of a resource takes beside its text, in fields: 10,000 copies are allowed whatever the input. */
const NODES_OF_COPY = 50

/**
 * What a run may write: new values, keys and comments, counted whether or not a later edit replaces them. A config of a few
 * lines could otherwise copy values until no memory is left.
 */
export class WriteBudget {
  #characters = BASE_CHARACTERS
  #nodes = BASE_NODES

  /** The budget grows with the input of the run. */
  constructor(inputCharacters = 0) {
    this.addInput(inputCharacters)
  }

  /** Makes room for what further input allows. */
  addInput(characters: number): void {
    this.#characters += CHARACTERS_PER_INPUT * characters
    this.#nodes += NODES_PER_INPUT * characters
  }
  /** Counts a value that is to be written; the limit that it exceeds, `undefined` where it fits. */
  spend(value: Value): string | undefined {
    if (this.#fits(value)) return undefined
    return this.#limit
  }
  /** The same for a copy of a resource, which shares the text of the original but is edited and printed by itself. */
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

  /** Stops at the limit: a value may repeat one part so often that counting all of it never ends. */
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
