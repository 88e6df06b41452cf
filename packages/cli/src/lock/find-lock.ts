import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isThere } from '../package/paths.ts'
import { LOCK_FILE } from './lock-file.ts'

/** The nearest lock file, from a directory up to the root of its repository, or of the file system. */
export function nearestLock(directory: string): string | undefined {
  for (let folder = directory; ; folder = dirname(folder)) {
    const path = join(folder, LOCK_FILE)
    // A link to nowhere is an error, not a reason to build without the lock.
    if (isThere(path)) return path
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) return undefined
  }
}
