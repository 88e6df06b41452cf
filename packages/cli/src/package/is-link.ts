import { lstatSync } from 'node:fs'

/** Whether a path is a link itself; what runs through a file, or is too long, is none: whoever writes to it is told why. */
export function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  } catch {
    return false
  }
}
