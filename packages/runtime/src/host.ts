import type { WriteBudget } from './write-budget.ts'

/** What a caller provides to a function. Absent members are not available (docs/decisions.md#functions-are-values). */
export interface Host {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** The files that the function may read. */
  readonly files?: HostFiles
  /** The budget of several runs for what they write. Default: each run has its own, which depends on the size of its items. */
  readonly writes?: WriteBudget
  /** The maximum number of steps of a script, also if its config allows more. Default: the limit of the function. */
  readonly scriptSteps?: number | undefined
  /** The maximum memory of a script in MiB. A higher value than the limit of the function has no effect. */
  readonly scriptMemory?: number | undefined
  /** Whether unknown fields in configs of kustomize's builtins are errors. Default: warnings, because kustomize ignores them. */
  readonly rejectsUnknownFields?: boolean | undefined
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
