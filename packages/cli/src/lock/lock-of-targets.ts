import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readAddress } from '@krmkit/kustomization'
import { type Outcome, usageFailure } from '../outcome.ts'
import { isInside, shownPath } from '../package/paths.ts'
import { nearestLock } from './find-lock.ts'
import { LOCK_FILE } from './lock-file.ts'
import type { LockPolicy } from './lock-policy.ts'

/** The directory that a target's lock is searched from: its own, or the working directory for an address. */
function directoryOfTarget(target: string, cwd: string): string {
  const path = resolve(cwd, target)
  if (existsSync(path)) return path
  return readAddress(target) === undefined ? path : cwd
}

/** The lock file that applies to all targets of a call; `undefined` if there is none. */
export function lockPathOf(targets: readonly string[], cwd: string): Outcome<string | undefined> {
  const [first, ...others] = [...new Set(targets.map((target) => nearestLock(directoryOfTarget(target, cwd))))]
  if (others.length === 0) return { value: first }
  const shown = [first, ...others].map((path) => (path === undefined ? 'no lock file' : shownPath(path, cwd)))
  return usageFailure(
    `the targets must share one ${LOCK_FILE}, found ${shown.join(' and ')}: use a call for each of them`,
  )
}

/**
 * Where `krmkit update` creates a lock file: the working directory if it contains all targets, otherwise the nearest directory
 * that does.
 */
export function newLockPath(targets: readonly string[], cwd: string): string {
  const directories = targets.map((target) => directoryOfTarget(target, cwd))
  const contains = (folder: string) => directories.every((directory) => isInside(folder, directory))
  let folder = contains(cwd) ? cwd : (directories[0] ?? cwd)
  while (!contains(folder)) folder = dirname(folder)
  return join(folder, LOCK_FILE)
}

/** How a build of these targets uses their lock file. */
export async function locksOf(
  targets: readonly string[],
  isLocked: boolean,
  cwd: string,
): Promise<Outcome<LockPolicy>> {
  const path = lockPathOf(targets, cwd)
  if (path.problems) return path
  if (path.value === undefined) return { value: { lock: undefined, isLocked } }
  const { readLock } = await import('./read-lock.ts')
  const lock = readLock(path.value, cwd)
  return lock.problems ? lock : { value: { lock: lock.value, isLocked } }
}
