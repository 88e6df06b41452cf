import { cleanPath } from '@krmkit/runtime/values'
import { readAddress } from '../remote/address.ts'
import { shownAddress } from '../remote/shown-address.ts'
import type { Place, WrittenRepository } from '../session.ts'

/** A path relative to the target, or to the root of a repository (kustomize, api/resource/origin.go). */
export interface WrittenPath {
  readonly written: string
  readonly writtenIn?: WrittenRepository | undefined
}

/** What kustomize 5.8.2 writes for the root of a repository that it has not cloned yet. */
const REPOSITORY_ROOT = 'notCloned'

/** What a path of a place is called in annotations with origins; `path` can be an address. */
export function writtenPath(
  { written = '', writtenIn }: Pick<Place, 'written' | 'writtenIn'>,
  path: string,
): WrittenPath {
  const address = readAddress(path)
  if (address === undefined) return { written: cleanPath(written === '' ? path : `${written}/${path}`), writtenIn }
  const directory = cleanPath(`/${address.directory}`).slice(1)
  const repository = shownAddress(address.repository)
  return { written: directory || REPOSITORY_ROOT, writtenIn: { repository, ref: address.ref } }
}
