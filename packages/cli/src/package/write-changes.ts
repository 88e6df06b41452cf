import { existsSync, readFileSync, statSync } from 'node:fs'
import { type Failure, failure, type Outcome, type Problem, reasonOf } from '../outcome.ts'
import type { FileChange } from './changes.ts'
import { resolverInside } from './paths.ts'
import { NOTHING_WRITTEN, writeStaged } from './staging.ts'

/**
 * Writes changes below `root` (absolute, links resolved): all of them are staged beside their targets, then renamed.
 * Modes stay. What changed on disk since it was read is not overwritten, nor is a file that was never read.
 */
export function writeChanges(root: string, changes: readonly FileChange[]): Outcome<readonly string[]> {
  const targets: string[] = []
  const problems: Problem[] = []
  const resolveInRoot = resolverInside(root)
  for (const change of changes) {
    const target = resolveInRoot(change.path)
    const reason = target.problems ? undefined : obstacle(target.value, change)
    if (target.problems) problems.push(...target.problems)
    else if (reason) problems.push({ message: `${change.path} ${reason}` })
    else targets.push(target.value)
  }
  if (problems.length > 0) return { problems: [...problems, { message: NOTHING_WRITTEN }] }
  const conflict = twoTexts(changes, targets)
  if (conflict) return conflict
  return writeStaged(
    changes.map(({ path, change, after, file, mode }, i) => ({
      path,
      target: targets[i] as string,
      text: change === 'deleted' ? undefined : after,
      mode: file?.mode ?? mode,
      stats: file?.stats,
    })),
  )
}

/** Why a file must not be written, if so. */
function obstacle(target: string, { change, file, before }: FileChange): string | undefined {
  if (file === undefined)
    return existsSync(target) ? 'must not be overwritten: it exists and is no part of what was read' : undefined
  if (change === 'created') return undefined
  try {
    const now = statSync(target)
    // The kernel marks every change of content, owner and mode with a time that nobody can set.
    if (file.stats?.ctimeMs === now.ctimeMs && file.stats.ino === now.ino && file.stats.size === now.size)
      return undefined
    return readFileSync(target).equals(Buffer.from(before)) ? undefined : 'was changed by somebody else meanwhile'
  } catch (error) {
    return `cannot be read again: ${reasonOf(error)}`
  }
}

/** Two names of one file (links) must agree on its text. */
function twoTexts(changes: readonly FileChange[], targets: readonly string[]): Failure | undefined {
  const seen = new Map<string, FileChange>()
  for (const [i, change] of changes.entries()) {
    const target = targets[i] as string
    const other = seen.get(target)
    if (other && (other.after !== change.after || other.change !== change.change))
      return failure(
        `${other.path} and ${change.path} are one file, but must get different contents; ${NOTHING_WRITTEN}`,
      )
    seen.set(target, change)
  }
  return undefined
}
