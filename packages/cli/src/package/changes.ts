import type { SourceFile } from './read-package.ts'

/** What happens to one file. */
export interface FileChange {
  /** Relative to the package, slash-delimited. */
  readonly path: string
  readonly change: 'created' | 'updated' | 'deleted'
  /** The file as it was read; `undefined` for a new one. */
  readonly file: SourceFile | undefined
  /** Permission bits for a new file; the system's default where absent. */
  readonly mode?: number | undefined
  /** Set where the new text contains resources that the old one did not: the paths of the files that they come from. */
  readonly gainsFrom?: readonly string[]
  /** The whole text before and after; empty where there is no file. */
  readonly before: string
  readonly after: string
}
