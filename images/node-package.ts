import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../tools/command.ts'
import { withLock } from '../tools/lock.ts'
import { cache, root } from '../tools/paths.ts'
import { type Architecture, platforms } from './platform.ts'

/** The entry of the lockfile for npm's package that carries the `node` binary. */
export interface NodePackage {
  readonly name: string
  readonly version: string
  /** Subresource integrity of its tarball: `sha512-…`. */
  readonly integrity: string
}

/** The pinned package of one architecture. */
export function lockedNodePackage(arch: Architecture): NodePackage {
  const name = platforms[arch].nodePackage
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { version, integrity } = lock.packages[`node_modules/${name}`] ?? {}
  if (version === undefined) throw new Error(`package-lock.json must hold \`${name}\`: run \`npm install\``)
  return { name, version, integrity }
}

/** Folder of the package: the installed one, or, for the other architecture, one fetched from npm and checked. */
export async function nodePackageFolder(arch: Architecture): Promise<string> {
  const pkg = lockedNodePackage(arch)
  const installed = join(root, 'node_modules', pkg.name)
  if (existsSync(installed)) return installed
  const folder = join(cache, 'npm', `${pkg.name}-${pkg.version}`)
  if (!existsSync(folder)) await withLock(pkg.name, () => fetchPackage(pkg, folder))
  return folder
}

async function fetchPackage(pkg: NodePackage, folder: string): Promise<void> {
  if (existsSync(folder)) return
  mkdirSync(join(cache, 'npm'), { recursive: true })
  const work = mkdtempSync(join(cache, 'npm', 'fetch-'))
  try {
    const [packed] = JSON.parse(
      await output('npm', ['pack', `${pkg.name}@${pkg.version}`, '--json', '--silent', '--pack-destination', work]),
    )
    const file = join(work, packed.filename)
    const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
    if (integrity !== pkg.integrity) {
      throw new Error(`${pkg.name}@${pkg.version} must have integrity ${pkg.integrity}, npm gave ${integrity}`)
    }
    await output('tar', ['-xzf', file, '-C', work])
    renameSync(join(work, 'package'), folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
