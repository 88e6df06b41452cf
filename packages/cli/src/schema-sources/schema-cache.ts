import { join } from 'node:path'
import { readPlainFile } from '@krmkit/runtime/files'
import { cacheFolder, cacheName } from '../fetch/cache-folder.ts'
import { placeFile } from '../fetch/place-file.ts'
import type { Environment } from '../http/proxies.ts'
import { decode } from '../package/named-input.ts'

/** What a server returned for a URL. */
export interface CachedResponse {
  /** `undefined` if the server does not have the schema. */
  readonly text: string | undefined
  readonly etag: string | undefined
}

/** The folder of schemas in the cache of the command. */
export function schemaCacheFolder(env: Environment): string {
  return join(cacheFolder(env), 'schemas')
}

/**
 * Downloaded schemas, one file for each URL. The first line of a file is its metadata as JSON. The name of a file is a
 * hash of the URL, because URLs can contain credentials.
 */
export class SchemaCache {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The last response; `undefined` if there is none, or if its file cannot be read. */
  read(url: string): CachedResponse | undefined {
    try {
      const text = decode(readPlainFile(this.#file(url)).bytes) ?? ''
      const end = text.indexOf('\n')
      const { etag, isAbsent } = JSON.parse(text.slice(0, end)) as { etag?: unknown; isAbsent?: unknown }
      return {
        text: isAbsent === true ? undefined : text.slice(end + 1),
        etag: typeof etag === 'string' ? etag : undefined,
      }
    } catch {
      return undefined
    }
  }

  /** Keeps a response. A failure has no effect on the check, only on later `--offline` runs. */
  write(url: string, { text, etag }: CachedResponse): void {
    const metadata = JSON.stringify({
      ...(etag !== undefined && { etag }),
      ...(text === undefined && { isAbsent: true }),
    })
    placeFile(this.#file(url), `${metadata}\n${text ?? ''}`)
  }

  #file(url: string): string {
    return join(this.#folder, `${cacheName(url)}.json`)
  }
}
