import type { BigIntStats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FileSystem } from './file-system.ts'
import type { FileToWrite } from './file-to-write.ts'

/** A name that {@link temporaryName} makes: `.NAME.SUFFIX.krmkit`. */
const TEMPORARY = /^\..+\.[a-z0-9]{1,12}\.krmkit$/
/** Bytes that file systems allow for a name. */
const MAX_NAME = 255

/** True for the name of a temporary file of krmkit. */
export function isTemporaryName(name: string): boolean {
  return TEMPORARY.test(name)
}

/** As much of a file's name as its temporary file has. */
export function shortName(name: string): string {
  return name.slice(0, 200)
}

/** The short name of the file that a temporary file is for. */
export function originalName(temporary: string): string {
  return basename(temporary)
    .replace(/^\./, '')
    .replace(/\.[a-z0-9]+\.krmkit$/, '')
}

/** A file's new text, beside the file. */
export interface Temporary {
  readonly temporary: string
  /** As it is written. */
  readonly stats: BigIntStats
  /** What the file does not keep once it is in its place. */
  readonly notes: readonly string[]
}

/** Makes a temporary file with the new text of a file. The caller syncs and closes the descriptor. */
export function makeTemporary(
  files: FileSystem,
  { path, target, text = '', seen, mode }: FileToWrite,
): Temporary & { readonly descriptor: number } {
  const temporary = temporaryName(target)
  // Until owner and group are right, nobody else may read what only they may read.
  const descriptor = files.open(temporary, 'wx', seen ? 0o600 : (mode ?? 0o666))
  try {
    writeAll(files, descriptor, Buffer.from(text))
    const stats = files.fstat(descriptor)
    const notes = seen ? keepAttributes(files, descriptor, stats, seen.stats, path) : []
    if (!seen && mode !== undefined && Number(stats.mode & 0o7777n) !== mode) files.chmod(descriptor, mode)
    return { temporary, stats, notes, descriptor }
  } catch (error) {
    attempt(() => files.close(descriptor))
    if (!attempt(() => files.unlink(temporary)))
      throw new Error(`${(error as Error).message}; the temporary file ${temporary} cannot be removed: delete it`)
    throw error
  }
}

function temporaryName(target: string): string {
  const name = basename(target)
  // A name that is too long for the file itself must fail here, before any file is renamed or removed.
  const start = Buffer.byteLength(name) > MAX_NAME ? name : shortName(name)
  return join(dirname(target), `.${start}.${suffix()}.krmkit`)
}

/** The file must not exist, so a name that is taken is an error. Loading node:crypto takes longer than a run. */
function suffix(): string {
  return Math.random().toString(36).slice(2, 14).padEnd(1, '0')
}

function writeAll(files: FileSystem, descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += files.write(descriptor, bytes, at)
}

/** Gives the new file the owner, the group and the mode of the old one as far as the user may; returns what was not possible. */
function keepAttributes(
  files: FileSystem,
  descriptor: number,
  made: BigIntStats,
  old: BigIntStats,
  path: string,
): string[] {
  const notes: string[] = []
  const lost: string[] = []
  // Only root may give a file to another user; its owner may give it to a group that they are in.
  if (old.uid !== made.uid && !attempt(() => files.chown(descriptor, Number(old.uid), -1))) lost.push('owner')
  if (old.gid !== made.gid && !attempt(() => files.chown(descriptor, -1, Number(old.gid)))) lost.push('group')
  // The system clears the set bits with each change of owner. With another owner they would give away that one's rights.
  const mode = Number(old.mode & 0o7777n)
  const kept = lost.length > 0 ? mode & ~0o6000 : mode
  files.chmod(descriptor, kept)
  if (lost.length > 0)
    notes.push(
      `${path}: this user may not keep its ${lost.join(' and ')}${kept === mode ? '' : '; its set-user-ID and set-group-ID bits are cleared'}`,
    )
  if (old.nlink > 1n)
    notes.push(
      `${path} had ${old.nlink} hard links: its other names keep the old content, and it is a file of its own now`,
    )
  return notes
}

/** Runs an action that may fail. */
export function attempt(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}
