import type { BigIntStats } from 'node:fs'

/** A file as it was when krmkit read it. */
export interface SeenFile {
  /** From before its bytes were read. */
  readonly stats: BigIntStats
  /** When it was read, in milliseconds since 1970. */
  readonly at: number
  /** The bytes that were read; `undefined` where only the file's existence mattered. */
  readonly text?: string | undefined
}

/** What a file must contain after a run, and what it must be until then. */
export interface FileToWrite {
  /** As messages name it. */
  readonly path: string
  /** Absolute, links resolved. */
  readonly target: string
  /** The whole new text; `undefined` to remove the file. */
  readonly text: string | undefined
  /** The file that is replaced or removed; `undefined` where no file may exist. */
  readonly seen: SeenFile | undefined
  /** Permission bits of a new file; the system's default where absent. */
  readonly mode?: number | undefined
  /**
   * Set where the new text contains resources that the old one did not: the `path` of each file that they come from. Such
   * a file is written before the files that lose these resources.
   */
  readonly gainsFrom?: readonly string[] | undefined
}

/** What a run wrote. */
export interface Written {
  /** The files that were written or removed, in the order in which they were passed. */
  readonly paths: readonly string[]
  /** What the user should know although everything was written. */
  readonly notes: readonly string[]
}

/** The last message where no file changed. */
export const NOTHING_WRITTEN = 'nothing was written'
