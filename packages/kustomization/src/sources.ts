import type { RepositoryAddress } from './remote/address.ts'

/** A repository that was fetched. Its files must not be changed: later builds read them, too. */
export interface FetchedRepository {
  /** The absolute path of its files, without links. */
  readonly directory: string
  readonly commit: string
  /** Links that lead out of the repository: they are not in the directory. Paths in the repository. */
  readonly leavingLinks: readonly string[]
}

/** A file that was fetched. */
export interface FetchedFile {
  /** The absolute path of its content. */
  readonly file: string
}

/** Why there is no content: a sentence that names the address without credentials, and what to do. */
export interface SourceProblem {
  readonly problem: string
  readonly rule: 'remote' | 'refused-address' | 'offline' | 'not-locked' | 'lock-differs'
  /** The server has nothing at this URL: it can be the address of a repository. */
  readonly isAbsent?: boolean
}

/** Fetches repositories and files from elsewhere. The caller provides it, because a build cannot access the network. */
export interface Sources {
  /** Calls for the same repository and ref fetch it once. */
  repository(address: RepositoryAddress): Promise<FetchedRepository | SourceProblem>
  file(url: string): Promise<FetchedFile | SourceProblem>
}
