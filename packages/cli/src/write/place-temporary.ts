import { reasonOf } from '../outcome.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { codeOf, type FileSystem } from './file-system.ts'
import type { FileToWrite } from './file-to-write.ts'
import { attempt } from './temporary-file.ts'

/** File systems without hard links answer with one of these. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'])

/**
 * Gives a temporary file the name of its target; returns why not. A file that is replaced must still be what was read. A
 * new file gets its name by a link, which fails where another program has just made one.
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
