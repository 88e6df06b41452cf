import { once } from 'node:events'
import { constants, createServer, type Http2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { status } from '@grpc/grpc-js'
import type { Address } from '../address.ts'
import { type ArrivalLimits, Arrivals } from './arrivals.ts'
import { ServerCall } from './call.ts'
import { type ConnectionLimits, Connections } from './connections.ts'
import { Responses } from './responses.ts'

/** A method: it answers its call, and never rejects. */
export type Method = (call: ServerCall) => Promise<void>

/** The limits of a server. */
export interface RpcLimits extends ArrivalLimits, ConnectionLimits {}

/** Streams of one connection; more calls wait in the client. */
const MAX_STREAMS = 1024
const MEBIBYTE = 1024 ** 2

/**
 * A server of gRPC without TLS. It is written for messages from clients that do not behave: it sees the bytes of a message while
 * they arrive, and can end a stream at any time, which a server of a library for gRPC does not offer.
 */
export class RpcServer {
  readonly arrivals: Arrivals
  readonly responses: Responses
  readonly connections: Connections
  readonly #methods: ReadonlyMap<string, Method>
  readonly #server: Http2Server

  constructor(methods: ReadonlyMap<string, Method>, limits: RpcLimits) {
    this.#methods = methods
    this.arrivals = new Arrivals(limits)
    this.responses = new Responses(limits.messageMemory, limits.messageTimeout)
    this.connections = new Connections(limits)
    this.#server = createServer({
      settings: { maxConcurrentStreams: MAX_STREAMS },
      // Responses that wait for their client count. At the limit, the connection gets no new streams.
      maxSessionMemory: (2 * limits.messageMemory) / MEBIBYTE,
    })
    this.#server.on('session', (session) => this.connections.add(session))
    this.#server.on('sessionError', () => {})
    this.#server.on('stream', (stream, headers) => this.#serve(stream, headers))
  }

  /** Listens on IPv6 and IPv4 if the address has no host; on a machine without IPv6, on IPv4. Returns the port. */
  async listen({ host, port }: Address): Promise<number> {
    const hosts = host === '' ? ['::', '0.0.0.0'] : [host.replace(/^\[|\]$/g, '')]
    let problem: unknown
    for (const candidate of hosts) {
      try {
        this.#server.listen({ host: candidate, port })
        await once(this.#server, 'listening')
        return (this.#server.address() as AddressInfo).port
      } catch (error) {
        problem = error
      }
    }
    throw problem
  }

  /** Refuses new calls, drops those whose request is not complete, and waits for the others. */
  async stop(): Promise<void> {
    this.#server.close()
    this.arrivals.stop()
    await this.connections.close()
  }

  #serve(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    const path = String(headers[constants.HTTP2_HEADER_PATH])
    const type = headers[constants.HTTP2_HEADER_CONTENT_TYPE]
    if (!String(type).startsWith('application/grpc')) {
      stream.on('error', () => {})
      stream.respond(
        { [constants.HTTP2_HEADER_STATUS]: constants.HTTP_STATUS_UNSUPPORTED_MEDIA_TYPE },
        { endStream: true },
      )
      stream.close(constants.NGHTTP2_NO_ERROR)
      return
    }
    const { arrivals, responses, connections } = this
    const onWhole = ({ session }: ServerHttp2Stream) => {
      if (session !== undefined) stream.once('close', connections.begin(session))
    }
    const traffic = connections.trafficOf(stream.session)
    const call = new ServerCall(stream, headers, { arrivals, responses, traffic, onWhole })
    const method = this.#methods.get(path)
    if (method === undefined)
      call.fail({ code: status.UNIMPLEMENTED, details: `The server does not implement the method ${path}` })
    else void method(call)
  }
}
