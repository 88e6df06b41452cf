import type { BigIntStats } from 'node:fs'

/** The state of a file when krmkit read it. */
export interface SeenFile {
  /** Taken before the content was read. */
  readonly stats: BigIntStats
  /** Time of reading, in milliseconds since 1970. */
  readonly at: number
  /** The content; `undefined` if only the existence was checked. */
  readonly text?: string | undefined
}

/** The new content of a file, and its expected state before it is written. */
export interface FileToWrite {
  /** The path in messages. */
  readonly path: string
  /** Absolute, links resolved. */
  readonly target: string
  /** The whole new text; `undefined` to remove the file. */
  readonly text: string | undefined
  /** The file to replace or remove; `undefined` if the file must not exist. */
  readonly seen: SeenFile | undefined
  /** Permission bits of a new file. Default: the system's. */
  readonly mode?: number | undefined
  /**
   * The `path` of each file from which resources move to this one; absent if the new text does not contain new
   * resources. This file is written before the files that lose these resources.
   */
  readonly gainsFrom?: readonly string[] | undefined
}

/** The files that a run wrote. */
export interface Written {
  /** Written and removed files, in the order of the input. */
  readonly paths: readonly string[]
  /** Warnings for the user. */
  readonly notes: readonly string[]
}

/** The last message if no file changed. */
export const NOTHING_WRITTEN = 'nothing was written'
