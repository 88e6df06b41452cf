/** A source of chance that a seed repeats (mulberry32). */
export class Draw {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** An integer from 0 up to, but not including, `below`. */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let bits = this.#state
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) % below
  }
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent
  }
  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T
  }
  /** A part of the choices, in their order; never empty. */
  some<T>(choices: readonly T[]): T[] {
    const some = choices.filter(() => this.chance(50))
    return some.length > 0 ? some : [this.pick(choices)]
  }
  /** The value, or nothing. */
  maybe<T>(percent: number, value: () => T): T | undefined {
    return this.chance(percent) ? value() : undefined
  }
}
