import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { engineRecord } from '../../images/kept.ts'
import { command, output } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { committedFiles } from '../rules/source-files.ts'
import { commandIn, installedCommand } from '../shipped/install.ts'
import { readerEnvironment } from './reader.ts'

/** What a reader's commands printed, and the exit code. */
interface Printed {
  readonly exitCode: number
  readonly printed: string
}

/** A folder outside the repository, in which the commands of a page run. */
export interface PageFolder {
  readonly folder: string
  /** Runs commands as a reader would. */
  shell(text: string): Promise<Printed>
  /** Removes what the page left; called once after each page. */
  restore(): Promise<void>
}

/**
 * A checkout for all pages. `npm ci` runs in it once. `npx krmkit` is the command as installed from its tarball, except on
 * a page that writes a function of its own: only the command that this page builds contains it.
 */
export async function createDocCheckout(): Promise<PageFolder> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-docs-')))
  await copyFiles(folder)
  const env = await readerEnvironment(join(folder, '.global'))
  const modules = join(folder, 'node_modules')
  const installed = realpathSync(commandIn(await installedCommand()))
  const link = join(modules, '.bin/krmkit')

  async function linkCommand(): Promise<void> {
    if (!existsSync(modules)) return
    const isChanged = (await output('git', ['status', '--porcelain', 'functions', 'packages'], { cwd: folder })) !== ''
    rmSync(link, { force: true })
    symlinkSync(isChanged ? '../krmkit/bin/krmkit.js' : installed, link)
  }

  return {
    folder,
    /** In the root of the checkout. */
    async shell(text) {
      await linkCommand()
      const isInstalled = existsSync(join(modules, '.package-lock.json'))
      const commands = isInstalled ? `${npx(link)}\n${text.replace(/^npm ci\b/m, 'true')}` : text
      const { exitCode, stdout, stderr } = await command('bash', ['-euo', 'pipefail', '-c', commands], {
        cwd: folder,
        env,
      })
      return { exitCode, printed: `${stdout}\n${stderr}` }
    },
    /** Makes the files those of the commit again; keeps what was installed and built. */
    async restore() {
      await output('git', ['checkout', '-q', '.'], { cwd: folder })
      await output('git', ['clean', '-fdq'], { cwd: folder })
      // git leaves what it ignores: the built file of a function that a page made, and the link to it.
      const functions = join(folder, 'functions')
      for (const name of readdirSync(functions).filter((entry) => !existsSync(join(functions, entry, 'package.json'))))
        rmSync(join(functions, name), { recursive: true })
      const links = join(modules, '@krmkit')
      if (!existsSync(links)) return
      for (const name of readdirSync(links).filter((entry) => !existsSync(join(links, entry))))
        rmSync(join(links, name))
    },
  }
}

/**
 * Starts the command of the checkout for `npx krmkit`. npx itself takes five times as long to find it, for each of a hundred
 * commands; for anything else it is called.
 */
function npx(krmkit: string): string {
  return `npx() { if [ "$1" = krmkit ]; then shift; "${krmkit}" "$@"; else command npx "$@"; fi; }`
}

/** Copies the committed files and links what was downloaded or compiled before, which is not part of a checkout. */
async function copyFiles(folder: string): Promise<void> {
  for (const path of committedFiles()) cpSync(join(root, path), join(folder, path))
  mkdirSync(join(folder, '.cache'), { recursive: true })
  mkdirSync(join(folder, '.turbo'))
  // The images of this commit are in the engine already.
  if (existsSync(engineRecord)) {
    mkdirSync(join(folder, relative(root, dirname(engineRecord))), { recursive: true })
    cpSync(engineRecord, join(folder, relative(root, engineRecord)))
  }
  for (const path of ['.cache/apt', '.cache/npm', '.cache/tools', '.turbo/cache']) {
    mkdirSync(join(root, path), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  const identity = ['-c', 'user.name=reader', '-c', 'user.email=reader@example.com']
  await output('git', ['init', '-q'], { cwd: folder })
  await output('git', ['add', '-A'], { cwd: folder })
  await output('git', [...identity, 'commit', '-qm', 'as cloned'], { cwd: folder })
}
