/** How slow a message may be. */
export interface RateLimits {
  /** Limit of the whole time. */
  readonly seconds: number
  /** Bytes per second of its connection in each window. */
  readonly rate: number
  /** The higher rate of the message itself, if others wait for its memory. */
  readonly contendedRate: number | undefined
}

/** Time over which the rate is measured. */
const WINDOW = 5000
/** The same while others wait. */
const CONTENDED_WINDOW = 1000

/** What arrives on a connection. */
export interface Traffic {
  /** Bytes of all messages. */
  bytes: number
}

/**
 * The speed of a message, without the time in which the server did not read it. Messages share their connection: one that waits
 * behind the others is not slow. Times are in milliseconds.
 */
export class Progress {
  readonly #traffic: Traffic
  #begin: number
  #windowBegin: number
  #windowTraffic: number
  #bytes = 0
  #pausedAt: number | undefined

  constructor(traffic: Traffic, now: number = performance.now()) {
    this.#traffic = traffic
    this.#begin = now
    this.#windowBegin = now
    this.#windowTraffic = traffic.bytes
  }

  add(bytes: number): void {
    this.#bytes += bytes
    this.#traffic.bytes += bytes
  }

  /** The server does not read. */
  pause(now: number = performance.now()): void {
    this.#pausedAt ??= now
  }

  resume(now: number = performance.now()): void {
    if (this.#pausedAt === undefined) return
    this.#begin += now - this.#pausedAt
    this.#pausedAt = undefined
    this.#beginWindow(now)
  }

  /** Time that does not count, because the process did not read any message. */
  skip(milliseconds: number, now: number = performance.now()): void {
    if (this.#pausedAt !== undefined) return
    this.#begin += milliseconds
    this.#beginWindow(now)
  }

  /** What is wrong with the speed, if anything. */
  problem({ seconds, rate, contendedRate }: RateLimits, now: number = performance.now()): 'late' | 'slow' | undefined {
    if (this.#pausedAt !== undefined) return undefined
    if (now - this.#begin > seconds * 1000) return 'late'
    const window = now - this.#windowBegin
    if (window < (contendedRate === undefined ? WINDOW : CONTENDED_WINDOW)) return undefined
    const traffic = this.#traffic.bytes - this.#windowTraffic
    if (traffic * 1000 < rate * window || this.#bytes * 1000 < (contendedRate ?? 0) * window) return 'slow'
    this.#beginWindow(now)
    return undefined
  }

  #beginWindow(now: number): void {
    this.#windowBegin = now
    this.#windowTraffic = this.#traffic.bytes
    this.#bytes = 0
  }
}
