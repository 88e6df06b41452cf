import { cleanPath } from '@krmkit/runtime/values'
import { readQuery } from './query.ts'

/** The address of a directory in a git repository (kustomize, api/internal/git/repospec.go, RepoSpec). */
export interface RepositoryAddress {
  /** As written in the file, or on the command line. */
  readonly written: string
  /** `https://github.com/`, `git@github.com:` or `file://`. */
  readonly host: string
  /** The path of the repository on its host: `org/repo`. */
  readonly path: string
  /** The host and the path: what git fetches. */
  readonly repository: string
  /** A directory in the repository; `''` for its root. */
  readonly directory: string
  /** A branch, a tag or a commit; `''` for the repository's default branch. */
  readonly ref: string
  /** Time limit of each git command, in seconds. */
  readonly timeout: number
  /** Whether the repository's submodules are fetched, too. */
  readonly hasSubmodules: boolean
}

/** Whether kustomize fetches a path over HTTP (fileloader.go, IsRemoteFile). */
export function isRemoteFile(path: string): boolean {
  return /^https?:/i.test(path)
}

/** Whether kustomize treats a path as a repository, which it clones. */
export function isGitRepository(path: string): boolean {
  return readAddress(path) !== undefined
}

/**
 * Reads the address of a repository: a URL, a github.com host, or `user@host:path`; `undefined` for any other path.
 *
 * @example
 * readAddress('https://example.com/org/repo//deploy?ref=v1')
 * // { repository: 'https://example.com/org/repo', directory: 'deploy', ref: 'v1', … }
 */
export function readAddress(text: string): RepositoryAddress | undefined {
  if (text.startsWith('/')) return undefined
  const question = text.indexOf('?')
  const location = question < 0 ? text : text.slice(0, question)
  const { host, rest } = splitHost(location.replace(/^git::/i, ''))
  if (host === undefined) return undefined
  const [path, below] = splitRepository(rest, host === FILE)
  const directory = below.replace(/^\//, '')
  if (path === '' || cleanPath(directory).split('/')[0] === '..') return undefined
  const query = readQuery(question < 0 ? '' : text.slice(question + 1))
  return { written: text, host, path, repository: host + path, directory, ...query }
}

const FILE = 'file://'
const SCHEMES = ['ssh://', 'https://', 'http://', FILE]

function splitHost(url: string): { readonly host?: string; readonly rest: string } {
  const scheme = SCHEMES.find((prefix) => url.toLowerCase().startsWith(prefix)) ?? ''
  const behind = url.slice(scheme.length)
  // A user name in a file URL is a part of the path.
  if (scheme === FILE) return { host: FILE, rest: behind }
  const user = /^[a-zA-Z][a-zA-Z0-9-]*@/.exec(behind)?.[0] ?? ''
  const address = behind.slice(user.length)
  const isGithub = /^github\.com[/:]/i.test(address)
  const isShort = scheme === '' && (user !== '' || isGithub)
  if (scheme === '' && !isShort) return { rest: '' }
  const slash = address.indexOf('/')
  const colon = address.indexOf(':')
  const end = isShort && (slash === -1 || (colon > 0 && colon < slash)) ? colon : slash
  const host = end >= 0 ? address.slice(0, end + 1) : address
  const rest = end >= 0 ? address.slice(end + 1) : ''
  if (isGithub) return { host: githubHost(scheme, user), rest }
  return host === '' ? { rest } : { host: scheme + user + host, rest }
}

/** The host of every address at GitHub: SSH if the address has a user or the scheme, otherwise HTTPS. */
function githubHost(scheme: string, user: string): string {
  return scheme === 'ssh://' || user !== '' ? `${user}github.com:` : 'https://github.com/'
}

/** The repository, and the directory in it. */
function splitRepository(path: string, isFile: boolean): readonly [repository: string, directory: string] {
  const azure = path.indexOf('_git/')
  if (azure >= 0) {
    const slash = path.indexOf('/', azure + '_git/'.length)
    return slash < 0 ? [path, ''] : [path.slice(0, slash), path.slice(slash + 1)]
  }
  const doubled = path.indexOf('//')
  if (doubled >= 0) return [path.slice(0, doubled), path.slice(doubled + 2)]
  const suffix = path.indexOf('.git')
  if (suffix >= 0) return [path.slice(0, suffix + 4), path.slice(suffix + 4)]
  if (isFile) return [path, '']
  const parts = path.split('/')
  return parts.length < 2 ? ['', ''] : [parts.slice(0, 2).join('/'), parts.slice(2).join('/')]
}

/**
 * Whether an address can only be a repository, so that no server is asked for a file: kustomize asks for one first, and a
 * server can answer with a page.
 */
export function isClearlyGit(text: string): boolean {
  const address = readAddress(text)
  if (address === undefined) return false
  if (!isRemoteFile(text)) return true
  const [location = '', query = ''] = text.split('?', 2)
  if (/\.git(?:\/|$)/.test(location) || location.includes('/_git/')) return true
  if (/(?:^|&)(?:ref|version)=/.test(query)) return true
  if (/\.(?:ya?ml|json)$/i.test(location)) return false
  const isGithubRepository = address.host === 'https://github.com/' && address.directory === ''
  return isGithubRepository || location.replace(/^https?:\/\//i, '').includes('//')
}
