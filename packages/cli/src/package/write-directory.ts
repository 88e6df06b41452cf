import { realpathSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { failure, type Outcome, reasonOf, usageFailure } from '../outcome.ts'
import { codeOf, disk } from '../write/file-system.ts'
import { NOTHING_WRITTEN } from '../write/file-to-write.ts'
import { leftoversBelow } from '../write/leftovers.ts'
import { makeFolders, removeFolders } from '../write/new-folders.ts'
import { outputPlace } from '../write/output-place.ts'
import type { WriteOptions } from '../write/write-files.ts'
import type { Placed } from './file-entries.ts'
import { newNameProblems } from './new-files.ts'
import { isThere } from './paths.ts'
import { type FileChange, planChanges } from './plan-changes.ts'
import { type SourceFile, textOfFile } from './read-package.ts'
import { writeChanges } from './write-changes.ts'

/**
 * Writes resources into a directory that must not exist yet. Copies of their files keep other documents and everything
 * that did not change. After a failure, removes only what this run created.
 */
export async function writeNewDirectory(
  directory: string,
  request: {
    /** The working directory. */
    readonly cwd: string
    readonly files: readonly SourceFile[]
    /** The files without resources that are copied too. */
    readonly copied?: readonly SourceFile[]
    /** Positions of the documents that are resources, by path. */
    readonly positions: ReadonlyMap<string, ReadonlySet<number>>
    readonly placed: readonly Placed[]
    readonly opensLists?: boolean
  },
  { files = disk }: WriteOptions = {},
): Promise<Outcome<FileChange[]>> {
  if (isThere(directory)) return mustNotExist(directory)
  const { cwd, copied = [], positions, placed, opensLists = false } = request
  const place = outputPlace(directory, cwd, 'directory')
  if (place.problems) return { problems: [...place.problems, { message: NOTHING_WRITTEN }] }
  const planned = planChanges({ files: request.files, resources: positions, placed, isWhole: true, opensLists })
  const problems = [...planned.problems, ...newNameProblems(planned.changes)]
  if (problems.length > 0) return { problems }
  const made: string[] = []
  try {
    makeFolders(files, dirname(directory), made)
    // Of two concurrent runs, only one succeeds.
    files.makeFolder(directory)
    made.push(directory)
  } catch (error) {
    removeFolders(files, made)
    return codeOf(error) === 'EEXIST'
      ? mustNotExist(directory)
      : failure(`${directory} cannot be made: ${reasonOf(error)}`)
  }
  const copies = copied.map((file): FileChange => {
    return { path: file.path, change: 'created', file, before: '', after: textOfFile(file) }
  })
  const changes = [...planned.changes, ...copies]
    .filter(({ change }) => change !== 'deleted')
    .map((change): FileChange => ({ ...change, change: 'created' }))
  const written = await writeChanges(
    realpathSync(directory),
    changes.map((change) => ({ ...change, file: undefined, mode: change.file?.mode && change.file.mode & 0o777 })),
    { files, isUndone: true, newFolders: made },
  )
  if (written.problems) {
    const isKept = removeFolders(files, made).includes(directory)
    return isKept
      ? { problems: [...written.problems, { message: `${directory} stays: it contains other files` }] }
      : written
  }
  return { value: changes }
}

function mustNotExist(directory: string) {
  const left = leftoversBelow(directory)
  const ofARun =
    left.length === 0
      ? ''
      : ` (a run that did not end left it incomplete: ${left.map((path) => relative(dirname(directory), path)).join(', ')})`
  return usageFailure(`${directory} must not exist yet${ofARun}; delete it, or choose another directory`)
}
