import { relative, sep } from 'node:path'
import type { RepositoryAddress } from '@krmkit/kustomization'

/** The directory that the relative paths of a file start from, and its copy. */
export interface Base {
  /** Absolute, without links. */
  readonly directory: string
  /** Its copy: a path in the destination. */
  readonly copy: string
  /** The directory below which files can be read. */
  readonly root: string
  /** The directory in or below which directories must be: the scope, or the fetched repository. */
  readonly boundary: string
  /** The fetched repository that the file is in. */
  readonly repository: RepositoryAddress | undefined
  /** Whether the file was fetched alone, so that relative paths lead nowhere. */
  readonly isAlone: boolean
  /** The real paths of the directories that led here. */
  readonly stack: readonly string[]
}

/** A relative path with slashes; `.` for the directory itself. */
export function relativeTo(directory: string, path: string): string {
  return relative(directory, path).split(sep).join('/') || '.'
}
