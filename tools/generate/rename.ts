import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReleaseSettings, readRelease } from '../release/settings.ts'
import { siteAddress } from '../release/site-address.ts'
import { textOf } from './text-of.ts'

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', '.turbo', 'coverage', 'release.json'])

/**
 * Writes the values of release.json over the former ones in every text file of a checkout, and returns the paths of the
 * files that changed. The generated module and the scope of the runtime hold the former values.
 */
export function renameOwner(checkout: string): string[] {
  const current = readRelease(checkout)
  const former = formerRelease(checkout)
  if (former === undefined) return []
  const pairs = replacements(former, current)
  if (pairs.length === 0) return []
  const changed = filesBelow(checkout, '').filter((path) => {
    const bytes = readFileSync(join(checkout, path))
    if (bytes.includes(0)) return false
    const text = bytes.toString('utf8')
    const renamed = pairs.reduce((result, [pattern, value]) => result.replace(pattern, () => value), text)
    if (renamed !== text) writeFileSync(join(checkout, path), renamed)
    return renamed !== text
  })
  const links = join(checkout, 'node_modules', former.npmScope)
  if (former.npmScope !== current.npmScope && existsSync(links))
    renameSync(links, join(checkout, 'node_modules', current.npmScope))
  return changed
}

function formerRelease(checkout: string): ReleaseSettings | undefined {
  const module = textOf(checkout, 'packages/catalogue/src/release.ts')
  const values = new Map(
    Array.from(module.matchAll(/^export const (\w+) = '(.+)'$/gm), ([, name, value]) => [name, value]),
  )
  const [repository, imageRegistry] = [values.get('REPOSITORY'), values.get('IMAGE_REGISTRY')]
  const { name } = JSON.parse(textOf(checkout, 'packages/runtime/package.json')) as { readonly name: string }
  if (repository === undefined || imageRegistry === undefined) return undefined
  return { repository, imageRegistry, npmScope: name.split('/')[0] as string }
}

function replacements(former: ReleaseSettings, current: ReleaseSettings): (readonly [RegExp, string])[] {
  const siteOf = ({ repository }: ReleaseSettings) => siteAddress(repository).slice(0, -1)
  const slug = ({ repository }: ReleaseSettings) => `uses: ${new URL(repository).pathname.slice(1)}`
  const pairs = [
    [former.repository, current.repository],
    [slug(former), slug(current)],
    [siteOf(former), siteOf(current)],
    [former.imageRegistry, current.imageRegistry],
    [former.npmScope, current.npmScope],
  ] as const
  return pairs
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => [new RegExp(`(?<![\\w.@-])${literal(from)}(?![\\w-]|\\.[a-z])`, 'g'), to] as const)
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function filesBelow(checkout: string, folder: string): string[] {
  return readdirSync(join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(checkout, path) : entry.isFile() ? [path] : []
  })
}
