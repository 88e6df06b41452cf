import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Failure, failure, type Outcome, type Problem, reasonOf } from '../outcome.ts'
import type { FileChange } from './changes.ts'
import { resolveInside } from './paths.ts'

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
  for (const change of changes) {
    const target = resolveInside(root, change.path)
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
  const temporary = join(directory, `.${basename(target)}.${randomBytes(6).toString('hex')}.krmkit`)
  const mode = change.file?.mode ?? change.mode
  const descriptor = openSync(temporary, 'wx', mode ?? 0o666)
  try {
    if (mode !== undefined) fchmodSync(descriptor, mode)
    writeAll(descriptor, Buffer.from(change.after))
    fsyncSync(descriptor)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
  if (change.file) keepOwner(target, temporary)
  return temporary
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
}

/** Only root may give files away; for everybody else the new file is their own. */
function keepOwner(target: string, temporary: string): void {
  const { uid, gid } = statSync(target)
  const made = statSync(temporary)
  if (uid === made.uid && gid === made.gid) return
  try {
    chownSync(temporary, uid, gid)
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
