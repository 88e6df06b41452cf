import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Failure, failure, type Outcome, type Problem, reasonOf } from '../outcome.ts'
import type { FileChange } from './changes.ts'
import { resolverInside } from './paths.ts'

interface Staged {
  readonly path: string
  readonly target: string
  /** The new content; `undefined` where the file goes. */
  readonly temporary: string | undefined
}

/**
 * Writes changes below `root` (absolute, links resolved): all of them are staged beside their targets, then renamed.
 * Modes stay. What changed on disk since it was read is not overwritten, nor is a file that was never read.
 */
export function writeChanges(root: string, changes: readonly FileChange[]): Outcome<readonly string[]> {
  const targets: string[] = []
  const problems: Problem[] = []
  const resolveInRoot = resolverInside(root)
  for (const change of changes) {
    const target = resolveInRoot(change.path)
    const reason = target.problems ? undefined : obstacle(target.value, change)
    if (target.problems) problems.push(...target.problems)
    else if (reason) problems.push({ message: `${change.path} ${reason}` })
    else targets.push(target.value)
  }
  if (problems.length > 0) return { problems: [...problems, { message: NOTHING_WRITTEN }] }
  const conflict = twoTexts(changes, targets)
  if (conflict) return conflict

  const staged: Staged[] = []
  const madeDirectories: string[] = []
  try {
    changes.forEach((change, i) => {
      const target = targets[i] as string
      const temporary = change.change === 'deleted' ? undefined : stage(target, change, madeDirectories)
      staged.push({ path: change.path, target, temporary })
    })
  } catch (error) {
    unstage(staged, madeDirectories)
    return { problems: [{ message: `cannot write: ${reasonOf(error)}` }, { message: NOTHING_WRITTEN }] }
  }
  const done: string[] = []
  try {
    for (const { path, target, temporary } of staged) {
      if (temporary !== undefined) renameSync(temporary, target)
      else rmSync(target, { force: true })
      done.push(path)
    }
  } catch (error) {
    unstage(staged.slice(done.length), [])
    const already = done.length === 0 ? NOTHING_WRITTEN : `already written: ${done.join(', ')}`
    return {
      problems: [{ message: `cannot write ${staged[done.length]?.path}: ${reasonOf(error)}` }, { message: already }],
    }
  }
  return { value: done }
}

const NOTHING_WRITTEN = 'nothing was written'

/** Why a file must not be written, if so. */
function obstacle(target: string, { change, file, before }: FileChange): string | undefined {
  if (file === undefined)
    return existsSync(target) ? 'must not be overwritten: it exists and is no part of what was read' : undefined
  if (change === 'created') return undefined
  try {
    const now = statSync(target)
    // The kernel marks every change of content, owner and mode with a time that nobody can set.
    if (file.stats?.ctimeMs === now.ctimeMs && file.stats.ino === now.ino && file.stats.size === now.size)
      return undefined
    return readFileSync(target).equals(Buffer.from(before)) ? undefined : 'was changed by somebody else meanwhile'
  } catch (error) {
    return `cannot be read again: ${reasonOf(error)}`
  }
}

/** Two names of one file (links) must agree on its text. */
function twoTexts(changes: readonly FileChange[], targets: readonly string[]): Failure | undefined {
  const seen = new Map<string, FileChange>()
  for (const [i, change] of changes.entries()) {
    const target = targets[i] as string
    const other = seen.get(target)
    if (other && (other.after !== change.after || other.change !== change.change))
      return failure(
        `${other.path} and ${change.path} are one file, but must get different contents; ${NOTHING_WRITTEN}`,
      )
    seen.set(target, change)
  }
  return undefined
}

function stage(target: string, change: FileChange, madeDirectories: string[]): string {
  const directory = dirname(target)
  makeDirectory(directory, madeDirectories)
  const temporary = join(directory, `.${basename(target)}.${suffix()}.krmkit`)
  const mode = change.file?.mode ?? change.mode
  const descriptor = openSync(temporary, 'wx', mode ?? 0o666)
  try {
    const made = fstatSync(descriptor)
    if (mode !== undefined && (made.mode & 0o7777) !== mode) fchmodSync(descriptor, mode)
    if (change.file?.stats) keepOwner(descriptor, made, change.file.stats)
    writeAll(descriptor, Buffer.from(change.after))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
  return temporary
}

/** Who makes a file of this name at the same time is noticed: it must not exist. Loading node:crypto takes longer than a run. */
function suffix(): string {
  return Math.random().toString(36).slice(2, 14)
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

/** Only root may give files away; for everybody else the new file is their own. */
function keepOwner(descriptor: number, made: Stats, { uid, gid }: Stats): void {
  if (uid === made.uid && gid === made.gid) return
  try {
    fchownSync(descriptor, uid, gid)
  } catch {
    // Not permitted.
  }
}

function makeDirectory(directory: string, made: string[]): void {
  if (existsSync(directory)) return
  makeDirectory(dirname(directory), made)
  mkdirSync(directory)
  made.push(directory)
}

function unstage(staged: readonly Staged[], directories: readonly string[]): void {
  for (const { temporary } of staged) if (temporary !== undefined) rmSync(temporary, { force: true })
  for (const directory of [...directories].reverse()) {
    try {
      rmdirSync(directory)
    } catch {
      // Somebody else put a file there.
    }
  }
}
