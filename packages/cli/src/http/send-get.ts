import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { createGunzip } from 'node:zlib'
import { hostOf } from './url-parts.ts'

/** How a request is sent. */
interface SendOptions {
  readonly agent: Agent | undefined
  /** Ends the request and its response. */
  readonly signal: AbortSignal
  /** Resolves the host, unless the agent has its own way to it. */
  readonly lookup: LookupFunction
}

/** Sends a GET request without the credentials of the URL; resolves to the beginning of the response. */
export function sendGet(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { agent, signal, lookup }: SendOptions,
): Promise<IncomingMessage> {
  const { protocol, host, port, pathname, search } = url
  const path = `${pathname}${search}`
  const options = { hostname: hostOf(url), port, path, headers: { host, ...headers }, agent, signal, lookup }
  return new Promise((resolve, reject) => {
    // A request that still waits for its connection does not report that it was ended.
    signal.addEventListener('abort', () => reject(signal.reason))
    const request = (protocol === 'https:' ? httpsRequest : httpRequest)(options)
    request.on('response', resolve).on('error', reject).end()
  })
}

/** Whether a proxy answers itself instead of connecting to the host of an `https` URL: nothing in its response is from that host. */
export function isFromProxy({ socket }: IncomingMessage, { protocol }: URL): boolean {
  return protocol === 'https:' && !(socket instanceof TLSSocket)
}

/** The content of a response without its compression. */
export function decoded(response: IncomingMessage): AsyncIterable<Uint8Array> {
  if (response.headers['content-encoding'] !== 'gzip') return response
  // An error of either ends the loop that reads the result.
  return pipeline(response, createGunzip(), () => {})
}
