import type { WriteBudget } from './write-budget.ts'

/** What a caller provides to a function. What is absent is not available (docs/decisions.md#functions-are-values). */
export interface Host {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** The files that the function may read. */
  readonly files?: HostFiles
  /** What may be written, where several runs share one budget. Default: one for each run, as large as its items allow. */
  readonly writes?: WriteBudget
  /** The most steps that a script may take, whatever its config asks for. Default: the function's own limit. */
  readonly scriptSteps?: number | undefined
}

/**
 * The files below a root, which is the path `/`. Nothing outside of the root can be read, also not through a symbolic link. In a
 * build, a relative path starts at the directory of the declaration that names it.
 */
export interface HostFiles {
  /** The kind of the target of `path`, symbolic links followed; `undefined` if it does not exist or must not be read. */
  kind(path: string): 'file' | 'directory' | undefined
  /** The path without symbolic links; `path` itself if it does not exist or must not be read. */
  real(path: string): string
  /** The bytes of a file. Throws an error if it does not exist or must not be read. */
  read(path: string): Uint8Array
}
