import { constants, type Http2Session } from 'node:http2'
import { timerDelay } from '../../../runners/seconds.ts'
import type { Traffic } from './progress.ts'

/** How long connections last, and how many there are. */
export interface ConnectionLimits {
  /** Seconds after which a client is asked to connect again. */
  readonly maxConnectionAge: number
  /** Seconds that calls then have to finish. */
  readonly grace: number
}

/** A connection, and what arrives on it. */
interface Connection extends Traffic {
  /** How many calls with a complete request are open. */
  calls: number
}

/** Open connections. */
const MAX_CONNECTIONS = 2048
const MAX_STREAM_ID = 2 ** 31 - 1
/** Share of the age by which connections differ, so that not all clients connect again at the same time. */
const JITTER = 0.1

/** The connections of a server, in the order of their last complete request. */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #open = new Map<Http2Session, Connection>()

  constructor(limits: ConnectionLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#open.size
  }

  /** Adds a connection. If there are too many, one without a complete request makes room for it. */
  add(session: Http2Session): void {
    session.on('error', () => {})
    this.#open.set(session, { calls: 0, bytes: 0 })
    const age = this.#limits.maxConnectionAge * (1 - JITTER + 2 * JITTER * Math.random())
    const timer = setTimeout(() => this.#retire(session), timerDelay(age)).unref()
    session.once('close', () => {
      clearTimeout(timer)
      this.#open.delete(session)
    })
    if (this.#open.size <= MAX_CONNECTIONS) return
    for (const [oldest, { calls }] of this.#open) {
      if (calls > 0) continue
      this.#open.delete(oldest)
      oldest.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM)
      return
    }
  }

  /** What arrives on a connection. */
  trafficOf(session: Http2Session | undefined): Traffic {
    return (session && this.#open.get(session)) ?? { bytes: 0 }
  }

  /** Notes that a request of a connection is complete, until the returned function is called. */
  begin(session: Http2Session): () => void {
    const connection = this.#open.get(session)
    if (connection === undefined) return () => {}
    connection.calls++
    this.#open.delete(session)
    this.#open.set(session, connection)
    return () => {
      connection.calls--
    }
  }

  /** Ends all connections: those without calls immediately, all others after their calls, or after the time of `grace`. */
  async close(): Promise<void> {
    const closed = Array.from(
      this.#open.keys(),
      (session) => new Promise<void>((resolve) => session.once('close', () => resolve())),
    )
    for (const session of this.#open.keys()) session.close()
    const timer = setTimeout(() => {
      for (const session of this.#open.keys()) session.destroy()
    }, timerDelay(this.#limits.grace))
    await Promise.all(closed)
    clearTimeout(timer)
  }

  /** Two steps, so that calls which are on their way when the client learns it are not lost. */
  #retire(session: Http2Session): void {
    if (session.destroyed) return
    session.goaway(constants.NGHTTP2_NO_ERROR, MAX_STREAM_ID, Buffer.from('max_age'))
    session.close()
    const timer = setTimeout(() => session.destroy(), timerDelay(this.#limits.grace)).unref()
    session.once('close', () => clearTimeout(timer))
  }
}
