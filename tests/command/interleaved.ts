import { setImmediate } from 'node:timers/promises'
import { Draw } from '../generated/draw.ts'

/** Lets runs go on at their pauses, one at a time, in an order that a seed repeats. */
export class Turns {
  readonly #draw: Draw
  readonly #waiting: { readonly run: number; readonly goOn: () => void }[] = []
  /** The runs, in the order in which they went on. */
  readonly order: number[] = []

  constructor(seed: number) {
    this.#draw = new Draw(seed)
  }

  /** Waits until it is the turn of a run again. */
  pause(run: number): Promise<void> {
    return new Promise((goOn) => void this.#waiting.push({ run, goOn }))
  }
  /** Starts all runs at once, and ends when the last one does. */
  async all<T>(starts: readonly (() => Promise<T>)[]): Promise<T[]> {
    let isDone = false
    const ended = Promise.all(starts.map((start) => start())).finally(() => {
      isDone = true
    })
    while (!isDone) {
      await setImmediate()
      const [next] = this.#waiting.splice(this.#draw.below(Math.max(this.#waiting.length, 1)), 1)
      if (next === undefined) continue
      this.order.push(next.run)
      next.goOn()
    }
    return ended
  }
}

/** How often a run went on although another one had gone on since its own last turn, and was not done yet. */
export function switchesOf(order: readonly number[]): number {
  return order.filter((run, i) => i > 0 && order[i - 1] !== run && order.lastIndexOf(run, i - 1) >= 0).length
}
