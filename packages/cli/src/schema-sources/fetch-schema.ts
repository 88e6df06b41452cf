import { isMetadataHost } from './refused-address.ts'
import { type CachedResponse, SchemaCache } from './schema-cache.ts'

/** The text of a schema, or the reason why there is none. */
export type SchemaText =
  | { readonly state: 'found'; readonly text: string }
  /** The location does not have the schema. */
  | { readonly state: 'absent' }
  /** The schema was never downloaded, and `--offline` is set. */
  | { readonly state: 'not-cached' }
  | { readonly state: 'failed'; readonly reason: string }

/** Limits of a download. */
export interface FetchLimits {
  readonly milliseconds: number
  readonly bytes: number
  readonly redirects: number
  /** Number of simultaneous requests. */
  readonly requests: number
}

/** The limits of the command. */
export const FETCH_LIMITS: FetchLimits = { milliseconds: 15_000, bytes: 10 * 2 ** 20, redirects: 5, requests: 8 }

/** Options of {@link SchemaFetcher}. */
export interface FetchOptions {
  readonly cacheFolder: string
  readonly isOffline: boolean
  readonly limits: FetchLimits
}

/** Number of failed requests after which a server is not asked any more. */
const MAX_FAILURES = 3

/** Downloads schemas, each once, with a cache. */
export class SchemaFetcher {
  readonly #options: FetchOptions
  readonly #cache: SchemaCache
  readonly #fetched = new Map<string, Promise<SchemaText>>()
  /** Functions that start waiting requests. */
  readonly #waiting: (() => void)[] = []
  /** Reasons of failed requests, by origin. */
  readonly #failures = new Map<string, string[]>()
  #running = 0

  constructor(options: FetchOptions) {
    this.#options = options
    this.#cache = new SchemaCache(options.cacheFolder)
  }

  /** Downloads a schema, or returns the result of an earlier call. */
  fetch(url: URL): Promise<SchemaText> {
    const known = this.#fetched.get(url.href) ?? this.#fetch(url)
    this.#fetched.set(url.href, known)
    return known
  }

  async #fetch(url: URL): Promise<SchemaText> {
    const cached = this.#cache.read(url.href)
    if (this.#options.isOffline) return cached === undefined ? { state: 'not-cached' } : textOf(cached)
    if (this.#running >= this.#options.limits.requests)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
    try {
      const failures = this.#failures.get(url.origin) ?? []
      if (failures.length >= MAX_FAILURES) return { state: 'failed', reason: failures.at(-1) ?? '' }
      const response = await this.#request(url, cached)
      if (typeof response === 'string') {
        this.#failures.set(url.origin, [...failures, response])
        return { state: 'failed', reason: response }
      }
      this.#failures.delete(url.origin)
      if (response !== cached) this.#cache.write(url.href, response)
      return textOf(response)
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }

  /** Follows redirects; returns the response or the reason of a failure. */
  async #request(start: URL, cached: CachedResponse | undefined): Promise<CachedResponse | string> {
    const { milliseconds, redirects } = this.#options.limits
    const signal = AbortSignal.timeout(milliseconds)
    let url = start
    try {
      for (let count = 0; count <= redirects; count++) {
        const headers = requestHeaders(url, start, cached?.etag)
        const response = await fetch(withoutCredentials(url), { headers, redirect: 'manual', signal })
        const target = response.headers.get('location')
        if (response.status < 300 || response.status === 304 || response.status > 399 || target === null)
          return await this.#read(response, cached)
        await response.body?.cancel()
        const next = await redirectTarget(target, url)
        if (typeof next === 'string') return next
        url = next
      }
      return `more than ${redirects} redirects`
    } catch (error) {
      return failureText(error, milliseconds)
    }
  }

  async #read(response: Response, cached: CachedResponse | undefined): Promise<CachedResponse | string> {
    const { status, headers } = response
    if (status === 304 && cached !== undefined) return cached
    if (status !== 200) await response.body?.cancel()
    if (status === 404 || status === 410) return { text: undefined, etag: undefined }
    if (status !== 200) return `the server returns status ${status}`
    const text = await limitedText(response, this.#options.limits.bytes)
    return text === undefined
      ? `the response has more than ${this.#options.limits.bytes} bytes`
      : { text, etag: headers.get('etag') ?? undefined }
  }
}

function textOf({ text }: CachedResponse): SchemaText {
  return text === undefined ? { state: 'absent' } : { state: 'found', text }
}

function withoutCredentials(url: URL): URL {
  const plain = new URL(url)
  plain.username = ''
  plain.password = ''
  return plain
}

/** The credentials of a URL are only sent to its own origin. */
function requestHeaders(url: URL, start: URL, etag: string | undefined): Record<string, string> {
  const user = `${decodeURIComponent(start.username)}:${decodeURIComponent(start.password)}`
  const isOwn = url.origin === start.origin && user !== ':'
  return {
    accept: 'application/json, application/schema+json;q=0.9, */*;q=0.1',
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(isOwn && { authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
  }
}

/** The next URL, or the reason why the redirect is not followed. */
async function redirectTarget(location: string, from: URL): Promise<URL | string> {
  const url = URL.canParse(location, from.href) ? new URL(location, from) : undefined
  if (url === undefined) return 'the server redirects to an invalid URL'
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `the server redirects to a ${url.protocol} URL`
  if (from.protocol === 'https:' && url.protocol === 'http:') return 'the server redirects from https to http'
  if (await isMetadataHost(url)) return `the server redirects to ${shownUrl(url)}, the address of a metadata service`
  return url
}

/** The body as text; `undefined` if it has more than `maxBytes`. */
async function limitedText(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    // Leaving the loop cancels the response.
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function failureText(error: unknown, milliseconds: number): string {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return `the server does not respond within ${milliseconds / 1000} s`
  // The message of a system error can contain the URL.
  return cause?.code === undefined ? 'the request fails' : `the request fails (${cause.code})`
}

/** A URL for messages, without its user name, password and query, which can be secrets. */
export function shownUrl(url: URL): string {
  return `${url.origin}${decodedPath(url.pathname)}${url.search === '' ? '' : '?…'}`
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
