import { posix } from 'node:path'

/** The path of a result's file as reports show it: below the directory of the command line, or absolute. */
export function shownPath(directory: string, path: string): string {
  return posix.isAbsolute(path) ? path : posix.join(directory, path)
}
