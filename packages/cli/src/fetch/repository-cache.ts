import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FetchedRepository } from '@krmkit/kustomization'
import { cachedText, cacheName } from './cache-folder.ts'
import { isCommitId } from './git-failures.ts'
import { placeFile } from './place-file.ts'
import type { WantedRepository } from './source-options.ts'

/** Age after which a temporary folder belongs to a process that was killed, in milliseconds. */
const ABANDONED = 24 * 60 * 60 * 1000

/**
 * The commits that were fetched: `git/REPOSITORY/COMMIT/tree` has the files, without git's own. An entry appears complete,
 * by a rename; it is never changed. `git/REPOSITORY/refs` has the last commit of each ref, for `--offline`.
 */
export class RepositoryCache {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = join(folder, 'git')
  }

  /** A commit of a repository; `undefined` if it is not in the cache. */
  find(wanted: WantedRepository, commit: string): FetchedRepository | undefined {
    const entry = this.#entry(wanted, commit)
    try {
      const { leavingLinks } = JSON.parse(cachedText(join(entry, 'entry.json'))) as FetchedRepository
      return { directory: realpathSync(join(entry, 'tree')), commit, leavingLinks }
    } catch {
      return undefined
    }
  }

  /** The commit that a ref had when it was last fetched. */
  lastCommit(wanted: WantedRepository): string | undefined {
    try {
      const commit = cachedText(this.#ref(wanted)).trim()
      return isCommitId(commit) ? commit : undefined
    } catch {
      return undefined
    }
  }

  /** Keeps the commit of a ref for `--offline`. */
  rememberCommit(wanted: WantedRepository, commit: string): void {
    placeFile(this.#ref(wanted), `${commit}\n`)
  }

  /** A new empty folder on the disk of the cache. The caller removes it. */
  temporaryFolder(): string {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    this.#removeAbandoned()
    const folder = join(realpathSync(this.#folder), `${TEMPORARY}${randomUUID()}`)
    mkdirSync(folder, { mode: 0o700 })
    return folder
  }

  /** Makes `tree`, which is in a temporary folder, the files of a commit. Another process can have done the same. */
  add(
    wanted: WantedRepository,
    commit: string,
    fetched: { readonly folder: string; readonly leavingLinks: readonly string[] },
  ): void {
    const { folder, leavingLinks } = fetched
    const entry = this.#entry(wanted, commit)
    writeFileSync(join(folder, 'entry.json'), `${JSON.stringify({ leavingLinks })}\n`)
    mkdirSync(join(entry, '..'), { recursive: true, mode: 0o700 })
    try {
      renameSync(folder, entry)
    } catch (error) {
      if (!existsSync(entry)) throw error
    }
  }

  #removeAbandoned(): void {
    const limit = Date.now() - ABANDONED
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name)
      if (!name.startsWith(TEMPORARY) || (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? limit) >= limit)
        continue
      rmSync(path, { recursive: true, force: true })
    }
  }

  #entry({ repository, hasSubmodules }: WantedRepository, commit: string): string {
    return join(this.#folder, cacheName(repository), hasSubmodules ? `${commit}-submodules` : commit)
  }

  #ref({ repository, ref }: WantedRepository): string {
    return join(this.#folder, cacheName(repository), 'refs', cacheName(ref))
  }
}

const TEMPORARY = 'incomplete-'
