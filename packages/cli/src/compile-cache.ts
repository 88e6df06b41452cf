import { lstatSync, mkdirSync } from 'node:fs'
import nodeModule from 'node:module'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** The mode of a folder that only its owner may use. */
const PRIVATE = 0o700

/** The environment and user that determine the folder of the cache. */
interface Owner {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The user id; `undefined` on Windows, where the user profile protects the folder. */
  readonly uid: number | undefined
}

/**
 * Lets Node cache compiled code, so that later runs start faster (not available in Node 20). The cache is disabled if
 * its folder is not private to this user, because any user with write access to it could make the next run execute
 * other code.
 */
export function enableCompileCache({ env, uid }: Owner): void {
  if (nodeModule.enableCompileCache === undefined) return
  const folder = privateFolder(cacheFolder(env), uid)
  if (folder !== undefined) nodeModule.enableCompileCache(folder)
}

/** The folder below XDG_CACHE_HOME if that is absolute (XDG Base Directory Specification), otherwise below ~/.cache. */
export function cacheFolder({ XDG_CACHE_HOME: given = '', HOME }: Owner['env']): string {
  const base = isAbsolute(given) ? given : join(HOME || homedir(), '.cache')
  return join(base, 'krmkit/compile-cache')
}

/** Creates the folder if it is missing; `undefined` if that fails, or if it is a link or accessible to other users. */
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
