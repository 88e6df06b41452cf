import { join } from 'node:path'
import { imagesFolder } from '../context.ts'

/** An image of a release. */
export interface ReleasedImage {
  readonly name: string
  /** Registry and repository, without tag. */
  readonly repository: string
  /** Digest of the index of all platforms. */
  readonly digest: string
  readonly tags: readonly string[]
  /** Whether this release pushed it. Otherwise an earlier one did, from another commit, and its tags never move. */
  readonly isNew: boolean
}

/** What a release published. */
export interface ReleaseRecord {
  readonly revision: string
  readonly images: readonly ReleasedImage[]
}

/** Where `npm run images:push` writes the record, which signing, scanning and verifying begin with. */
export const recordFile: string = join(imagesFolder, 'release.json')

/** The layout that a release is pushed from. */
export const releaseFolder: string = join(imagesFolder, 'release')
