import { reasonOf } from '../outcome.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { codeOf, type FileSystem } from './file-system.ts'
import type { FileToWrite } from './file-to-write.ts'
import { attempt } from './temporary-file.ts'

/** Error codes of file systems without hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'])

/**
 * Renames a temporary file to its target; returns the reason for a failure. A replaced file must not have changed since
 * it was read. A new file is linked to its name, which fails if another program has just created the file.
 */
export function placeTemporary(
  files: FileSystem,
  file: FileToWrite,
  temporary: string,
  notes: string[],
): string | undefined {
  const { path, target, seen } = file
  if (seen === undefined) {
    try {
      files.link(temporary, target)
      if (!attempt(() => files.unlink(temporary)))
        notes.push(`the temporary file ${temporary} cannot be removed: ${path} is written, delete it`)
      return undefined
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return `${path} must not be overwritten: another program made it meanwhile`
      if (!NO_LINKS.has(codeOf(error))) return `cannot write ${path}: ${reasonOf(error)}`
    }
  }
  const reason = changedMeanwhile(files, file)
  if (reason !== undefined) return `${path} ${reason}`
  try {
    files.rename(temporary, target)
    return undefined
  } catch (error) {
    return `cannot write ${path}: ${reasonOf(error)}`
  }
}
