import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type HttpClient, METADATA } from '../http/http-client.ts'
import { repositoryHosts } from '../http/named-hosts.ts'
import { failure, type Outcome } from '../outcome.ts'
import { fetchCommit } from './fetch-commit.ts'
import type { GitContext } from './git-command.ts'
import { redirectedRepository } from './redirected-repository.ts'
import type { SourceLimits } from './source-options.ts'
import { readSubmodules, type Submodule } from './submodules.ts'
import { LINK, type TreeCounts } from './tree-listing.ts'

/** A repository, or a submodule of one, to write into a folder. */
export interface RepositoryPart {
  readonly context: GitContext
  /** A branch, a tag, a commit, or `HEAD`. */
  readonly ref: string
  readonly tree: string
  readonly hasSubmodules: boolean
  readonly limits: SourceLimits
  readonly counts: TreeCounts
  /** Asks where a server redirects git. */
  readonly client: HttpClient
  /** Number of repositories that this one is a submodule of, directly or not. */
  readonly depth: number
}

/** A repository that was written. */
export interface WrittenRepository {
  readonly commit: string
  /** The paths of its symbolic links, and of those of its submodules. */
  readonly links: readonly string[]
}

/** Most repositories between a repository and a submodule of its submodules. */
const MAX_DEPTH = 8

/** Fetches a commit with its submodules, and writes its files into a new folder, without git's own files. */
export async function checkOut(part: RepositoryPart): Promise<Outcome<WrittenRepository>> {
  const { context, ref, tree, limits, counts, client } = part
  const gitFolder = mkdtempSync(join(context.folder, 'git-'))
  const redirected = () => redirectedRepository(client, context.repository)
  const fetched = await fetchCommit({ context, ref, gitFolder, tree, limits, counts, redirected })
  if (fetched.problems) return fetched
  const { commit, entries } = fetched.value
  const links = entries.filter(({ mode }) => mode === LINK).map(({ path }) => path)
  if (!part.hasSubmodules) return { value: { commit, links } }
  const submodules = await readSubmodules(context, tree, entries)
  if (submodules.problems) return submodules
  for (const submodule of submodules.value) {
    const below = await checkOutSubmodule(part, submodule)
    if (below.problems) return failure(`submodule ${submodule.path} cannot be fetched: ${below.problems[0]?.message}`)
    for (const link of below.value.links) links.push(`${submodule.path}/${link}`)
  }
  return { value: { commit, links } }
}

async function checkOutSubmodule(
  part: RepositoryPart,
  { path, url, commit }: Submodule,
): Promise<Outcome<WrittenRepository>> {
  const { context, tree, depth } = part
  if (depth >= MAX_DEPTH) return failure(`submodules must not have more than ${MAX_DEPTH} levels`)
  const refused = await metadataProblem(part.client, url)
  if (refused !== undefined) return failure(refused)
  const folder = join(tree, path)
  // git creates an empty folder for a submodule. A link in its place would lead the files elsewhere.
  if (realpathSync(dirname(folder)) !== dirname(folder)) return failure('its path must not contain links')
  rmSync(folder, { recursive: true, force: true })
  const own = { ...context, repository: url, isSubmodule: true }
  return checkOut({ ...part, context: own, ref: commit, tree: folder, hasSubmodules: true, depth: depth + 1 })
}

/** Why a repository must not be asked for: metadata services return credentials. */
export async function metadataProblem(client: HttpClient, repository: string): Promise<string | undefined> {
  const found = await Promise.all(repositoryHosts(repository).map((host) => client.isMetadata(host)))
  return found.includes(true) ? METADATA : undefined
}
