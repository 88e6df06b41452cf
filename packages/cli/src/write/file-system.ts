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

/** The system calls that write files. Tests replace them to simulate failures. */
export interface FileSystem {
  /** `undefined` if the path does not exist. */
  lstat(path: string): BigIntStats | undefined
  read(path: string): Uint8Array
  /** Empty if the folder does not exist or cannot be read. */
  list(folder: string): readonly { readonly name: string; readonly isFolder: boolean }[]
  open(path: string, flags: 'r' | 'wx', mode?: number): number
  fstat(descriptor: number): BigIntStats
  write(descriptor: number, bytes: Uint8Array, from: number): number
  /** An id of -1 is not changed. */
  chown(descriptor: number, uid: number, gid: number): void
  chmod(descriptor: number, mode: number): void
  /** Flushes a file's content to disk. Asynchronous, because a disk completes several flushes in the time of one. */
  sync(descriptor: number): Promise<void>
  /** Flushes the names in a folder to disk. */
  syncFolder(descriptor: number): Promise<void>
  close(descriptor: number): void
  rename(from: string, to: string): void
  /** Gives a file a second name; fails if the name exists. */
  link(from: string, to: string): void
  unlink(path: string): void
  makeFolder(path: string): void
  /** Fails if the folder is not empty. */
  removeFolder(path: string): void
}

const syncNames = promisify(fsync)
/** Flushes content and size. Times alone do not justify a second write. */
const syncContent = promisify(fdatasync)

/** The real file system. */
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

/** The code of a system error, such as `ENOENT`; empty for other values. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
