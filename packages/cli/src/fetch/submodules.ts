import { join } from 'node:path'
import { failure, type Outcome } from '../outcome.ts'
import { type GitContext, runGit } from './git-command.ts'
import { submoduleAddress } from './submodule-address.ts'
import { SUBMODULE, type TreeEntry } from './tree-listing.ts'

/** A submodule to fetch. */
export interface Submodule {
  /** In the repository. */
  readonly path: string
  readonly url: string
  readonly commit: string
}

/**
 * The submodules of a commit that is checked out in `tree`. This program fetches them, and not `git submodule`: nothing
 * of `.gitmodules` but the checked URLs reaches git.
 */
export async function readSubmodules(
  context: GitContext,
  tree: string,
  entries: readonly TreeEntry[],
): Promise<Outcome<readonly Submodule[]>> {
  const links = entries.filter(({ mode }) => mode === SUBMODULE)
  if (links.length === 0) return { value: [] }
  const file = entries.find(({ path }) => path === '.gitmodules')
  const sections = file === undefined ? [] : await readSections(context, join(tree, '.gitmodules'))
  if ('problems' in sections) return sections
  const found: Submodule[] = []
  for (const { path, object } of links) {
    const section = sections.find((one) => one.get('path') === path)
    // The default of a repository that does not want it in every clone.
    if (section?.get('update') === 'none') continue
    const written = section?.get('url')
    if (written === undefined)
      return failure(
        `submodule ${path} does not have a URL in .gitmodules; submodules=false in the query leaves submodules out`,
      )
    const address = submoduleAddress(context.repository, written)
    if (address.problem !== undefined) return failure(`submodule ${path} is refused: ${address.problem}`)
    found.push({ path, url: address.url, commit: object })
  }
  return { value: found }
}

/** The sections of `.gitmodules`. git reads the file, because its format has quotes, escapes and continued lines. */
async function readSections(context: GitContext, file: string) {
  const chunks: Buffer[] = []
  const args = ['config', '--file', file, '--no-includes', '--null', '--list']
  const listed = await runGit(context, args, { onStdout: (chunk) => void chunks.push(chunk) })
  if (listed.problems) return listed
  if (listed.value.exitCode !== 0) return failure(`its .gitmodules cannot be read: ${listed.value.reason}`)
  const sections = new Map<string, Map<string, string>>()
  for (const entry of Buffer.concat(chunks).toString('utf8').split('\0')) {
    const [, name, key = '', value = ''] = /^submodule\.([^\n]*)\.([^.\n]+)(?:\n(.*))?$/s.exec(entry) ?? []
    if (name === undefined) continue
    const section = sections.get(name) ?? new Map<string, string>()
    sections.set(name, section.set(key, value))
  }
  return [...sections.values()]
}
