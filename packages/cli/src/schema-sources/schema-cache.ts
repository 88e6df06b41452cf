import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { readPlainFile } from '@krmkit/runtime/files'
import { decode } from '../package/named-input.ts'

/** What a server returned for a URL. */
export interface CachedResponse {
  /** `undefined` if the server does not have the schema. */
  readonly text: string | undefined
  readonly etag: string | undefined
}

/** The folder below XDG_CACHE_HOME if that is absolute (XDG Base Directory Specification), otherwise below ~/.cache. */
export function schemaCacheFolder({
  XDG_CACHE_HOME: given = '',
  HOME,
}: Readonly<Record<string, string | undefined>>): string {
  return join(isAbsolute(given) ? given : join(HOME || homedir(), '.cache'), 'krmkit/schemas')
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
    const file = this.#file(url)
    // Readers in other processes see a complete file.
    const incomplete = `${file}.${randomUUID()}`
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    } catch {
      return
    }
    try {
      writeFileSync(incomplete, `${metadata}\n${text ?? ''}`, { mode: 0o600 })
      renameSync(incomplete, file)
    } catch {
      rmSync(incomplete, { force: true })
    }
  }

  #file(url: string): string {
    return join(this.#folder, `${createHash('sha256').update(url).digest('hex')}.json`)
  }
}
