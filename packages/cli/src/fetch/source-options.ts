import type { FetchedRepository, RepositoryAddress, SourceProblem } from '@krmkit/kustomization'
import type { HttpClient, HttpLimits } from '../http/http-client.ts'
import type { LockPolicy } from '../lock/lock-policy.ts'
import type { Terminal } from '../terminal.ts'
import type { MachinePolicy } from './machine-places.ts'

/** Limits of what is fetched. */
export interface SourceLimits {
  /** Repositories and files that are fetched at the same time. */
  readonly atOnce: number
  readonly http: HttpLimits
  /** The size of a repository with its submodules: what is downloaded, and also what is checked out. */
  readonly repositoryBytes: number
  readonly repositoryFiles: number
  readonly submodules: number
}

/** The limits of the command. Archives and repositories can be small and still have any size when they are unpacked. */
export const SOURCE_LIMITS: SourceLimits = {
  atOnce: 8,
  http: { milliseconds: 30_000, bytes: 32 * 2 ** 20, redirects: 5 },
  repositoryBytes: 2 ** 30,
  repositoryFiles: 200_000,
  submodules: 100,
}

/** The maximum time of each git command of a command without `--timeout`, in seconds; an address can ask for less. */
export const GIT_SECONDS = 300

/** The process, as far as a source uses it. */
export type SourceTerminal = Pick<Terminal, 'env' | 'onInterrupt' | 'signalGroup' | 'isInteractive' | 'status'>

/** Options of `createSources`. */
export interface SourceOptions {
  /** The cache of the command: `cacheFolder(env)`. */
  readonly cacheFolder: string
  readonly isOffline: boolean
  readonly locks: LockPolicy
  readonly terminal: SourceTerminal
  /** Which repositories of this machine can be fetched. */
  readonly machine: MachinePolicy
  /** The command's `--timeout`: the maximum time of each git command in seconds. Default: {@link GIT_SECONDS} */
  readonly timeout?: number | undefined
  /** Default: {@link SOURCE_LIMITS} */
  readonly limits?: SourceLimits
}

/** The HTTP client of a source. It is loaded with its first use, because a build whose content is cached does not need it. */
export function httpClientOf({ terminal, limits = SOURCE_LIMITS }: SourceOptions): () => Promise<HttpClient> {
  let loaded: Promise<HttpClient> | undefined
  const load = async () => {
    const { HttpClient } = await import('../http/http-client.ts')
    return new HttpClient(terminal.env, limits.http)
  }
  return () => (loaded ??= load())
}

/** A repository and a ref of it. */
export type WantedRepository = Pick<
  RepositoryAddress,
  'host' | 'path' | 'repository' | 'ref' | 'timeout' | 'hasSubmodules'
>

/** A fetched repository, or why it is not. */
export type RepositoryAnswer = FetchedRepository | SourceProblem

/** A problem without a special rule: the server, the network or the program fails. */
export function remoteProblem(problem: string): SourceProblem {
  return { problem, rule: 'remote' }
}

/** Whether an answer is a problem. */
export function isProblem(answer: object): answer is SourceProblem {
  return 'problem' in answer
}

/** The first digits of a commit or a digest. */
export function shortDigest(digest: string): string {
  const [, algorithm = '', digits = ''] = /^(\w+:)?(.*)$/s.exec(digest) ?? []
  return `${algorithm}${digits.slice(0, 12)}`
}
