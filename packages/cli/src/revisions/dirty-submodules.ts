import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { withoutRepository } from '../fetch/git-environment.ts'
import { SUBMODULE } from '../fetch/tree-listing.ts'
import type { Problem } from '../outcome.ts'
import { isInside, shownPath } from '../package/paths.ts'
import { checkoutGit, type RunGit } from '../runners/checkout-git.ts'
import type { Terminal } from '../terminal.ts'

/**
 * Finds the submodules that have files of a build, and are not in the state that the working tree around them records: a commit of
 * that tree would not contain what was built.
 *
 * @param root the root of a working tree
 * @param files the absolute paths of the files that a build read
 */
export async function dirtySubmodules(
  root: string,
  files: readonly string[],
  terminal: Terminal,
): Promise<readonly Problem[]> {
  const env = withoutRepository(terminal.env)
  const run = checkoutGit({ ...terminal, env, cwd: root })
  const chunks: Buffer[] = []
  await run(['ls-files', '--stage', '-z'], { onStdout: (chunk) => chunks.push(chunk) })
  const problems: Problem[] = []
  for (const line of Buffer.concat(chunks).toString('utf8').split('\0')) {
    const [, mode, commit = '', path = ''] = /^(\d+) ([0-9a-f]+) \d\t([^]+)$/.exec(line) ?? []
    if (mode !== SUBMODULE) continue
    const folder = join(root, path)
    if (!existsSync(join(folder, '.git')) || !files.some((file) => isInside(folder, file))) continue
    const own = checkoutGit({ ...terminal, env, cwd: realpathSync(folder) })
    const reason = await dirtOf(own, commit)
    if (reason === undefined) continue
    const shown = shownPath(folder, terminal.cwd)
    problems.push({ message: `the submodule ${shown} must be clean, because its files are compared: ${reason}` })
  }
  return problems
}

async function dirtOf(run: RunGit, commit: string): Promise<string | undefined> {
  const head = (await run(['rev-parse', '--verify', '--quiet', 'HEAD'])).value?.trim()
  if (head !== commit)
    return `its commit is ${short(head)}, and the repository records ${short(commit)}; run git submodule update, or git add for the new commit`
  const settings = await withoutFilters(run)
  if (settings === undefined) return 'the name of a filter in its git config has a "=", so that git status could run it'
  const status = await run([...settings, 'status', '--porcelain', '--ignore-submodules=none'])
  if (status.problems) return `git status fails in it: ${status.problems[0]?.message}`
  return status.value === ''
    ? undefined
    : 'it has changes that are not committed; commit them in the submodule, or stash them'
}

/** Settings that disable the programs that a repository names for the contents of files: git runs them to compare files. */
async function withoutFilters(run: RunGit): Promise<readonly string[] | undefined> {
  const listed = await run(['config', '--name-only', '--get-regexp', '^filter\\.'])
  const names = (listed.value ?? '').split('\n').filter((name) => /\.(?:clean|smudge|process|required)$/.test(name))
  // A setting on the command line ends at the first of them.
  if (names.some((name) => name.includes('='))) return undefined
  return names.flatMap((name) => ['-c', `${name}=${name.endsWith('.required') ? 'false' : ''}`])
}

function short(commit: string | undefined): string {
  return commit === undefined ? 'unknown' : commit.slice(0, 12)
}
