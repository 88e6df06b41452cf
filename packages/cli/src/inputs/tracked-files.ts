import { dirname } from 'node:path'
import { withoutRepository } from '../fetch/git-environment.ts'
import { checkoutGit, type GitTerminal } from '../runners/checkout-git.ts'

/**
 * Returns the files that a repository tracks in and below the working directory, and their folders, as paths below its `root`. None if
 * git is not installed, does not read the repository, or does not end in time.
 */
export async function trackedFiles(root: string, terminal: GitTerminal, seconds: number): Promise<ReadonlySet<string>> {
  // The repository is the one at the root, whatever variables a hook of git sets, and no other one around it.
  const env = { ...withoutRepository(terminal.env), GIT_CEILING_DIRECTORIES: dirname(root) }
  const chunks: Buffer[] = []
  const run = checkoutGit({ ...terminal, env }, seconds)
  const listed = await run(['ls-files', '-z', '--full-name'], { onStdout: (chunk) => chunks.push(chunk) })
  return listed.problems ? new Set() : withFolders(Buffer.concat(chunks).toString('utf8').split('\0'))
}

function withFolders(files: readonly string[]): ReadonlySet<string> {
  const paths = new Set<string>()
  for (const file of files) {
    for (let path = file; path !== '' && !paths.has(path); path = path.slice(0, Math.max(0, path.lastIndexOf('/'))))
      paths.add(path)
  }
  return paths
}
