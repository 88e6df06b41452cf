import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Outcome, reasonOf } from '../outcome.ts'

/** What is to stand in a file. */
export interface FileContent {
  /** As the user is told. */
  readonly path: string
  /** Absolute, links resolved. */
  readonly target: string
  /** `undefined` where the file goes. */
  readonly text: string | undefined
  /** Permission bits; the system's default where absent. */
  readonly mode?: number | undefined
  /** The file that is there; its owner stays. */
  readonly stats?: Pick<Stats, 'uid' | 'gid'> | undefined
}

/** The last word where nothing changed on disk. */
export const NOTHING_WRITTEN = 'nothing was written'

/** Writes files: all of them are staged beside their targets, then renamed. Gives the paths that are done. */
export function writeStaged(files: readonly FileContent[]): Outcome<readonly string[]> {
  const staged: { readonly path: string; readonly target: string; readonly temporary: string | undefined }[] = []
  const madeDirectories: string[] = []
  const unstage = (from: number, directories: readonly string[]) => {
    for (const { temporary } of staged.slice(from)) if (temporary !== undefined) rmSync(temporary, { force: true })
    removeEmpty(directories)
  }
  try {
    for (const file of files) {
      const temporary = file.text === undefined ? undefined : stage(file, file.text, madeDirectories)
      staged.push({ path: file.path, target: file.target, temporary })
    }
  } catch (error) {
    unstage(0, madeDirectories)
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
    unstage(done.length, [])
    const already = done.length === 0 ? NOTHING_WRITTEN : `already written: ${done.join(', ')}`
    return {
      problems: [{ message: `cannot write ${staged[done.length]?.path}: ${reasonOf(error)}` }, { message: already }],
    }
  }
  return { value: done }
}

/** Bytes that file systems allow. */
const LONGEST_NAME = 255

function stage({ target, mode, stats }: FileContent, text: string, madeDirectories: string[]): string {
  const directory = dirname(target)
  makeDirectory(directory, madeDirectories)
  const name = basename(target)
  // What is too long a name for the file itself must fail here, before anything is renamed or removed.
  const start = Buffer.byteLength(name) > LONGEST_NAME ? name : name.slice(0, 200)
  const temporary = join(directory, `.${start}.${suffix()}.krmkit`)
  const descriptor = openSync(temporary, 'wx', mode ?? 0o666)
  try {
    const made = fstatSync(descriptor)
    if (mode !== undefined && (made.mode & 0o7777) !== mode) fchmodSync(descriptor, mode)
    if (stats) keepOwner(descriptor, made, stats)
    writeAll(descriptor, Buffer.from(text))
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
function keepOwner(descriptor: number, made: Stats, { uid, gid }: Pick<Stats, 'uid' | 'gid'>): void {
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

function removeEmpty(directories: readonly string[]): void {
  for (const directory of [...directories].reverse()) {
    try {
      rmdirSync(directory)
    } catch {
      // Somebody else put a file there.
    }
  }
}
