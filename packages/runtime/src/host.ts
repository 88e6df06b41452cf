import type { WriteBudget } from './write-budget.ts'

/** What a caller provides to a function. What is absent is not available (docs/decisions.md#functions-are-values). */
export interface Host {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Reads a file below the host's root; never above it. */
  readonly readFile?: (path: string) => Uint8Array
  /** The files below a root that was mounted and named. */
  readonly files?: HostFiles
  /** What may be written, where several runs share one budget. Default: one for each run, as large as its items allow. */
  readonly writes?: WriteBudget
  /** The most steps that a script may take, whatever its config asks for. Default: the function's own limit. */
  readonly scriptSteps?: number | undefined
}

/** Files as a host lends them: paths are absolute, `/` is the root. What a link leads to outside of it is not there. */
export interface HostFiles {
  /** `undefined` where there is nothing. Symbolic links are followed. */
  kind(path: string): 'file' | 'directory' | undefined
  /** The path without symbolic links; the path itself where there is nothing. */
  real(path: string): string
  /** Throws where there is no file, or none that may be read. */
  read(path: string): Uint8Array
}
