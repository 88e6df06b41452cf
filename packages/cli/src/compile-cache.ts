import { lstatSync, mkdirSync } from 'node:fs'
import nodeModule from 'node:module'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** The access rights of a folder that only its owner may use. */
const PRIVATE = 0o700

/** What decides where the cache is and who may use it. */
interface Owner {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The user id; `undefined` on Windows, which has neither ids nor modes: there the profile protects the folder. */
  readonly uid: number | undefined
}

/**
 * Lets Node keep the code that it compiles, so that later runs start faster. Node 20 cannot. Without a folder that belongs to
 * this user alone there is no cache, because whoever can write into it decides what the next run executes.
 */
export function enableCompileCache({ env, uid }: Owner): void {
  if (nodeModule.enableCompileCache === undefined) return
  const folder = privateFolder(cacheFolder(env), uid)
  if (folder !== undefined) nodeModule.enableCompileCache(folder)
}

/** The folder below XDG_CACHE_HOME, which only counts when it is absolute (XDG Base Directory Specification), or ~/.cache. */
export function cacheFolder({ XDG_CACHE_HOME: given = '', HOME }: Owner['env']): string {
  const base = isAbsolute(given) ? given : join(HOME || homedir(), '.cache')
  return join(base, 'krmkit/compile-cache')
}

/** The folder, made where it is missing; `undefined` where it cannot be made, is a link, or is open to other users. */
export function privateFolder(folder: string, uid: number | undefined): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: PRIVATE })
    const status = lstatSync(folder)
    const isPrivate = uid === undefined || (status.uid === uid && (status.mode & 0o777) === PRIVATE)
    return status.isDirectory() && isPrivate ? folder : undefined
  } catch {
    return undefined
  }
}
