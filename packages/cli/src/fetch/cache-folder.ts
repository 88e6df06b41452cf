import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { readPlainFile } from '@krmkit/runtime/files'
import type { Environment } from '../http/proxies.ts'

/**
 * The cache of the command, below XDG_CACHE_HOME if that is absolute (XDG Base Directory Specification), otherwise below
 * ~/.cache.
 */
export function cacheFolder({ XDG_CACHE_HOME: given = '', HOME }: Environment): string {
  return join(isAbsolute(given) ? given : join(HOME || homedir(), '.cache'), 'krmkit')
}

/** A name in the cache: a hash, because addresses can contain credentials, and anything that paths must not contain. */
export function cacheName(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The text of a file of the cache. Throws if there is none. */
export function cachedText(file: string): string {
  return Buffer.from(readPlainFile(file).bytes).toString('utf8')
}
