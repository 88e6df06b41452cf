import type { RepositoryAddress } from './address.ts'

/**
 * The path of a repository as git reads it (url.c, url_decode): in a URL, `%2e%2e` is `..`. What is not UTF-8 becomes NUL,
 * which no path has.
 */
export function decodedPath({ host, path }: Pick<RepositoryAddress, 'host' | 'path'>): string {
  return host.includes('://') ? path.replace(/(?:%[0-9a-f]{2})+/gi, decode) : path
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return '\0'
  }
}
