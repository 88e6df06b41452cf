import { Client, credentials, type Metadata, type ServerErrorResponse, status } from '@grpc/grpc-js'
import type { CallFailure } from './status.ts'

/** A call for another runner, as it arrived. */
export interface ForwardedCall {
  /** The bytes of the request message, so that fields which krmkit does not know arrive as well. */
  readonly message: Buffer
  readonly metadata: Metadata
  /** In milliseconds since 1970, or infinite. */
  readonly deadline: number
  readonly signal: AbortSignal
}

/** Answer of the other runner: the bytes of its message, or its error with code, text and metadata. */
export type ForwardedAnswer = { readonly message: Buffer } | { readonly error: CallFailure | ServerErrorResponse }

/** Headers of this connection, which the client sets itself. */
const OWN_HEADERS = [
  'user-agent',
  'te',
  'content-type',
  'accept-encoding',
  'grpc-timeout',
  'grpc-encoding',
  'grpc-accept-encoding',
]

/** Hands calls to another runner, such as Porch's own. */
export class Forwarder {
  readonly #client: Client
  readonly #path: string
  readonly #maxBytes: number
  #bytes = 0

  /** At most `maxBytes` of messages wait for the other runner at a time. */
  constructor(address: string, path: string, maxMessageBytes: number, maxBytes: number) {
    this.#client = new Client(address, credentials.createInsecure(), {
      'grpc.max_receive_message_length': maxMessageBytes,
      'grpc.max_send_message_length': maxMessageBytes,
      // A restarted runner is found again after seconds, not after the default of two minutes.
      'grpc.max_reconnect_backoff_ms': 5000,
    })
    this.#path = path
    this.#maxBytes = maxBytes
  }

  /** Bytes of messages that wait for the other runner. */
  get bytes(): number {
    return this.#bytes
  }

  /** Sends a call on, with its deadline; never rejects. */
  async send({ message, metadata, deadline, signal }: ForwardedCall): Promise<ForwardedAnswer> {
    if (this.#bytes + message.length > this.#maxBytes) {
      const details = `the runner of --forward already works on ${this.#bytes} bytes of messages; retry later, or add replicas`
      return { error: { code: status.RESOURCE_EXHAUSTED, details } }
    }
    const sent = metadata.clone()
    for (const header of OWN_HEADERS) sent.remove(header)
    this.#bytes += message.length
    try {
      return await new Promise<ForwardedAnswer>((resolve) => {
        const call = this.#client.makeUnaryRequest<Buffer, Buffer>(
          this.#path,
          (bytes) => bytes,
          (bytes) => bytes,
          message,
          sent,
          { deadline },
          (error, answer = Buffer.alloc(0)) => resolve(error === null ? { message: answer } : { error }),
        )
        signal.addEventListener('abort', () => call.cancel(), { once: true })
      })
    } finally {
      this.#bytes -= message.length
    }
  }

  close(): void {
    this.#client.close()
  }
}
