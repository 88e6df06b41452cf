import { cleanPath } from './path.ts'

const SCHEMES = ['ssh://', 'https://', 'http://', 'file://']

/** Whether kustomize fetches a path over HTTP (fileloader.go, IsRemoteFile). */
export function isRemoteFile(path: string): boolean {
  return /^https?:/i.test(path)
}

/**
 * Whether kustomize treats a path as a git repository, which it clones (api/internal/git/repospec.go): a URL, a github.com
 * host, or `user@host:path`.
 */
export function isGitRepository(path: string): boolean {
  if (path.startsWith('/')) return false
  const { host, rest, isFile } = splitHost((path.split('?')[0] as string).replace(/^git::/i, ''))
  if (host === undefined) return false
  const [repository, directory] = splitRepository(rest, isFile)
  return repository !== '' && cleanPath(directory.replace(/^\//, '')).split('/')[0] !== '..'
}

function splitHost(url: string): { readonly host?: string; readonly rest: string; readonly isFile: boolean } {
  const scheme = SCHEMES.find((prefix) => url.toLowerCase().startsWith(prefix)) ?? ''
  const behind = url.slice(scheme.length)
  const user = /^[a-zA-Z][a-zA-Z0-9-]*@/.exec(behind)?.[0] ?? ''
  const address = behind.slice(user.length)
  const isGithub = /^github\.com[/:]/i.test(address)
  const isShort = scheme === '' && (user !== '' || isGithub)
  if (scheme === '' && !isShort) return { rest: '', isFile: false }
  if (scheme === 'file://') return { host: scheme, rest: behind, isFile: true }
  const slash = address.indexOf('/')
  const colon = address.indexOf(':')
  const end = isShort && (slash === -1 || (colon > 0 && colon < slash)) ? colon : slash
  const host = end >= 0 ? address.slice(0, end + 1) : address
  return { ...((host !== '' || isGithub) && { host }), rest: end >= 0 ? address.slice(end + 1) : '', isFile: false }
}

/** The repository, and the directory in it. */
function splitRepository(path: string, isFile: boolean): readonly [repository: string, directory: string] {
  const azure = path.indexOf('_git/')
  if (azure >= 0) {
    const from = azure + '_git/'.length
    const slash = path.indexOf('/', from)
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
