import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../command.ts'
import { withLock } from '../lock.ts'
import { cache, root } from '../paths.ts'

/** Tools with a manifest and a lockfile of their own in `tools/install/npm`: `npm ci` of the checkout does not install them. */
export type NpmToolName = 'verdaccio' | 'node-versions' | 'helm'

/**
 * The folder that holds the `node_modules` of a tool, which the first call installs below `.cache/tools` from its lockfile.
 * Throws an error with the reason if npm cannot install it.
 */
export async function ensureNpmTool(name: NpmToolName): Promise<string> {
  const { source, folder } = foldersOf(name)
  if (existsSync(folder)) return folder
  return withLock(`npm-${name}`, async () => {
    if (existsSync(folder)) return folder
    mkdirSync(join(cache, 'tools'), { recursive: true })
    const work = mkdtempSync(join(cache, 'tools', `${name}-`))
    try {
      for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(source, file), join(work, file))
      await output('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: work, env: process.env })
      renameSync(work, folder)
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
    return folder
  })
}

/** The folder of a tool that was installed before; `undefined` if it was not. */
export function findNpmTool(name: NpmToolName): string | undefined {
  const { folder } = foldersOf(name)
  return existsSync(folder) ? folder : undefined
}

function foldersOf(name: NpmToolName): { readonly source: string; readonly folder: string } {
  const source = join(root, 'tools/install/npm', name)
  const hash = createHash('sha256')
    .update(readFileSync(join(source, 'package-lock.json')))
    .digest('hex')
  return { source, folder: join(cache, 'tools', `${name}-${hash.slice(0, 16)}`) }
}
