import { resolve } from 'node:path'
import type { Outcome } from '../../outcome.ts'
import type { FileChange } from '../../package/plan-changes.ts'
import { readPackage, textOfFile } from '../../package/read-package.ts'
import { type FileToWrite, NOTHING_WRITTEN, type Written } from '../../write/file-to-write.ts'
import { writeFiles } from '../../write/write-files.ts'

/** A file before and after the fixes. */
export interface FixedFile {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** Writes all fixed files or none. Does not overwrite files that changed since they were checked. */
export async function writeFixed(files: readonly FixedFile[], cwd: string): Promise<Outcome<Written>> {
  // Links to one file get the same fixes.
  const toWrite = new Map<string, FileToWrite>()
  for (const { file, before, after } of files) {
    const read = readPackage(resolve(cwd, file))
    if (read.problems) return { problems: [...read.problems, { message: NOTHING_WRITTEN }] }
    const [source] = read.value.files
    if (source?.realPath === undefined || source.seen === undefined || textOfFile(source) !== before)
      return { problems: [{ message: `${file} changed while it was checked` }, { message: NOTHING_WRITTEN }] }
    const { realPath: target, mode } = source
    toWrite.set(target, { path: file, target, text: after, seen: { ...source.seen, text: before }, mode })
  }
  return writeFiles([...toWrite.values()])
}

/** The change of a fixed file, for a diff. */
export function changeOf({ file, before, after }: FixedFile): FileChange {
  return { path: file, change: 'updated', file: undefined, before, after }
}
