import { basename } from 'node:path'
import type { Lockfile } from '../build/lockfile.ts'

/** What npm notes of a workspace in package-lock.json, in npm's order. */
const NOTED = [
  'name',
  'version',
  'license',
  'dependencies',
  'bin',
  'devDependencies',
  'engines',
  'peerDependencies',
  'peerDependenciesMeta',
] as const

/**
 * The lockfile with the entries that npm writes for packages and functions; `npm ci` refuses a lockfile that
 * lacks one. `manifests` are the texts of package.json files by path. Functions that are gone go here too.
 */
export function withWorkspaces(text: string, manifests: Readonly<Record<string, string>>): string {
  const lockfile = JSON.parse(text) as Lockfile
  const folders = Object.keys(manifests)
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => path.slice(0, -'/package.json'.length))
  for (const [place, { resolved }] of Object.entries(lockfile.packages)) {
    const folder = String(resolved ?? place)
    if (folder.startsWith('functions/') && !folders.includes(folder)) delete lockfile.packages[place]
  }
  for (const folder of folders) {
    const manifest = JSON.parse(manifests[`${folder}/package.json`] ?? '{}') as Record<string, unknown>
    const noted = NOTED.flatMap((key) => {
      const isNoted = manifest[key] !== undefined && !(key === 'name' && manifest.name === basename(folder))
      return isNoted ? [[key, sortedKeys(manifest[key])] as const] : []
    })
    lockfile.packages[folder] = Object.fromEntries(noted)
    lockfile.packages[`node_modules/${manifest.name}`] = { resolved: folder, link: true }
  }
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`
}

/** npm sorts the keys of dependencies. */
function sortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b, 'en')))
}
