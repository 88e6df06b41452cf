import { type Outcome, usageFailure } from '../outcome.ts'
import { isInside } from '../package/paths.ts'
import { type FindOptions, type FoundFiles, findFiles } from '../package/read-package.ts'
import type { GitTerminal } from '../runners/checkout-git.ts'

/** In seconds, for all repositories: git lists 100,000 files in less than one, and a repository can name a pipe. */
const TIME_LIMIT = 20

/**
 * Finds the files of a project. Git is asked which files it tracks only if `.gitignore` leaves out files that could be read: each
 * repository once, those in a submodule after the one that has it.
 */
export async function findProjectFiles(
  directory: string,
  terminal: GitTerminal,
  options: Omit<FindOptions, 'project'>,
  seconds = TIME_LIMIT,
): Promise<Outcome<FoundFiles>> {
  const tracked = new Map<string, ReadonlySet<string>>()
  const end = Date.now() + seconds * 1000
  for (;;) {
    const found = findFiles(directory, { ...options, project: { tracked } })
    const ignored = found.value?.ignored ?? new Map<string, readonly string[]>()
    if (found.problems || ignored.size === 0) return found
    const { root } = found.value
    const { trackedFiles } = await import('./tracked-files.ts')
    let isAny = false
    for (const [repository, paths] of ignored) {
      const cwd = isInside(repository, root) ? root : repository
      const files = await trackedFiles(repository, { ...terminal, cwd }, (end - Date.now()) / 1000)
      if (Date.now() >= end)
        return usageFailure(
          `${directory}: git must list the files that it tracks within ${seconds} s (git ls-files in ${repository}); name files instead of the directory`,
        )
      tracked.set(repository, files)
      isAny ||= paths.some((path) => files.has(path))
    }
    if (!isAny) return found
  }
}
