/** Where decisions come from; a fast-check generator in tests, so that the seed it prints repeats a run. */
export interface Random {
  /** An integer from 0 up to, not including, `below`. */
  readonly below: (below: number) => number
}

/** The state of one document being written. */
export class Writer {
  readonly eol: () => string
  /** Anchors whose node is complete, so that an alias may name them. */
  readonly anchors: string[] = []
  /** Whether the last thing written was a block scalar: deeper lines below would be its content. */
  isAfterBlockScalar = false
  #serial = 0
  #budget: number
  readonly #random: Random

  constructor(random: Random, budget: number) {
    this.#random = random
    this.#budget = budget
    const style = random.below(20)
    this.eol = style < 14 ? () => '\n' : style < 19 ? () => '\r\n' : () => (this.chance(50) ? '\n' : '\r\n')
  }

  below(below: number): number {
    return this.#random.below(below)
  }
  /** True in so many cases of a hundred. */
  chance(percent: number): boolean {
    return this.#random.below(100) < percent
  }
  pick<T>(choices: readonly T[]): T {
    return choices[this.#random.below(choices.length)] as T
  }
  /** A number that no other name, key or comment of this document has. */
  serial(): number {
    return ++this.#serial
  }
  /** Takes one node from the document's budget; false where it is used up. */
  spend(): boolean {
    return --this.#budget > 0
  }
  spaces(count: number): string {
    return ' '.repeat(count)
  }
}
