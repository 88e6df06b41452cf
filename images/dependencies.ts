import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/paths.ts'

/** The `packages` of package-lock.json: what lies at which place below the root of the checkout. */
export type Lockfile = Readonly<Record<string, LockedPackage>>

interface LockedPackage {
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

/** The lockfile of the repository. */
export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

/** The places of everything that the package at `start` depends on at run time, itself included. */
export function dependenciesOf(start: string, locked: Lockfile): ReadonlySet<string> {
  const found = new Set([start])
  // A set is iterated in order of insertion, additions made on the way included.
  for (const place of found) {
    for (const name of Object.keys(locked[place]?.dependencies ?? {})) found.add(find(name, place, locked))
  }
  return found
}

/**
 * The places of everything that the bundle of the command consists of, the command included: its manifest lists what is
 * bundled as development dependencies. Declarations of types are not in a bundle.
 */
export function bundledInto(workspace: string, locked: Lockfile): ReadonlySet<string> {
  const { dependencies, devDependencies } = locked[workspace] ?? {}
  const everything = { ...locked, [workspace]: { dependencies: { ...dependencies, ...devDependencies } } }
  return new Set([...dependenciesOf(workspace, everything)].filter((place) => !/node_modules\/@types\//.test(place)))
}

/** Where a place leads to: a workspace's link below node_modules leads to its folder. */
export function placeOf(place: string, locked: Lockfile): string {
  const entry = locked[place]
  return entry?.link ? (entry.resolved ?? place) : place
}

/** Where Node finds `name` from `from`: in the nearest `node_modules` upwards. */
function find(name: string, from: string, locked: Lockfile): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (locked[place] !== undefined) return placeOf(place, locked)
    if (folder === '')
      throw new Error(`package-lock.json must hold \`${name}\`, which ${from} needs: run \`npm install\``)
  }
}
