import { join } from 'node:path'
import { readPlainFile } from '@krmkit/runtime/files'
import { cachedText, cacheName } from './cache-folder.ts'
import { placeFile } from './place-file.ts'

/** What the cache knows of a URL. */
export interface KnownFile {
  /** `sha256:…` */
  readonly digest: string
  readonly etag: string | undefined
}

/** The files that were fetched: `files/DIGEST` has a content, and `files/urls` the last digest of each URL. */
export class FileCache {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = join(folder, 'files')
  }

  /** The path of a content; `undefined` if it is not in the cache, or not what was fetched. */
  find(digest: string): string | undefined {
    const file = join(this.#folder, digest.replace(/^sha256:/, ''))
    try {
      return digestOf(readPlainFile(file).bytes) === digest ? file : undefined
    } catch {
      return undefined
    }
  }

  /** The content that a URL had when it was last fetched. */
  lastFile(url: string): KnownFile | undefined {
    try {
      const { digest, etag } = JSON.parse(cachedText(this.#url(url))) as Record<string, unknown>
      if (typeof digest !== 'string' || !/^sha256:[0-9a-f]{64}$/.test(digest)) return undefined
      return { digest, etag: typeof etag === 'string' ? etag : undefined }
    } catch {
      return undefined
    }
  }

  /** Keeps the content of a URL; returns its path, or `undefined` if it cannot be written. */
  add(url: string, content: Uint8Array, etag: string | undefined): string | undefined {
    const digest = digestOf(content)
    const known = this.find(digest)
    const file = join(this.#folder, cacheName(content))
    if (known === undefined && !placeFile(file, content)) return undefined
    placeFile(this.#url(url), `${JSON.stringify({ digest, ...(etag !== undefined && { etag }) })}\n`)
    return file
  }

  #url(url: string): string {
    return join(this.#folder, 'urls', `${cacheName(url)}.json`)
  }
}

/** The digest of a content, as lock files have it. */
export function digestOf(content: Uint8Array): string {
  return `sha256:${cacheName(content)}`
}
