import { constants, type IncomingHttpHeaders, type OutgoingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { Metadata, type ServerErrorResponse, status } from '@grpc/grpc-js'
import type { CallFailure } from '../status.ts'
import type { ReadMessage } from './arrival.ts'
import type { Arrivals } from './arrivals.ts'
import type { Traffic } from './progress.ts'
import type { Responses } from './responses.ts'
import { frameHeader, readTimeout } from './wire-format.ts'

/** What calls of a connection share. */
export interface CallParts {
  readonly arrivals: Arrivals
  readonly responses: Responses
  readonly traffic: Traffic
  /** Called when the message of a call is whole. */
  readonly onWhole: (stream: ServerHttp2Stream) => void
}

/** Parts of a message, which follow each other without a copy. */
export type MessageParts = readonly Uint8Array[]

const RESPONSE_HEADERS: OutgoingHttpHeaders = {
  [constants.HTTP2_HEADER_STATUS]: constants.HTTP_STATUS_OK,
  [constants.HTTP2_HEADER_CONTENT_TYPE]: 'application/grpc+proto',
}
const ACCEPTED_ENCODINGS = 'identity,deflate,gzip'
/** Messages of up to so many bytes are copied into one part. */
const MAX_COPIED = 64 * 1024
/** The longest time of a timer of Node. */
const MAX_TIMER = 2 ** 31 - 1

/** A call of a method, in the protocol of gRPC over HTTP/2. It is answered once; later answers have no effect. */
export class ServerCall {
  readonly metadata: Metadata
  /** In milliseconds since 1970; infinite without a `grpc-timeout`. */
  readonly deadline: number
  readonly #stream: ServerHttp2Stream
  readonly #parts: CallParts
  readonly #canceller = new AbortController()
  readonly #encoding: string
  #isAnswered = false
  #hasHeaders = false

  constructor(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, parts: CallParts) {
    this.#stream = stream
    this.#parts = parts
    this.metadata = Metadata.fromHttp2Headers(headers)
    this.#encoding = String(headers['grpc-encoding'] ?? 'identity')
    const timeoutText = headers['grpc-timeout']
    const timeout = timeoutText === undefined ? Number.POSITIVE_INFINITY : readTimeout(String(timeoutText))
    this.deadline = Date.now() + (timeout ?? 0)
    const timer =
      timeout === undefined || timeout > MAX_TIMER ? undefined : setTimeout(() => this.#exceedDeadline(), timeout)
    stream.on('error', () => {})
    stream.once('close', () => {
      clearTimeout(timer)
      this.#canceller.abort()
    })
    if (timeout === undefined)
      this.fail({ code: status.INTERNAL, details: `Invalid grpc-timeout value ${JSON.stringify(timeoutText)}` })
  }

  /** Aborts when the call ends, with or without an answer. */
  get signal(): AbortSignal {
    return this.#canceller.signal
  }

  /** Reads the request. */
  async read(): Promise<ReadMessage> {
    const read = await this.#parts.arrivals.read(this.#stream, this.#encoding, this.#parts.traffic, this.signal)
    if ('message' in read) this.#parts.onWhole(this.#stream)
    return read
  }

  /** Sends the only message of the response. */
  respond(message: MessageParts): void {
    if (this.#isAnswered || this.#stream.closed) return
    const bytes = this.#begin(message)
    this.#parts.responses.add(this.#stream, bytes)
    this.end()
  }

  /** Sends one of several messages of the response. */
  send(message: MessageParts): void {
    if (!this.#isAnswered && !this.#stream.closed) this.#begin(message)
  }

  /** Ends a response of several messages. */
  end(): void {
    if (this.#isAnswered) return
    this.#isAnswered = true
    this.#stream.once('wantTrailers', () =>
      this.#stream.sendTrailers({ 'grpc-status': status.OK, 'grpc-message': 'OK' }),
    )
    this.#stream.end()
  }

  /** Ends the call with an error. */
  fail(error: CallFailure | ServerErrorResponse): void {
    if (this.#isAnswered || this.#stream.closed) return
    this.#isAnswered = true
    const text = encodeURI(error.details ?? '')
    const metadata = 'metadata' in error ? error.metadata?.toHttp2Headers() : {}
    const fields = { 'grpc-status': error.code ?? status.UNKNOWN, 'grpc-message': text, ...metadata }
    this.#parts.responses.add(this.#stream, text.length)
    if (this.#hasHeaders) {
      this.#stream.once('wantTrailers', () => this.#stream.sendTrailers(fields))
      this.#stream.end()
    } else this.#stream.respond({ ...RESPONSE_HEADERS, ...fields }, { endStream: true })
    // A client that still sends must not keep the stream.
    this.#stream.close(constants.NGHTTP2_NO_ERROR)
  }

  #begin(message: MessageParts): number {
    if (!this.#hasHeaders) {
      this.#hasHeaders = true
      const encodings = { 'grpc-accept-encoding': ACCEPTED_ENCODINGS, 'grpc-encoding': 'identity' }
      this.#stream.respond({ ...RESPONSE_HEADERS, ...encodings }, { waitForTrailers: true })
    }
    const length = message.reduce((sum, part) => sum + part.length, 0)
    const parts = [frameHeader(length), ...message]
    // One write of a short message costs less than the copy.
    for (const part of length > MAX_COPIED ? parts : [Buffer.concat(parts)]) this.#stream.write(part)
    return length
  }

  #exceedDeadline(): void {
    this.fail({ code: status.DEADLINE_EXCEEDED, details: 'Deadline exceeded' })
    this.#canceller.abort()
  }
}
