import type { BigIntStats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FileSystem } from './file-system.ts'
import type { FileToWrite } from './file-to-write.ts'

/** A name that {@link temporaryName} makes: `.NAME.SUFFIX.krmkit`. */
const TEMPORARY = /^\..+\.[a-z0-9]{1,12}\.krmkit$/
/** The maximum length of a file name in bytes. */
const MAX_NAME = 255

/** Whether a name is that of a temporary file of krmkit. */
export function isTemporaryName(name: string): boolean {
  return TEMPORARY.test(name)
}

/** The part of a file's name that its temporary file contains. */
export function shortName(name: string): string {
  return name.slice(0, 200)
}

/** The short name of a temporary file's target. */
export function originalName(temporary: string): string {
  return basename(temporary)
    .replace(/^\./, '')
    .replace(/\.[a-z0-9]+\.krmkit$/, '')
}

/** A temporary file next to its target. */
export interface Temporary {
  readonly temporary: string
  /** Status of the temporary file after writing. */
  readonly stats: BigIntStats
  /** Warnings about attributes that the target loses. */
  readonly notes: readonly string[]
}

/** Creates a temporary file with the new text of a file. The caller flushes and closes the descriptor. */
export function makeTemporary(
  files: FileSystem,
  { path, target, text = '', seen, mode }: FileToWrite,
): Temporary & { readonly descriptor: number } {
  const temporary = temporaryName(target)
  // Until owner and group are set, only this user may read the file.
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
  // A name that is too long for the target must fail here, before any file is renamed or removed.
  const start = Buffer.byteLength(name) > MAX_NAME ? name : shortName(name)
  return join(dirname(target), `.${start}.${suffix()}.krmkit`)
}

/** Need not be unique: an existing name is an error. Not from node:crypto, which takes longer to load than a run takes. */
function suffix(): string {
  return Math.random().toString(36).slice(2, 14).padEnd(1, '0')
}

function writeAll(files: FileSystem, descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += files.write(descriptor, bytes, at)
}

/** Copies owner, group and mode of the old file to the new one as far as permitted; returns warnings about the rest. */
function keepAttributes(
  files: FileSystem,
  descriptor: number,
  made: BigIntStats,
  old: BigIntStats,
  path: string,
): string[] {
  const notes: string[] = []
  const lost: string[] = []
  // Only root may change the owner. An owner may change the group to one of their groups.
  if (old.uid !== made.uid && !attempt(() => files.chown(descriptor, Number(old.uid), -1))) lost.push('owner')
  if (old.gid !== made.gid && !attempt(() => files.chown(descriptor, -1, Number(old.gid)))) lost.push('group')
  // Changing the owner clears the set-ID bits. With another owner, they would grant the rights of the wrong user.
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

/** Runs an action; false if it throws. */
export function attempt(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}
