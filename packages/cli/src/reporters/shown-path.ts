import { isAbsolute, relative } from 'node:path'

/** A path as the user would name it: relative to the working directory, unless that leads far up. */
export function shownPath(path: string, cwd: string): string {
  if (!isAbsolute(path)) return path
  const short = relative(cwd, path)
  return short === '' ? '.' : short.startsWith('../../..') ? path : short
}
