import {
  credentialsProblem,
  type FetchedFile,
  readAddress,
  type SourceProblem,
  shownAddress,
} from '@krmkit/kustomization'
import { isHttpUrl } from '../http/url-parts.ts'
import { fileKey, repositoryKey } from '../lock/lock-policy.ts'
import { digestOf, FileCache, type KnownFile } from './file-cache.ts'
import { httpClientOf, isProblem, remoteProblem, type SourceOptions, shortDigest } from './source-options.ts'

/** A content in the cache. */
interface Content extends FetchedFile {
  readonly digest: string
}

/** Fetches files over HTTP, with a cache. */
export class FileSource {
  readonly #options: SourceOptions
  readonly #cache: FileCache
  readonly #client: ReturnType<typeof httpClientOf>

  constructor(options: SourceOptions) {
    this.#options = options
    this.#cache = new FileCache(options.cacheFolder)
    this.#client = httpClientOf(options)
  }

  /** The content of a URL: that of the lock if it names one. */
  async fetch(url: string): Promise<FetchedFile | SourceProblem> {
    const { locks, isOffline } = this.#options
    const shown = shownAddress(url)
    const open = credentialsProblem(url)
    if (open !== undefined) return { problem: `${shown} is refused: ${open}`, rule: 'refused-address' }
    const parsed = URL.canParse(url) ? new URL(url) : undefined
    if (parsed === undefined || !isHttpUrl(parsed))
      return { problem: `${shown} must be a URL of http or https`, rule: 'refused-address' }
    const key = fileKey(url)
    const locked = locks.lock?.files.get(key)
    const address = locked === undefined ? readAddress(url) : undefined
    if (address !== undefined && locks.lock?.repositories.has(repositoryKey(address)))
      return { ...remoteProblem(`${shown} is not asked for as a file: krmkit.lock has a repository`), isAbsent: true }
    if (locks.isLocked && locked === undefined) return notLocked(key)
    const last = this.#cache.lastFile(url)
    const known = locked ?? (isOffline ? last?.digest : undefined)
    const cached = known === undefined ? undefined : this.#cached(known)
    const found = cached ?? (isOffline ? offline(shown) : await this.#download(parsed, last))
    if (isProblem(found)) return found
    if (locked !== undefined && found.digest !== locked) return differs(shown, locked, found.digest)
    locks.record?.({ kind: 'files', key, digest: found.digest })
    return { file: found.file }
  }

  async #download(url: URL, last: KnownFile | undefined): Promise<Content | SourceProblem> {
    const shown = shownAddress(url.href)
    const cached = last && this.#cached(last.digest)
    const response = await (await this.#client()).get(url, { etag: cached && last?.etag })
    if (typeof response === 'string') return remoteProblem(`${shown} cannot be fetched: ${response}`)
    const { status, body, header } = response
    if (status === 304 && cached !== undefined) return cached
    if (body === undefined)
      return {
        ...remoteProblem(`${shown} cannot be fetched: the server returns status ${status}`),
        isAbsent: status >= 400 && status < 500,
      }
    // Servers of repositories answer with their pages, also with status 200.
    if (/^text\/html\b/i.test(header('content-type') ?? '') && /^\s*</.test(body.toString('utf8', 0, 1000)))
      return { ...remoteProblem(`${shown} must be a file, but the server returns a web page`), isAbsent: true }
    const file = this.#cache.add(url.href, body, header('etag'))
    return file === undefined
      ? remoteProblem(`${shown} cannot be kept: the cache in ${this.#options.cacheFolder} must be writable`)
      : { file, digest: digestOf(body) }
  }

  #cached(digest: string): Content | undefined {
    const file = this.#cache.find(digest)
    return file === undefined ? undefined : { file, digest }
  }
}

/** `--locked` is set, and the lock does not have the key. */
export function notLocked(key: string): SourceProblem {
  return { problem: `${key} must be in krmkit.lock because --locked is set; run krmkit update`, rule: 'not-locked' }
}

/** `--offline` is set, and the cache does not have the content. */
export function offline(shown: string): SourceProblem {
  return { problem: `${shown} is not cached; run the same build once without --offline`, rule: 'offline' }
}

/** The content is not the one that the lock names. */
export function differs(shown: string, locked: string, found: string): SourceProblem {
  const digests = `krmkit.lock has ${shortDigest(locked)}, found ${shortDigest(found)}`
  return { problem: `${shown} has changed: ${digests}; run krmkit update to accept it`, rule: 'lock-differs' }
}
