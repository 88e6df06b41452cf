import { type Failure, failure, type Outcome, type Problem } from '../outcome.ts'
import { type FileToWrite, NOTHING_WRITTEN, type Written } from '../write/file-to-write.ts'
import { type WriteOptions, writeFiles } from '../write/write-files.ts'
import { resolverInside } from './paths.ts'
import type { FileChange } from './plan-changes.ts'

/**
 * Writes changes below `root` (absolute, links resolved). Modes are kept. Does not overwrite files that changed on disk
 * since they were read, or that were never read.
 */
export async function writeChanges(
  root: string,
  changes: readonly FileChange[],
  options: WriteOptions = {},
): Promise<Outcome<Written>> {
  const toWrite = new Map<string, FileToWrite & { readonly change: FileChange }>()
  const problems: Problem[] = []
  const resolveInRoot = resolverInside(root)
  for (const change of changes) {
    const target = resolveInRoot(change.path, change.file?.realPath)
    if (target.problems) {
      for (const problem of target.problems) problems.push(problem)
      continue
    }
    // Two names of one file (links) must agree on its text; it is written once.
    const other = toWrite.get(target.value)
    if (other && isOtherText(other.change, change)) return conflict(other.path, change.path)
    if (!other) toWrite.set(target.value, { ...fileToWrite(change, target.value), change })
  }
  if (problems.length > 0) return { problems: [...problems, { message: NOTHING_WRITTEN }] }
  const written = await writeFiles([...toWrite.values()], options)
  return written.problems ? written : { value: { ...written.value, paths: changes.map(({ path }) => path) } }
}

function fileToWrite({ path, change, file, mode, before, after, gainsFrom }: FileChange, target: string): FileToWrite {
  const seen = file?.seen && { ...file.seen, text: before }
  return { path, target, text: change === 'deleted' ? undefined : after, seen, mode, gainsFrom }
}

function isOtherText(one: FileChange, other: FileChange): boolean {
  return one.after !== other.after || one.change !== other.change
}

function conflict(one: string, other: string): Failure {
  return failure(`${one} and ${other} are one file, but must get different contents; ${NOTHING_WRITTEN}`)
}
