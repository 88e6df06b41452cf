/** Where a submodule is fetched from, or why it must not be. */
export type SubmoduleAddress = { readonly url: string; readonly problem?: undefined } | { readonly problem: string }

/**
 * Resolves and checks the URL of a submodule, which comes from the repository and not from the user. A URL that begins
 * with `./` or `../` is relative to the repository, as in git.
 */
export function submoduleAddress(repository: string, written: string): SubmoduleAddress {
  const quoted = JSON.stringify(written)
  if ([...written].some((character) => character <= ' ' || (character >= '\x7f' && character <= '\x9f')))
    return { problem: `its URL ${quoted} must not have control characters or blanks` }
  if (written.startsWith('-'))
    return { problem: `its URL ${quoted} must not begin with "-": git reads it as an option` }
  const url = /^\.\.?\//.test(written) ? resolved(repository, written) : written
  if (url === undefined) return { problem: `its URL ${quoted} must not lead out of ${hostOf(repository)}` }
  const [, scheme = '', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/i.exec(url) ?? []
  const isShort = scheme === '' && /^[^/:]+:(?!:)/.test(rest)
  const isAllowed = isShort || ALLOWED.has(scheme.toLowerCase()) || isSameHttp(repository, scheme)
  if (!isAllowed) return { problem: `its URL ${quoted} must use https, ssh or git` }
  if (/^(?:[^/@]*@)?-/.test(rest)) return { problem: `the host in its URL ${quoted} must not begin with "-"` }
  if (isShort && /:-/.test(rest)) return { problem: `the path in its URL ${quoted} must not begin with "-"` }
  return rest.split(/[/:]/).includes('..') ? { problem: `its URL ${quoted} must not contain ".."` } : { url }
}

const ALLOWED: ReadonlySet<string> = new Set(['https', 'ssh', 'git'])

/** Without encryption only from a repository that was fetched without it. */
function isSameHttp(repository: string, scheme: string): boolean {
  return scheme.toLowerCase() === 'http' && /^http:\/\//i.test(repository)
}

/** The part of an address that relative URLs cannot leave. */
function hostOf(repository: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*\/?|[^/:]*:)/i.exec(repository)?.[0].replace(/[^/@]*@/, '') ?? ''
}

/** A relative URL (git, remote.c, relative_url); `undefined` if it leads above the root of the host. */
function resolved(repository: string, relative: string): string | undefined {
  const host = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*\/?|[^/:]*:)/i.exec(repository)?.[0] ?? ''
  const path = repository
    .slice(host.length)
    .split('/')
    .filter((part) => part !== '')
  const parts = relative.split('/')
  while (parts[0] === '..' || parts[0] === '.') if (parts.shift() === '..' && path.pop() === undefined) return undefined
  return `${host}${[...path, ...parts].join('/')}`
}
