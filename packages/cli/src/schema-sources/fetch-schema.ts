import { Slots } from '../fetch/slots.ts'
import { HttpClient, type HttpLimits } from '../http/http-client.ts'
import type { Environment } from '../http/proxies.ts'
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
export interface FetchLimits extends HttpLimits {
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
  /** Its proxies are used. */
  readonly env: Environment
}

const ACCEPT = 'application/json, application/schema+json;q=0.9, */*;q=0.1'
/** Number of failed requests after which a server is not asked any more. */
const MAX_FAILURES = 3

/** Downloads schemas, each once, with a cache. */
export class SchemaFetcher {
  readonly #options: FetchOptions
  readonly #cache: SchemaCache
  readonly #client: HttpClient
  readonly #fetched = new Map<string, Promise<SchemaText>>()
  readonly #slots: Slots
  /** Reasons of failed requests, by origin. */
  readonly #failures = new Map<string, string[]>()

  constructor(options: FetchOptions) {
    this.#options = options
    this.#cache = new SchemaCache(options.cacheFolder)
    this.#client = new HttpClient(options.env, options.limits)
    this.#slots = new Slots(options.limits.requests, () => {})
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
    return this.#slots.run(() => this.#download(url, cached))
  }

  async #download(url: URL, cached: CachedResponse | undefined): Promise<SchemaText> {
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
  }

  /** The response, `cached` if the server confirms it, or the reason of a failure. */
  async #request(url: URL, cached: CachedResponse | undefined): Promise<CachedResponse | string> {
    const response = await this.#client.get(url, { accept: ACCEPT, etag: cached?.etag })
    if (typeof response === 'string') return response
    const { status, header, body } = response
    if (status === 304 && cached !== undefined) return cached
    if (status === 404 || status === 410) return { text: undefined, etag: undefined }
    if (body === undefined) return `the server returns status ${status}`
    return { text: new TextDecoder().decode(body), etag: header('etag') }
  }
}

function textOf({ text }: CachedResponse): SchemaText {
  return text === undefined ? { state: 'absent' } : { state: 'found', text }
}
