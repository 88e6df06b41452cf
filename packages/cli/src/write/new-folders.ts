import { dirname } from 'node:path'
import { codeOf, type FileSystem } from './file-system.ts'

/** Makes a folder and its missing parents; adds to `made` what this call made, outermost first. */
export function makeFolders(files: FileSystem, folder: string, made: string[]): void {
  if (files.lstat(folder) !== undefined) return
  makeFolders(files, dirname(folder), made)
  try {
    files.makeFolder(folder)
    made.push(folder)
  } catch (error) {
    // Another program may make the same folder: it is not this run's to remove.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** Removes folders that this run made, innermost first; those that are not empty stay. Returns them. */
export function removeFolders(files: FileSystem, made: readonly string[]): string[] {
  return [...made].reverse().filter((folder) => {
    try {
      files.removeFolder(folder)
      return false
    } catch {
      return true
    }
  })
}
