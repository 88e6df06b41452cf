import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  addressProblem,
  type FetchedRepository,
  type RepositoryAddress,
  type SourceProblem,
  shownAddress,
} from '@krmkit/kustomization'
import { repositoryKey } from '../lock/lock-policy.ts'
import { failure, type Outcome, reasonOf } from '../outcome.ts'
import { differs, notLocked, offline } from './file-source.ts'
import type { GitContext } from './git-command.ts'
import { isCommitId } from './git-failures.ts'
import { RepositoryCache } from './repository-cache.ts'
import {
  GIT_SECONDS,
  httpClientOf,
  type RepositoryAnswer,
  remoteProblem,
  SOURCE_LIMITS,
  type SourceLimits,
  type SourceOptions,
  type WantedRepository,
} from './source-options.ts'

/** Fetches repositories with git, with a cache. */
export class RepositorySource {
  readonly #options: SourceOptions
  readonly #limits: SourceLimits
  readonly #cache: RepositoryCache
  readonly #client: ReturnType<typeof httpClientOf>

  constructor(options: SourceOptions) {
    this.#options = options
    this.#limits = options.limits ?? SOURCE_LIMITS
    this.#cache = new RepositoryCache(options.cacheFolder)
    this.#client = httpClientOf(options)
  }

  /** The files of a repository: at the commit of the lock if it names one. */
  async fetch(address: RepositoryAddress): Promise<RepositoryAnswer> {
    const { locks } = this.#options
    const key = repositoryKey(address)
    const refused = addressProblem(address, { repository: undefined })
    if (refused !== undefined) return refusedAddress(address.written, refused)
    const outside = address.host === 'file://' ? await this.#machineProblem(address) : undefined
    if (outside !== undefined) return refusedAddress(address.written, outside)
    const locked = locks.lock?.repositories.get(key)
    if (locks.isLocked && locked === undefined) return notLocked(key)
    if (locked !== undefined && !isCommitId(locked))
      return {
        problem: `krmkit.lock must have a commit of 40 digits for ${key}; run krmkit update`,
        rule: 'not-locked',
      }
    if (locked !== undefined && isCommitId(address.ref) && locked !== address.ref)
      return differs(key, locked, address.ref)
    const answer = await this.#find(address, locked ?? (isCommitId(address.ref) ? address.ref : undefined))
    if ('commit' in answer) locks.record?.({ kind: 'repositories', key, digest: answer.commit })
    return answer
  }

  async #machineProblem(address: RepositoryAddress): Promise<string | undefined> {
    const { machine, terminal } = this.#options
    const protocols = terminal.env.GIT_ALLOW_PROTOCOL?.split(':')
    if (protocols !== undefined && !protocols.includes('file')) return 'GIT_ALLOW_PROTOCOL does not contain "file"'
    const { machineProblem } = await import('./machine-repository.ts')
    return machineProblem(address, machine)
  }

  async #find(wanted: WantedRepository, commit: string | undefined): Promise<RepositoryAnswer> {
    const shown = repositoryKey(wanted)
    const last = commit ?? this.#cache.lastCommit(wanted)
    const cached = last === undefined ? undefined : this.#cache.find(wanted, last)
    if (cached !== undefined && (commit !== undefined || this.#options.isOffline)) return cached
    if (this.#options.isOffline) return offline(shown)
    // What a build whose content is cached does not need.
    const { metadataProblem } = await import('./check-out.ts')
    const refused = await metadataProblem(await this.#client(), wanted.repository)
    if (refused !== undefined) return refusedAddress(shown, refused)
    let folder = ''
    try {
      folder = this.#cache.temporaryFolder()
      const context = this.#context(wanted, folder)
      const current = cached && (await import('./remote-commit.ts').then((it) => it.remoteCommit(context, wanted.ref)))
      const known = current && this.#cache.find(wanted, current)
      const found = known
        ? { value: known }
        : await this.#download(wanted, { context, folder, ref: commit ?? (wanted.ref || 'HEAD') })
      if (found.problems) return remoteProblem(`${shown} cannot be fetched: ${found.problems[0]?.message}`)
      if (commit === undefined) this.#cache.rememberCommit(wanted, found.value.commit)
      return found.value
    } catch (error) {
      return remoteProblem(`${shown} cannot be kept in ${this.#options.cacheFolder}: ${reasonOf(error)}`)
    } finally {
      if (folder !== '') rmSync(folder, { recursive: true, force: true })
    }
  }

  #context({ repository, timeout }: WantedRepository, folder: string): GitContext {
    const { terminal, timeout: given } = this.#options
    const limit = given ?? GIT_SECONDS
    const timeFix =
      timeout < limit
        ? 'add timeout=SECONDS to the query of the address'
        : given === undefined
          ? `no address can ask for more than ${limit} s`
          : '--timeout SECONDS gives it more time'
    return { folder, repository, isSubmodule: false, timeout: Math.min(timeout, limit), timeFix, terminal }
  }

  async #download(
    wanted: WantedRepository,
    { context, folder, ref }: { readonly context: GitContext; readonly folder: string; readonly ref: string },
  ): Promise<Outcome<FetchedRepository>> {
    const entry = join(folder, 'entry')
    const tree = join(entry, 'tree')
    mkdirSync(entry)
    const counts = { bytes: 0, files: 0, submodules: 0 }
    const { hasSubmodules } = wanted
    const shared = { limits: this.#limits, counts, client: await this.#client(), depth: 0 }
    const { checkOut } = await import('./check-out.ts')
    const { removeLeavingLinks } = await import('./leaving-links.ts')
    const fetched = await checkOut({ context, ref, tree, hasSubmodules, ...shared })
    if (fetched.problems) return fetched
    const { commit, links } = fetched.value
    this.#cache.add(wanted, commit, { folder: entry, leavingLinks: removeLeavingLinks(tree, links) })
    const found = this.#cache.find(wanted, commit)
    return found === undefined ? failure('the cache entry is damaged: remove it') : { value: found }
  }
}

function refusedAddress(written: string, reason: string): SourceProblem {
  return { problem: `${shownAddress(written)} is refused: ${reason}`, rule: 'refused-address' }
}
