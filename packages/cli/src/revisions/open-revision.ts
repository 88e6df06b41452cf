import { type Outcome, usageFailure } from '../outcome.ts'
import { checkoutGit, type GitTerminal, type RunGit } from '../runners/checkout-git.ts'

/** A commit of the repository around a directory. */
export interface Revision {
  /** The root of the working tree, as git prints it. */
  readonly root: string
  readonly commit: string
  /** How messages name it: `--old git:main`. */
  readonly shown: string
  readonly run: RunGit
}

/** What is before the name of a commit in options: `git:main`. */
export const GIT_REF = /^git:/

/**
 * Finds a commit. `A...B` is the newest commit that both have, as in `git diff`.
 *
 * @param terminal its `cwd` is in the repository
 * @param option the option that names the commit, for messages
 */
export async function openRevision(ref: string, option: string, terminal: GitTerminal): Promise<Outcome<Revision>> {
  const shown = `${option} git:${ref}`
  const run = checkoutGit(terminal)
  const top = await run(['rev-parse', '--show-toplevel'])
  if (top.problems) return unreadable(shown, top.problems[0]?.message)
  const commit = await commitOf(ref, shown, run)
  if (commit.problems) return commit
  return { value: { root: top.value.replace(/\r?\n$/, ''), commit: commit.value, shown, run } }
}

/** A failure of git. */
export function unreadable(shown: string, reason: string | undefined) {
  return usageFailure(`${shown} cannot be read: ${reason}`)
}

async function commitOf(ref: string, shown: string, run: RunGit): Promise<Outcome<string>> {
  const [one = '', other] = ref.split('...')
  const id = await idOf(one, run)
  const otherId = other === undefined ? id : await idOf(other === '' ? 'HEAD' : other, run)
  const shallow = await shallowHint(id !== undefined && otherId !== undefined && id === otherId, run)
  if (id === undefined || otherId === undefined)
    return usageFailure(
      `${shown} must name a commit, a branch or a tag of the repository, such as git:HEAD~1${shallow}`,
    )
  if (id === otherId) return { value: id }
  const base = (await run(['merge-base', id, otherId])).value?.trim()
  if (base) return { value: base }
  return usageFailure(`${shown} must name two commits with a common history${shallow}`)
}

async function idOf(ref: string, run: RunGit): Promise<string | undefined> {
  // No name of a commit begins with a dash, which would make it an option.
  const found = /^-|^$/.test(ref) ? undefined : await run(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
  return found?.value?.trim() || undefined
}

/** What helps if a clone does not have all commits. */
async function shallowHint(isFound: boolean, run: RunGit): Promise<string> {
  const shallow = isFound ? undefined : await run(['rev-parse', '--is-shallow-repository'])
  return shallow?.value?.trim() === 'true' ? '; this clone is shallow: run git fetch --unshallow' : ''
}
