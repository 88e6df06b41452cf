import { constants, type Http2Session, type ServerHttp2Stream } from 'node:http2'
import { timerDelay } from '../../../runners/seconds.ts'

/** A response that its client has not read completely. */
interface Response {
  readonly stream: ServerHttp2Stream
  readonly bytes: number
  readonly timer: NodeJS.Timeout
}

/**
 * The responses that clients have not read completely. Each has a time limit, and all together have a limit of bytes: the one
 * that began first makes room for a new one, so that this affects only slow clients.
 */
export class Responses {
  readonly #maxBytes: number
  readonly #milliseconds: number
  readonly #open = new Set<Response>()
  #bytes = 0

  constructor(maxBytes: number, seconds: number) {
    this.#maxBytes = maxBytes
    this.#milliseconds = timerDelay(seconds)
  }

  /** Bytes that clients have not read. */
  get bytes(): number {
    return this.#bytes
  }

  /** Limits a response of so many bytes until its stream closes. */
  add(stream: ServerHttp2Stream, bytes: number): void {
    const timer = setTimeout(() => this.#drop(response, constants.NGHTTP2_CANCEL), this.#milliseconds)
    const response: Response = { stream, bytes, timer: timer.unref() }
    this.#open.add(response)
    this.#bytes += bytes
    stream.once('close', () => this.#remove(response))
    for (const oldest of this.#open) {
      if (this.#bytes <= this.#maxBytes || oldest === response) break
      this.#drop(oldest, constants.NGHTTP2_ENHANCE_YOUR_CALM)
    }
  }

  #remove(response: Response): void {
    if (!this.#open.delete(response)) return
    clearTimeout(response.timer)
    this.#bytes -= response.bytes
  }

  #drop(response: Response, code: number): void {
    this.#remove(response)
    const { stream } = response
    if (stream.session !== undefined) this.#probe(stream.session)
    stream.close(code)
  }

  /** Ends a connection whose client does not read at all: the end of a stream does not reach it, and frames would pile up. */
  #probe(session: Http2Session): void {
    if (session.destroyed) return
    const timer = setTimeout(() => session.destroy(), this.#milliseconds).unref()
    session.ping(() => clearTimeout(timer))
  }
}
