/**
 * The files that a build may see, lent by its caller: a disk, a mounted folder, the items of a list. Paths are absolute
 * and separated by `/`.
 */
export interface Files {
  /** `undefined` where there is nothing. Symbolic links are followed. */
  kind(path: string): 'file' | 'directory' | undefined
  /** The path without symbolic links; the path itself where there is nothing. */
  real(path: string): string
  /** Names in a directory. Absent: there are no symbolic links whose targets must be checked. */
  names?(path: string): readonly string[]
  /** Throws where there is no file, or none that may be read. */
  read(path: string): Uint8Array
}
