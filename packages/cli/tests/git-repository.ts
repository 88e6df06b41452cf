import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type TemporaryPackage, temporaryPackage } from './temporary-package.ts'

/** Why tests that need git are skipped. */
export const noGit: string | undefined =
  spawnSync('git', ['--version']).status === 0 ? undefined : 'git must be installed'

/** A repository with a branch `main`. */
export interface Repository extends TemporaryPackage {
  /** The commit of the branch. */
  commit(): string
  /** Names the commit of the branch. */
  tag(name: string): void
  /** Commits changes of files that exist. */
  change(files: Readonly<Record<string, string>>): void
}

/** Makes a repository with these files. */
export function repositoryWith(files: Readonly<Record<string, string>>): Repository {
  const made = temporaryPackage(files)
  const run = (...args: string[]) => {
    const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' }
    const committer = { GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' }
    const isolated = { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', HOME: dirname(made.directory) }
    const env = { PATH: process.env.PATH, ...isolated, ...identity, ...committer }
    return execFileSync('git', args, { cwd: made.directory, env, encoding: 'utf8' }).trim()
  }
  run('init', '--quiet', '--initial-branch=main')
  const commitAll = () => {
    run('add', '--all')
    run('commit', '--quiet', '--message=change')
  }
  commitAll()
  return {
    ...made,
    commit: () => run('rev-parse', 'HEAD'),
    tag: (name) => void run('tag', name),
    change(changed) {
      for (const [path, text] of Object.entries(changed)) writeFileSync(made.file(path), text)
      commitAll()
    },
  }
}
