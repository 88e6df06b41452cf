import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { command, output } from '../../tools/command.ts'
import { findEngine } from '../../tools/install/engine.ts'
import { root } from '../../tools/paths.ts'
import { startRegistry } from '../release/registry.ts'
import { userEnvironment } from '../shipped/install.ts'
import type { PageFolder } from './doc-checkout.ts'

/** What a new function depends on, in the order of its dependencies. */
const PACKAGES = ['yaml', 'runtime', 'testing', 'cli', 'create-krmkit'].map((name) => join(root, 'packages', name))

/**
 * An empty folder, in which the commands of a page run as an author of functions would run them: outside of the repository,
 * with packages from a registry on loopback that has what this commit would publish, and with the base image at hand.
 */
export async function createAuthorFolder(): Promise<PageFolder> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-author-')))
  const registry = await startRegistry()
  await registry.publish(...PACKAGES)
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(`${root}/`))
  const env = { ...userEnvironment(), PATH: path.join(delimiter), NPM_CONFIG_USERCONFIG: registry.npmrc.path }
  const untag = await tagBaseImage()
  /** Where the shell of the page is: it stays there from block to block. */
  let place = folder

  return {
    folder,
    async shell(text) {
      const record = join(folder, '.place')
      writeFileSync(record, place)
      const commands = `${text}\npwd > "${record}"`
      const { exitCode, stdout, stderr } = await command('bash', ['-euo', 'pipefail', '-c', commands], {
        cwd: place,
        env,
      })
      place = readFileSync(record, 'utf8').trim()
      return { exitCode, printed: `${stdout}\n${stderr}` }
    },
    async restore() {
      await untag()
      await registry.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Gives the base image of this commit the name that new functions build on. Returns what takes it away again. */
async function tagBaseImage(): Promise<() => Promise<void>> {
  const dockerfile = readFileSync(join(root, 'packages/create-krmkit/template/Dockerfile'), 'utf8')
  const base = /^ARG BASE=(.+)$/m.exec(dockerfile)?.[1]
  if (base === undefined) throw new Error('the Dockerfile of new functions must have the argument BASE')
  if ((await findEngine()) === undefined) return async () => {}
  const known = await command('docker', ['image', 'inspect', base])
  if (known.exitCode === 0) return async () => {}
  await output('docker', ['tag', 'krmkit/base:dev', base])
  return async () => {
    await output('docker', ['rmi', base])
  }
}
