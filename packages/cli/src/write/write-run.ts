import { type Problem, reasonOf } from '../outcome.ts'
import type { FileSystem } from './file-system.ts'
import { type FileToWrite, NOTHING_WRITTEN } from './file-to-write.ts'
import { removeFolders } from './new-folders.ts'
import type { Temporary } from './temporary-file.ts'

/** The progress of a run of {@link writeFiles}. */
export interface WriteRun {
  readonly files: FileSystem
  readonly isUndone: boolean
  /** In the order of writing; removals last. */
  readonly toWrite: readonly FileToWrite[]
  readonly staged: Map<FileToWrite, Temporary>
  /** Written and removed files. */
  readonly done: Set<FileToWrite>
  /** Folders that the run created, outermost first. */
  readonly folders: string[]
  readonly notes: string[]
}

/** Removes temporary files and folders of a failed run; reports which files stay and which were written. */
export function afterFailure(run: WriteRun): Problem[] {
  const { files, toWrite, staged, done, folders, notes, isUndone } = run
  const messages: string[] = []
  const undone = isUndone ? undo(run) : new Set<FileToWrite>()
  const written = toWrite.filter((file) => done.has(file) && !undone.has(file))
  const paths = new Set(written.map(({ path }) => path))
  for (const [file, { temporary }] of staged) {
    if (done.has(file)) continue
    const taken = file.gainsFrom?.filter((path) => paths.has(path)) ?? []
    if (taken.length > 0) {
      messages.push(
        `${temporary} stays: it may hold the only copy of resources that move from ${taken.join(', ')} to ${file.path}; rename it to ${file.path}`,
      )
      continue
    }
    try {
      files.unlink(temporary)
    } catch (error) {
      messages.push(`the temporary file ${temporary} cannot be removed (${reasonOf(error)}): delete it`)
    }
  }
  removeFolders(files, folders)
  const list = (title: string, listed: readonly FileToWrite[]) =>
    listed.length === 0 ? [] : [`${title}: ${listed.map(({ path }) => path).join(', ')}`]
  const open = toWrite.filter((file) => !done.has(file) || undone.has(file))
  const isRemoval = ({ text }: FileToWrite) => text === undefined
  const isText = (file: FileToWrite) => !isRemoval(file)
  return [
    ...messages,
    ...(written.length === 0
      ? [NOTHING_WRITTEN]
      : [
          ...notes,
          ...list('written', written.filter(isText)),
          ...list('removed', written.filter(isRemoval)),
          ...list('not written', open.filter(isText)),
          ...list('not removed', open.filter(isRemoval)),
        ]),
  ].map((message) => ({ message }))
}

/** Removes the files that this run created, unless another program changed or replaced them. */
function undo({ files, staged, done }: WriteRun): Set<FileToWrite> {
  const undone = new Set<FileToWrite>()
  for (const [file, { stats }] of staged) {
    if (!done.has(file)) continue
    try {
      const now = files.lstat(file.target)
      const isOwn =
        now?.dev === stats.dev && now.ino === stats.ino && now.size === stats.size && now.mtimeNs === stats.mtimeNs
      if (isOwn) files.unlink(file.target)
      if (isOwn || now === undefined) undone.add(file)
    } catch {
      // It stays, and is reported as written.
    }
  }
  return undone
}
