import { basename, dirname, join } from 'node:path'
import { disk, type FileSystem } from './file-system.ts'
import { isTemporaryName, originalName, shortName } from './temporary-file.ts'

/** Temporary files of incomplete runs in these folders. */
export function leftoversIn(folders: Iterable<string>, files: FileSystem = disk): string[] {
  return [...new Set(folders)].flatMap((folder) => {
    const names = files.list(folder).map(({ name }) => name)
    return names.filter(isTemporaryName).map((name) => join(folder, name))
  })
}

/** Maximum number of entries that {@link leftoversBelow} visits, because the folder can be of any size. */
const MAX_ENTRIES = 100_000

/** Temporary files of incomplete runs in a folder and its subfolders. */
export function leftoversBelow(folder: string, files: FileSystem = disk): string[] {
  const left: string[] = []
  const folders = [folder]
  let seen = 0
  for (let next = folders.pop(); next !== undefined && seen < MAX_ENTRIES; next = folders.pop()) {
    for (const { name, isFolder } of files.list(next)) {
      seen++
      if (isFolder) folders.push(join(next, name))
      else if (isTemporaryName(name)) left.push(join(next, name))
    }
  }
  return left
}

/** Temporary files of incomplete runs for these target files. */
export function leftoversOf(targets: readonly string[], files: FileSystem = disk): string[] {
  const names = new Set(targets.map((target) => join(dirname(target), shortName(basename(target)))))
  const left = leftoversIn(
    targets.map((target) => dirname(target)),
    files,
  )
  return left.filter((path) => names.has(join(dirname(path), originalName(path))))
}

/** Larger files are not compared. */
const MAX_COMPARED = 64n * 1024n * 1024n

/** The message that explains what to do with the temporary file `path` (absolute), named `shown`. */
export function leftoverNote(path: string, shown: string, files: FileSystem = disk): string {
  const name = originalName(path)
  const what = `${shown} is a temporary file of a run that did not end`
  return isCopy(files, path, join(dirname(path), name))
    ? `${what}: ${name} has the same content, delete it`
    : `${what}, and may hold the only copy of a resource: compare it with ${name}, keep what is missing there, then delete it`
}

function isCopy(files: FileSystem, path: string, original: string): boolean {
  try {
    const [one, other] = [files.lstat(path), files.lstat(original)]
    // The package is not trusted: reading a pipe with this name could block forever.
    if (!one?.isFile() || !other?.isFile() || one.size !== other.size || one.size > MAX_COMPARED) return false
    return Buffer.compare(files.read(path), files.read(original)) === 0
  } catch {
    return false
  }
}
