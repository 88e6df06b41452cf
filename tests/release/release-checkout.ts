import { cpSync, existsSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, type Outcome, output } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { publishedFolders } from '../../tools/release/published.ts'
import { copyCheckout } from '../checkout-copy.ts'

/** A repository of its own with the sources of this checkout, and with what was built here. */
export interface ReleaseCheckout {
  readonly folder: string
  /** Commits everything. */
  commit(message: string): Promise<void>
  /** Runs a script of tools in the checkout. */
  run(script: string, env: NodeJS.ProcessEnv): Promise<Outcome>
  git(...args: readonly string[]): Promise<string>
}

/** Throws an error if a package is not built. */
export async function createReleaseCheckout(): Promise<ReleaseCheckout> {
  const folder = copyCheckout()
  for (const name of publishedFolders(root)) {
    const dist = join(root, name, 'dist')
    if (!existsSync(dist)) throw new Error(`${name} is not built: run \`npm run build\``)
    cpSync(dist, join(folder, name, 'dist'), { recursive: true })
  }
  // Changes that wait for the next release would change the versions.
  for (const file of globSync('.changeset/*.md', { cwd: folder })) rmSync(join(folder, file))
  const git = (...args: readonly string[]) => output('git', args, { cwd: folder, env: process.env })
  const commit = async (message: string) => {
    await git('add', '--all')
    await git('commit', '--quiet', '--message', message)
  }
  await git('init', '--quiet', '--initial-branch=main')
  await git('config', 'user.name', 'Rehearsal')
  await git('config', 'user.email', 'rehearsal@example.com')
  await git('config', 'commit.gpgsign', 'false')
  await commit('the sources')
  const run = (script: string, env: NodeJS.ProcessEnv) =>
    command(join(root, 'node_modules/.bin/node'), [script], {
      cwd: folder,
      env: { ...env, PATH: `${join(root, 'node_modules/.bin')}:${env.PATH}` },
    })
  return { folder, commit, run, git }
}

/** Describes a change of packages, as `npx changeset` does. */
export function addChangeset(checkout: string, bumps: Readonly<Record<string, string>>, sentence: string): void {
  const head = Object.entries(bumps).map(([name, bump]) => `'${name}': ${bump}`)
  writeFileSync(join(checkout, '.changeset/rehearsal.md'), `---\n${head.join('\n')}\n---\n\n${sentence}\n`)
}
