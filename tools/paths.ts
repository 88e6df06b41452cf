import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the checkout. */
export const root: string = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** What the scripts download and build once; git-ignored, safe to delete. */
export const cache: string = join(root, '.cache')

/** Cases outside of the repository: next to the checkout, or in the folder KRMKIT_FIXTURES. Often there are none. */
export const fixtures: string = process.env.KRMKIT_FIXTURES ?? join(root, '../shared/fixtures')

/** Whether the module at this address (`import.meta.url`) is the one that Node runs as its program. */
export function isMain(address: string): boolean {
  return process.argv[1] === fileURLToPath(address)
}
