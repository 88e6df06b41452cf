import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { readAddress, shownAddress } from '@krmkit/kustomization'
import type { LockFile } from '../../lock/lock-file.ts'

/** A target, as the command line and as the lock file write it. */
export interface LockedTarget {
  /** From the working directory. */
  readonly target: string
  /** From the directory of the lock file. */
  readonly locked: string
}

/**
 * The targets whose references are resolved: those that the command line names, and those that the lock file names and that
 * still exist; the working directory if there are none.
 */
export function targetsOf(
  given: readonly string[],
  { targets }: LockFile,
  { lockPath, cwd }: { readonly lockPath: string; readonly cwd: string },
): readonly LockedTarget[] {
  const folder = dirname(lockPath)
  const known = targets
    .filter((locked) => existsSync(resolve(folder, locked)) || readAddress(locked) !== undefined)
    .map((locked) => ({ locked, target: fromTo(cwd, resolve(folder, locked), locked) }))
  const wanted = given.length === 0 && known.length === 0 ? ['.'] : given
  const named = wanted.map((target) => ({ target, locked: fromTo(folder, resolve(cwd, target), shownAddress(target)) }))
  const locked = new Set(named.map((each) => each.locked))
  return [...named, ...known.filter((each) => !locked.has(each.locked))]
}

/** A path from a directory; an address stays as it is. */
function fromTo(directory: string, path: string, address: string): string {
  if (!existsSync(path) && readAddress(address) !== undefined) return address
  return relative(directory, path).split(sep).join('/') || '.'
}
