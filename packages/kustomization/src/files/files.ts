import type { HostFiles } from '@krmkit/runtime'

/** The files that a build may see: a disk, a mounted folder, the items of a list. Paths are absolute and separated by `/`. */
export interface Files extends HostFiles {
  /** Names in a directory. Absent: there are no symbolic links whose targets must be checked. */
  names?(path: string): readonly string[]
}
