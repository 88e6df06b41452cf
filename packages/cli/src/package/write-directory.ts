import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { failure, type Outcome, reasonOf, usageFailure } from '../outcome.ts'
import type { FileChange } from './changes.ts'
import { type Placed, planChanges } from './plan-changes.ts'
import type { SourceFile } from './read-package.ts'
import { writeChanges } from './write-changes.ts'

/**
 * Writes resources into a directory that must not exist yet. Files that they came from keep their other documents and
 * all that did not change.
 */
export function writeNewDirectory(
  directory: string,
  files: readonly SourceFile[],
  resources: ReadonlyMap<string, ReadonlySet<number>>,
  placed: readonly Placed[],
): Outcome<FileChange[]> {
  if (existsSync(directory))
    return usageFailure(`${directory} must not exist yet; delete it, or choose another directory`)
  const planned = planChanges({ files, resources, placed, isWhole: true })
  if (planned.problems.length > 0) return { problems: planned.problems }
  try {
    mkdirSync(directory, { recursive: true })
  } catch (error) {
    return failure(`${directory} cannot be made: ${reasonOf(error)}`)
  }
  const changes = planned.changes
    .filter(({ change }) => change !== 'deleted')
    .map((change): FileChange => ({ ...change, change: 'created' }))
  const written = writeChanges(
    realpathSync(directory),
    changes.map((change) => ({ ...change, file: undefined, mode: change.file?.mode })),
  )
  if (written.problems) {
    rmSync(directory, { recursive: true, force: true })
    return written
  }
  return { value: changes }
}
