import { dirname } from 'node:path'
import { type Outcome, type Problem, reasonOf } from '../outcome.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { disk, type FileSystem } from './file-system.ts'
import { type FileToWrite, NOTHING_WRITTEN, type Written } from './file-to-write.ts'
import { makeFolders } from './new-folders.ts'
import { placeTemporary } from './place-temporary.ts'
import { inSafeOrder } from './safe-order.ts'
import { syncFolders, syncQueue } from './sync-queue.ts'
import { makeTemporary } from './temporary-file.ts'
import { afterFailure, type WriteRun } from './write-run.ts'

/** Options of {@link writeFiles}. */
export interface WriteOptions {
  /** For tests. */
  readonly files?: FileSystem
  /** Whether to remove the created files after a failure. */
  readonly isUndone?: boolean
  /** Folders that the caller created for the files; their names are flushed to disk too. */
  readonly newFolders?: readonly string[]
}

/**
 * Writes files: first writes and flushes a temporary file next to each target, then renames all of them, then removes
 * files. Before each rename and removal, the target must not have changed since it was read. A failure reports which
 * files were written, which were not, and each temporary file that stays because it contains the only copy of a
 * resource.
 */
export async function writeFiles(
  toWrite: readonly FileToWrite[],
  { files = disk, isUndone = false, newFolders = [] }: WriteOptions = {},
): Promise<Outcome<Written>> {
  const changed = toWrite.flatMap((file): Problem[] => {
    const reason = changedMeanwhile(files, file, { isFirst: true })
    return reason === undefined ? [] : [{ message: `${file.path} ${reason}` }]
  })
  if (changed.length > 0) return { problems: [...changed, { message: NOTHING_WRITTEN }] }
  const run: WriteRun = {
    files,
    isUndone,
    toWrite: inSafeOrder(toWrite),
    staged: new Map(),
    done: new Set(),
    folders: [],
    notes: [],
  }
  const problem = (await stage(run)) ?? (await place(run, newFolders)) ?? (await remove(run))
  if (problem !== undefined) return { problems: [{ message: problem }, ...afterFailure(run)] }
  return { value: { paths: toWrite.map(({ path }) => path), notes: run.notes } }
}

/** Creates all temporary files; returns the problem, if any. */
async function stage({ files, toWrite, staged, folders }: WriteRun): Promise<string | undefined> {
  const queue = syncQueue(files)
  const known = new Set<string>()
  let problem: string | undefined
  for (const file of toWrite) {
    if (file.text === undefined) break
    try {
      const folder = dirname(file.target)
      if (!known.has(folder)) makeFolders(files, folder, folders)
      known.add(folder)
      const { descriptor, ...temporary } = makeTemporary(files, file)
      staged.set(file, temporary)
      await queue.add(file.path, descriptor)
    } catch (error) {
      problem = `cannot write ${file.path}: ${reasonOf(error)}`
      break
    }
  }
  const failed = await queue.end()
  return problem ?? (failed && `cannot write ${failed.path}: ${reasonOf(failed.error)}`)
}

/** Renames the temporary files; returns the problem, if any. */
async function place(run: WriteRun, newFolders: readonly string[]): Promise<string | undefined> {
  const { files, staged, done, folders, notes } = run
  for (const [file, { temporary, notes: lost }] of staged) {
    const reason = placeTemporary(files, file, temporary, notes)
    if (reason !== undefined) return reason
    done.add(file)
    for (const note of lost) notes.push(note)
  }
  const parents = [...newFolders, ...folders].map((folder) => dirname(folder))
  return syncNames(run, [...[...staged.keys()].map(({ target }) => dirname(target)), ...parents])
}

/** Removes files. Their resources have been flushed to other files before. */
async function remove(run: WriteRun): Promise<string | undefined> {
  const removed = run.toWrite.filter(({ text }) => text === undefined)
  for (const file of removed) {
    const reason = changedMeanwhile(run.files, file)
    if (reason !== undefined) return `${file.path} ${reason}`
    try {
      run.files.unlink(file.target)
      run.done.add(file)
    } catch (error) {
      return `cannot remove ${file.path}: ${reasonOf(error)}`
    }
  }
  return syncNames(
    run,
    removed.map(({ target }) => dirname(target)),
  )
}

async function syncNames({ files }: WriteRun, folders: readonly string[]): Promise<string | undefined> {
  const failed = await syncFolders(files, folders)
  return failed && `cannot make sure that the disk has all names in ${failed.path}: ${reasonOf(failed.error)}`
}
