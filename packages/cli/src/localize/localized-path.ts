import { posix } from 'node:path'
import type { RepositoryAddress } from '@krmkit/kustomization'

/** The directory for the content of addresses, next to the file that names them (api/internal/localizer/util.go). */
export const LOCALIZED_FILES = 'localized-files'

/** The directory for repositories on the same machine. */
const FILE_SCHEMED = 'file-schemed'

/** The path of the copy of a remote file: `localized-files/HOST/PATH`. */
export function pathOfUrl(url: string): string {
  const { pathname } = new URL(url)
  return posix.join(
    LOCALIZED_FILES,
    hostName(/^[a-z]+:\/\/[^/?#]*/i.exec(url)?.[0] ?? ''),
    posix.normalize(`/${pathname}`),
  )
}

/** The path of the copy of a repository at a ref: `localized-files/HOST/REPOSITORY/REF`. */
export function pathOfRepository({ host, path, ref }: Pick<RepositoryAddress, 'host' | 'path' | 'ref'>): string {
  const place = host.startsWith('file:') ? FILE_SCHEMED : hostName(host)
  return posix.join(
    LOCALIZED_FILES,
    place,
    posix.normalize(`/${path.replace(/\.git$/, '')}`),
    posix.normalize(`/${ref}`),
  )
}

/** The name of a host, without scheme, user and port. */
function hostName(host: string): string {
  return host
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/:]+$/, '')
    .replace(/^.*@/s, '')
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
}
