import type { RepositoryAddress } from './address.ts'
import { credentialsProblem } from './credentials.ts'

/** A file that an address is written in, if it was fetched from elsewhere. */
export interface AddressOrigin {
  /** The repository that the file is in; `undefined` for the user's own files. */
  readonly repository: Pick<RepositoryAddress, 'host'> | undefined
}

/**
 * Why a repository must not be fetched; `undefined` if nothing is wrong with its address. No part of an address can be an
 * option of git or ssh: kustomize 5.8.2 runs the program in `?ref=--upload-pack=…`.
 */
export function addressProblem(
  { written, host, path, ref, repository }: RepositoryAddress,
  { repository: from }: AddressOrigin,
): string | undefined {
  const open = credentialsProblem(written)
  if (open !== undefined) return open
  const decoded = decodedPath({ host, path })
  if (hasControlCharacters(repository) || hasControlCharacters(decoded.replaceAll(' ', '')))
    return 'it must not have control characters or blanks'
  if (/^(?:[a-z]+:\/\/)?(?:[^/@]*@)?-/i.test(repository))
    return 'its host must not begin with "-": ssh reads it as an option'
  if (/(?:^|[/:])-/.test(path) && host.endsWith(':'))
    return 'its path must not begin with "-": git reads it as an option'
  if (!host.includes('://') && !host.endsWith(':'))
    return 'its host must end with ":", as in git@example.com:org/repo: git reads it as a path of this machine'
  // An address of IPv6 has such colons, too.
  if (host.replace(/\[[0-9a-f:.]*\]/i, '').includes('::')) return 'its host must not name a transport of git'
  if (`${path}/${decoded}`.split('/').includes('..')) return 'its path must not contain ".."'
  if (host === 'file://' && from !== undefined)
    return 'a repository that was fetched must not refer to the files of this machine'
  if (host === 'file://' && !path.startsWith('/')) return 'a file URL must have an absolute path: file:///srv/repo'
  if (host.startsWith('http://') && from !== undefined && !from.host.startsWith('http://'))
    return 'a repository that was fetched securely must not refer to one without encryption: use https'
  return refProblem(ref)
}

/**
 * The path of a repository as git reads it (url.c, url_decode): in a URL, `%2e%2e` is `..`. What is not UTF-8 becomes NUL,
 * which no path has. So does a letter behind 4,096 escapes.
 */
export function decodedPath({ host, path }: Pick<RepositoryAddress, 'host' | 'path'>): string {
  return host.includes('://') ? path.replace(/(?:%[0-9a-f]{2}){1,4096}/gi, decode) : path
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return '\0'
  }
}

/** What git does not accept in a ref (git check-ref-format), or reads as an option or as two refs. */
function refProblem(ref: string): string | undefined {
  if (ref.startsWith('-')) return `ref ${JSON.stringify(ref)} must not begin with "-": git reads it as an option`
  if (hasControlCharacters(ref) || /\.\.|@\{|[~^:?*[\\]|^\+|\/\/|^\/|\/$|\.lock(?:\/|$)|(?:^|\/)\./.test(ref))
    return `ref ${JSON.stringify(ref)} must be a branch, a tag or a commit`
  return undefined
}

function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => character <= ' ' || (character >= '\x7f' && character <= '\x9f'))
}
