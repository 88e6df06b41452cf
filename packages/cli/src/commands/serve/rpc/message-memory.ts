/** A part of the memory for messages. */
export interface Share {
  /** Gives back what is more than `bytes`. */
  shrink(bytes: number): void
  /** Gives the bytes back. More than one call has no effect. */
  release(): void
}

/**
 * A limit of the bytes of all messages that take their memory before they arrive. Those that find no room wait in order. A
 * message that has its share can arrive completely, so waiting messages cannot block each other.
 */
export class MessageMemory {
  readonly #limit: number
  readonly #waiting = new Set<{ readonly bytes: number; readonly enter: () => void }>()
  #used = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Bytes of messages that have their share. */
  get used(): number {
    return this.#used
  }

  /** How many messages wait. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** The share of a message, as soon as there is room; `undefined` if the signal aborts before. */
  async take(bytes: number, signal: AbortSignal): Promise<Share | undefined> {
    if (signal.aborted) return undefined
    if (this.#waiting.size > 0 || !this.#hasRoom(bytes)) {
      const isTurn = await new Promise<boolean>((resolve) => {
        const abort = () => {
          this.#waiting.delete(waiter)
          resolve(false)
          this.#admit()
        }
        const enter = () => {
          signal.removeEventListener('abort', abort)
          resolve(true)
        }
        const waiter = { bytes, enter }
        signal.addEventListener('abort', abort, { once: true })
        this.#waiting.add(waiter)
      })
      if (!isTurn) return undefined
    } else this.#used += bytes
    return this.#share(bytes)
  }

  #share(bytes: number): Share {
    let held = bytes
    const shrink = (to: number) => {
      if (to >= held) return
      this.#used -= held - to
      held = to
      this.#admit()
    }
    return { shrink, release: () => shrink(0) }
  }

  #admit(): void {
    for (const waiter of this.#waiting) {
      if (!this.#hasRoom(waiter.bytes)) return
      this.#waiting.delete(waiter)
      this.#used += waiter.bytes
      waiter.enter()
    }
  }

  #hasRoom(bytes: number): boolean {
    return this.#used + bytes <= this.#limit
  }
}
