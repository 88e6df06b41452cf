import { posix } from 'node:path'
import type { RepositoryAddress } from '@krmkit/kustomization'

/** The default name of a copy: `localized-DIRECTORY`, or `localized-DIRECTORY-REF` (api/internal/localizer/util.go). */
export function defaultDestination(directory: string, address: RepositoryAddress | undefined): string {
  if (address === undefined) return ['localized', posix.basename(directory)].filter((part) => part !== '').join('-')
  const name = posix.basename(address.directory) || posix.basename(address.path)
  return `localized-${name}-${address.ref.replaceAll('/', '-')}`
}
