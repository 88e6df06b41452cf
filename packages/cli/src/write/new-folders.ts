import { dirname } from 'node:path'
import { codeOf, type FileSystem } from './file-system.ts'

/** Creates a folder and its missing parents; adds the created folders to `made`, outermost first. */
export function makeFolders(files: FileSystem, folder: string, made: string[]): void {
  if (files.lstat(folder) !== undefined) return
  makeFolders(files, dirname(folder), made)
  try {
    files.makeFolder(folder)
    made.push(folder)
  } catch (error) {
    // Another program created the folder meanwhile, so this run must not remove it.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** Removes folders that this run created, innermost first. Returns those that are not empty and stay. */
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
