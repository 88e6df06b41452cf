import type { IncomingMessage } from 'node:http'
import { MetadataError, MetadataServices, type Resolve } from './metadata-services.ts'
import { type Environment, Proxies } from './proxies.ts'
import { decoded, isFromProxy, sendGet } from './send-get.ts'
import { credentialsOf, isHttpUrl, shownUrl } from './url-parts.ts'

/** Limits of a request. */
export interface HttpLimits {
  readonly milliseconds: number
  readonly bytes: number
  readonly redirects: number
}

/** The response to a request, after redirects. */
export interface HttpResponse {
  readonly status: number
  /** The value of a header; `undefined` if it is not set. */
  readonly header: (name: string) => string | undefined
  /** The content; `undefined` unless the status is 200. */
  readonly body: Buffer | undefined
  /** Where the redirects end. */
  readonly url: URL
}

/** Additional properties of a request. */
export interface HttpRequest {
  readonly accept?: string
  /** The server may answer 304 if its content still has this ETag. */
  readonly etag?: string | undefined
}

/** Why a request is refused whose URL leads to a metadata service. */
export const METADATA = 'it is the address of a metadata service'

/** Sends GET requests, through the proxies of the environment, and never to a metadata service of a cloud. */
export class HttpClient {
  readonly #limits: HttpLimits
  readonly #proxies: Proxies
  readonly #services: MetadataServices

  constructor(env: Environment, limits: HttpLimits, resolve?: Resolve) {
    this.#limits = limits
    this.#proxies = new Proxies(env)
    this.#services = new MetadataServices(resolve)
  }

  /** Follows redirects; returns the response or the reason of a failure, without the URL. */
  async get(start: URL, request: HttpRequest = {}): Promise<HttpResponse | string> {
    const { milliseconds, redirects } = this.#limits
    const signal = AbortSignal.timeout(milliseconds)
    let url = start
    try {
      for (let count = 0; count <= redirects; count++) {
        if (this.#services.names(url)) throw new MetadataError()
        const agent = await this.#proxies.agentFor(url, signal)
        const { lookup } = this.#services
        const response = await sendGet(url, requestHeaders(url, start, request), { agent, signal, lookup })
        const { statusCode: status = 0 } = response
        const target = response.headers.location
        if (isFromProxy(response, url)) {
          response.destroy()
          return `the proxy refuses the connection with status ${status}`
        }
        if (status < 300 || status === 304 || status > 399 || target === undefined)
          return await this.#read(response, url)
        response.destroy()
        const next = redirectTarget(target, url)
        if (typeof next === 'string') return next
        url = next
      }
      return `more than ${redirects} redirects`
    } catch (error) {
      if (error instanceof MetadataError)
        return url === start ? METADATA : `the server redirects to ${shownUrl(url)}, the address of a metadata service`
      return signal.aborted ? `the server does not respond within ${milliseconds / 1000} s` : failureText(error)
    }
  }

  /** Whether a URL is the address of a metadata service. A proxy resolves names itself: only addresses are known then. */
  async isMetadata(url: URL): Promise<boolean> {
    return this.#proxies.has(url) ? this.#services.names(url) : this.#services.leadsTo(url)
  }

  async #read(response: IncomingMessage, url: URL): Promise<HttpResponse | string> {
    const { statusCode: status = 0, headers } = response
    const rest = { status, header: (name: string) => headers[name]?.toString(), url }
    if (status !== 200) {
      response.destroy()
      return { ...rest, body: undefined }
    }
    const body = await limitedBytes(decoded(response), this.#limits.bytes)
    return body === undefined ? `the response has more than ${this.#limits.bytes} bytes` : { ...rest, body }
  }
}

/** The credentials of a URL are only sent to its own origin. */
function requestHeaders(url: URL, start: URL, { accept = '*/*', etag }: HttpRequest): Record<string, string> {
  const credentials = url.origin === start.origin ? credentialsOf(start) : undefined
  return {
    accept,
    'accept-encoding': 'gzip',
    'user-agent': 'krmkit',
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(credentials !== undefined && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  }
}

/** The next URL, or the reason why the redirect is not followed. */
function redirectTarget(location: string, from: URL): URL | string {
  const url = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  if (url === undefined) return 'the server redirects to an invalid URL'
  if (!isHttpUrl(url)) return `the server redirects to a ${url.protocol} URL`
  if (from.protocol === 'https:' && url.protocol === 'http:') return 'the server redirects from https to http'
  return url
}

/** The body; `undefined` if it has more than `maxBytes`. */
async function limitedBytes(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    // Leaving the loop ends the response.
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The message of a system error can contain the URL. */
function failureText(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  return code === undefined ? 'the request fails' : `the request fails (${code})`
}
