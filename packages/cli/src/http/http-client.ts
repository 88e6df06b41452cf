import { type Environment, Proxies } from './proxy-dispatcher.ts'
import { isMetadataHost } from './refused-address.ts'
import { credentialsOf, isHttpUrl, shownUrl, withoutCredentials } from './url-parts.ts'

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
  /** Ends the request if the URL itself is the address of a metadata service. Redirects to one are never followed. */
  readonly refusesMetadata?: boolean
}

/** Sends GET requests, through the proxies of the environment. */
export class HttpClient {
  readonly #limits: HttpLimits
  readonly #proxies: Proxies

  constructor(env: Environment, limits: HttpLimits) {
    this.#limits = limits
    this.#proxies = new Proxies(env)
  }

  /** Follows redirects; returns the response or the reason of a failure, without the URL. */
  async get(start: URL, request: HttpRequest = {}): Promise<HttpResponse | string> {
    const { milliseconds, redirects } = this.#limits
    const signal = AbortSignal.timeout(milliseconds)
    if (request.refusesMetadata && (await this.isMetadata(start))) return 'it is the address of a metadata service'
    let url = start
    try {
      for (let count = 0; count <= redirects; count++) {
        const headers = requestHeaders(url, start, request)
        const dispatcher = await this.#proxies.dispatcherOf(url)
        const options = { headers, redirect: 'manual', signal, ...(dispatcher && { dispatcher }) }
        const response = await fetch(withoutCredentials(url), options as RequestInit)
        const target = response.headers.get('location')
        if (response.status < 300 || response.status === 304 || response.status > 399 || target === null)
          return await this.#read(response, url)
        await response.body?.cancel()
        const next = redirectTarget(target, url)
        if (typeof next === 'string') return next
        if (await this.isMetadata(next))
          return `the server redirects to ${shownUrl(next)}, the address of a metadata service`
        url = next
      }
      return `more than ${redirects} redirects`
    } catch (error) {
      return failureText(error, milliseconds)
    }
  }

  /** Whether a URL is the address of a metadata service. A proxy resolves names itself: only addresses are known then. */
  isMetadata(url: URL): Promise<boolean> {
    return isMetadataHost(url, !this.#proxies.has(url))
  }

  async #read(response: Response, url: URL): Promise<HttpResponse | string> {
    const { status, headers } = response
    const rest = { status, header: (name: string) => headers.get(name) ?? undefined, url }
    if (status !== 200) {
      await response.body?.cancel()
      return { ...rest, body: undefined }
    }
    const body = await limitedBytes(response, this.#limits.bytes)
    return body === undefined ? `the response has more than ${this.#limits.bytes} bytes` : { ...rest, body }
  }
}

/** The credentials of a URL are only sent to its own origin. */
function requestHeaders(url: URL, start: URL, { accept = '*/*', etag }: HttpRequest): Record<string, string> {
  const credentials = url.origin === start.origin ? credentialsOf(start) : undefined
  return {
    accept,
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
async function limitedBytes(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    // Leaving the loop cancels the response.
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function failureText(error: unknown, milliseconds: number): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return `the server does not respond within ${milliseconds / 1000} s`
  // The message of a system error can contain the URL.
  return cause?.code === undefined ? 'the request fails' : `the request fails (${cause.code})`
}
