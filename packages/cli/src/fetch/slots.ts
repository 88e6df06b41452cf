/** Runs work, at most as much at the same time as there are slots. */
export class Slots {
  readonly #width: number
  readonly #onChange: (running: number) => void
  /** Functions that start waiting work. */
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** `onChange` receives the number of pieces of work that are not finished. */
  constructor(width: number, onChange: (unfinished: number) => void) {
    this.#width = width
    this.#onChange = onChange
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#width) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running++
    this.#onChange(this.#running + this.#waiting.length)
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The slot goes to the next work, so that none that starts meanwhile takes it, too.
      if (next === undefined) this.#running--
      else next()
      this.#onChange(this.#running + this.#waiting.length)
    }
  }
}
