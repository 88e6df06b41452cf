import { type BigIntStats, closeSync, constants, fstatSync, openSync, readSync, type StatsBase } from 'node:fs'

/** Bytes that a file may have (128 MiB): more than any manifest, and read with less than 1 GiB of memory. */
export const MAX_FILE_BYTES = 128 * 2 ** 20

/** A file has more bytes than its reader accepts. */
export class FileTooLargeError extends Error {
  /** Its bytes, infinite where the file system does not report them. */
  readonly size: number

  constructor(maxBytes: number, size = Number.POSITIVE_INFINITY) {
    const found = size === Number.POSITIVE_INFINITY ? 'has more' : `has ${size} bytes`
    super(`it must have at most ${maxBytes} bytes, and ${found}`)
    this.name = 'FileTooLargeError'
    this.size = size
  }
}

/** A file as it was when it was read. */
export interface ReadFile {
  readonly bytes: Uint8Array
  readonly stats: BigIntStats
}

// Windows has neither of them, nor named pipes among its files.
const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0 } = constants
/** A named pipe without a writer opens at once, so that it can be refused. */
const REGULAR = O_RDONLY | O_NONBLOCK | O_NOCTTY

/**
 * Reads a regular file of at most `maxBytes` bytes; links are followed. Throws for everything else: a pipe would block, and
 * a device may never end.
 */
export function readRegularFile(path: string, maxBytes = MAX_FILE_BYTES): ReadFile {
  return readOpened(openRegular(path, REGULAR), maxBytes, false)
}

/** The same for a path whose last part must not be a link, because the caller found it in a directory as a regular file. */
export function readPlainFile(path: string, maxBytes = MAX_FILE_BYTES): ReadFile {
  return readOpened(openRegular(path, REGULAR | O_NOFOLLOW), maxBytes, false)
}

/** Reads a file that the caller named: a regular file, or a pipe or a device to its end. */
export function readNamedFile(path: string, maxBytes = MAX_FILE_BYTES): ReadFile {
  return readOpened(openSync(path, O_RDONLY | O_NOCTTY), maxBytes, true)
}

/** The type of a file that is neither a regular file nor a directory. */
export function specialFileType(stats: StatsBase<number | bigint>) {
  if (stats.isFIFO()) return 'a named pipe'
  if (stats.isSocket()) return 'a socket'
  return stats.isCharacterDevice() || stats.isBlockDevice() ? 'a device' : undefined
}

/** A socket cannot be opened at all. */
function openRegular(path: string, flags: number): number {
  try {
    return openSync(path, flags)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENXIO' ? notRegular('a socket') : error
  }
}

function notRegular(special: string): Error {
  return new Error(`it must be a regular file, and is ${special}`)
}

function readOpened(descriptor: number, maxBytes: number, isStreamAllowed: boolean): ReadFile {
  try {
    const stats = fstatSync(descriptor, { bigint: true })
    const size = Number(stats.size)
    const special = specialFileType(stats)
    if (special !== undefined && !isStreamAllowed) throw notRegular(special)
    if (size > maxBytes) throw new FileTooLargeError(maxBytes, size)
    const bytes = special === undefined && size > 0 ? readKnown(descriptor, size) : readToEnd(descriptor, maxBytes)
    return { bytes, stats }
  } finally {
    closeSync(descriptor)
  }
}

/** Reads `size` bytes, or fewer where the end comes earlier. */
function readKnown(descriptor: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let length = 0
  while (length < size) {
    const count = readSync(descriptor, bytes, length, size - length, null)
    if (count === 0) break
    length += count
  }
  return length === size ? bytes : bytes.subarray(0, length)
}

const FIRST_CHUNK = 2 ** 16
const MAX_CHUNK = 2 ** 24

/**
 * Reads a pipe, a device or a file of `/proc`, whose size is unknown. The parts are joined at the end, so that input that is
 * too long is in memory only once.
 */
function readToEnd(descriptor: number, maxBytes: number): Uint8Array {
  const chunks: Uint8Array[] = []
  let length = 0
  for (let size = FIRST_CHUNK; ; size = Math.min(2 * size, MAX_CHUNK)) {
    const chunk = readKnown(descriptor, size)
    length += chunk.length
    if (length > maxBytes) throw new FileTooLargeError(maxBytes)
    chunks.push(chunk)
    if (chunk.length < size) return joined(chunks, length)
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
