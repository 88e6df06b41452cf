import type { ServerHttp2Stream } from 'node:http2'
import { Arrival, type ReadMessage } from './arrival.ts'
import { MessageMemory } from './message-memory.ts'
import { Progress, type Traffic } from './progress.ts'

/** The limits of request messages. */
export interface ArrivalLimits {
  /** The longest accepted message in bytes, also after it is decompressed. */
  readonly maxMessageSize: number
  /** Bytes of all messages, from their arrival until their calls do not need them. */
  readonly messageMemory: number
  /** Seconds in which a message must arrive. */
  readonly messageTimeout: number
  /** Bytes that must arrive on a connection in each second, as the mean of a few seconds. */
  readonly messageRate: number
}

/** Messages that arrive at the same time. */
const MAX_ARRIVING = 4096
/** Memory of messages that need no permission to arrive. */
const MAX_SMALL_BYTES = 64 * 1024 ** 2
const SWEEP_MILLISECONDS = 500
/** Bytes per second of a long message, if others wait for its memory. */
const CONTENDED_RATE = 256 * 1024

/**
 * The messages that are on their way. Those of up to 64 KiB need no permission: they have their own part of the memory, and the
 * one that began first makes room for a new one. A usual message arrives within milliseconds, so this affects only slow ones. A
 * longer message waits, by the flow control of HTTP/2, until there is memory for all of it.
 */
export class Arrivals {
  readonly #limits: ArrivalLimits
  readonly #arriving = new Set<Arrival>()
  readonly #long: MessageMemory
  readonly #maxSmall: number
  readonly #timer: NodeJS.Timeout
  #small = 0
  #swept = performance.now()
  #isStopping = false

  constructor(limits: ArrivalLimits) {
    this.#limits = limits
    this.#maxSmall = Math.min(MAX_SMALL_BYTES, limits.messageMemory / 4)
    this.#long = new MessageMemory(limits.messageMemory - this.#maxSmall)
    this.#timer = setInterval(() => this.#sweep(), SWEEP_MILLISECONDS).unref()
  }

  /** How many messages are on their way. */
  get size(): number {
    return this.#arriving.size
  }

  /** Bytes of messages that are on their way, or that calls still need. */
  get bytes(): number {
    return this.#small + this.#long.used
  }

  /** Reads the only message of a stream, which nothing else reads. */
  async read(stream: ServerHttp2Stream, encoding: string, traffic: Traffic, signal: AbortSignal): Promise<ReadMessage> {
    const arrival = new Arrival(stream, encoding, {
      maxBytes: this.#limits.maxMessageSize,
      memory: this.#long,
      progress: new Progress(traffic),
      countSmall: (bytes) => this.#countSmall(bytes),
    })
    const abort = () => arrival.end('aborted')
    signal.addEventListener('abort', abort, { once: true })
    this.#arriving.add(arrival)
    if (this.#arriving.size > MAX_ARRIVING) this.#endOldest(() => true)
    if (this.#isStopping) arrival.end('stopping')
    if (signal.aborted) abort()
    const read = await arrival.result
    signal.removeEventListener('abort', abort)
    this.#arriving.delete(arrival)
    return read
  }

  /** Ends all messages that are not whole. */
  stop(): void {
    this.#isStopping = true
    clearInterval(this.#timer)
    for (const arrival of this.#arriving) arrival.end('stopping')
  }

  #countSmall(bytes: number): void {
    this.#small += bytes
    while (this.#small > this.#maxSmall) if (!this.#endOldest(({ smallBytes }) => smallBytes > 0)) return
  }

  /** Ends the message that began first: a small one, or, if there is none, a long one. */
  #endOldest(isCandidate: (arrival: Arrival) => boolean): boolean {
    let oldest: Arrival | undefined
    for (const arrival of this.#arriving) {
      if (!isCandidate(arrival)) continue
      oldest ??= arrival
      if (arrival.isLong) continue
      oldest = arrival
      break
    }
    if (oldest === undefined) return false
    this.#arriving.delete(oldest)
    oldest.end('crowded')
    return true
  }

  /** Ends messages that are too slow. Time in which the process was too busy to read does not count. */
  #sweep(): void {
    const now = performance.now()
    const elapsed = now - this.#swept
    this.#swept = now
    const isLate = elapsed > 2 * SWEEP_MILLISECONDS
    const { messageTimeout: seconds, messageRate: rate } = this.#limits
    const contendedRate = this.#long.waiting > 0 ? CONTENDED_RATE : undefined
    for (const arrival of this.#arriving) {
      const { progress } = arrival
      if (isLate) progress.skip(elapsed, now)
      const problem = progress.problem(
        { seconds, rate, contendedRate: arrival.isLong ? contendedRate : undefined },
        now,
      )
      if (problem !== undefined) arrival.end(problem)
    }
  }
}
