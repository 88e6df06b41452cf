import {
  type BigIntStats,
  closeSync,
  fchmodSync,
  fchownSync,
  fdatasync,
  fstatSync,
  fsync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { promisify } from 'node:util'
import { readPlainFile } from '@krmkit/runtime/files'

/** The calls with which krmkit writes files. A test passes its own to make one of them fail. */
export interface FileSystem {
  /** `undefined` where nothing has this name. */
  lstat(path: string): BigIntStats | undefined
  read(path: string): Uint8Array
  /** Empty where the folder does not exist or cannot be read. */
  list(folder: string): readonly { readonly name: string; readonly isFolder: boolean }[]
  open(path: string, flags: 'r' | 'wx', mode?: number): number
  fstat(descriptor: number): BigIntStats
  write(descriptor: number, bytes: Uint8Array, from: number): number
  /** -1 keeps an id. */
  chown(descriptor: number, uid: number, gid: number): void
  chmod(descriptor: number, mode: number): void
  /** Writes a file's content to the disk. Asynchronous: a disk completes several in the time that one takes. */
  sync(descriptor: number): Promise<void>
  /** The same for the names in a folder. */
  syncFolder(descriptor: number): Promise<void>
  close(descriptor: number): void
  rename(from: string, to: string): void
  /** Gives a file a second name; fails where the name is taken. */
  link(from: string, to: string): void
  unlink(path: string): void
  makeFolder(path: string): void
  /** Fails where the folder is not empty. */
  removeFolder(path: string): void
}

const syncNames = promisify(fsync)
/** Content and size. Times alone are not worth a second write to the disk. */
const syncContent = promisify(fdatasync)

/** The files of the machine. */
export const disk: FileSystem = {
  lstat: (path) => lstatSync(path, { bigint: true, throwIfNoEntry: false }),
  read: (path) => readPlainFile(path).bytes,
  list: listFolder,
  open: (path, flags, mode) => openSync(path, flags, mode),
  fstat: (descriptor) => fstatSync(descriptor, { bigint: true }),
  write: (descriptor, bytes, from) => writeSync(descriptor, bytes, from),
  chown: (descriptor, uid, gid) => fchownSync(descriptor, uid, gid),
  chmod: (descriptor, mode) => fchmodSync(descriptor, mode),
  sync: (descriptor) => syncContent(descriptor),
  syncFolder: (descriptor) => syncNames(descriptor),
  close: (descriptor) => closeSync(descriptor),
  rename: (from, to) => renameSync(from, to),
  link: (from, to) => linkSync(from, to),
  unlink: (path) => unlinkSync(path),
  makeFolder: (path) => mkdirSync(path),
  removeFolder: (path) => rmdirSync(path),
}

function listFolder(folder: string): { readonly name: string; readonly isFolder: boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
    }))
  } catch {
    return []
  }
}

/** The code of a system error, such as `ENOENT`; empty for any other value. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
