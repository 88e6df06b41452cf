import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the packages that `npm publish` accepts, below the root of a checkout. */
export function publishedFolders(checkout: string): string[] {
  return readdirSync(join(checkout, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => !JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8')).private)
    .sort()
}
