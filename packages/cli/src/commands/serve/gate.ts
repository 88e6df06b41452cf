/** A place in a {@link Gate}. */
export interface Place {
  /** Gives the place to the next caller. More than one call has no effect. */
  leave(): void
}

/** Lets a limited number of callers in at a time; the others wait in order. */
export class Gate {
  readonly #places: number
  readonly #maxWaiting: number
  /** The functions that let callers in, with the time since which they wait. */
  readonly #waiting = new Map<() => void, number>()
  #taken = 0

  constructor(places: number, maxWaiting: number) {
    this.#places = places
    this.#maxWaiting = maxWaiting
  }

  /** How many callers wait. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** How long the first caller has waited, in seconds. */
  get longestWait(): number {
    const [since] = this.#waiting.values()
    return since === undefined ? 0 : (performance.now() - since) / 1000
  }

  /** Waits for a place. `full` if too many callers wait, `aborted` if the signal aborts before it is their turn. */
  enter(signal: AbortSignal): Promise<Place | 'full' | 'aborted'> {
    if (signal.aborted) return Promise.resolve('aborted')
    if (this.#taken < this.#places) return Promise.resolve(this.#take())
    if (this.#waiting.size >= this.#maxWaiting) return Promise.resolve('full')
    return new Promise((resolve) => {
      const enter = () => {
        signal.removeEventListener('abort', abort)
        resolve(this.#take())
      }
      const abort = () => {
        this.#waiting.delete(enter)
        resolve('aborted')
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#waiting.set(enter, performance.now())
    })
  }

  #take(): Place {
    let isTaken = true
    this.#taken++
    return {
      leave: () => {
        if (!isTaken) return
        isTaken = false
        this.#taken--
        const [next] = this.#waiting.keys()
        if (next === undefined) return
        this.#waiting.delete(next)
        next()
      },
    }
  }
}
