import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { command, type Outcome, output } from '../../tools/command.ts'
import { installedCommand } from '../shipped/install.ts'
import type { UserRepository } from './action.ts'

/** A repository with pre-commit installed as its git hook. */
export interface HookedRepository {
  /** Adds files and commits them; the hooks decide. */
  commit(files: Readonly<Record<string, string>>): Promise<Outcome>
}

/** Makes this repository one whose commits run the hooks of a configuration. */
export async function installHooks(
  program: string,
  { folder, temp, env }: UserRepository,
  config: string,
): Promise<HookedRepository> {
  const installed = await installedCommand()
  const hookEnv = {
    ...env,
    PATH: [dirname(program), join(installed, 'node_modules/.bin'), env.PATH].join(delimiter),
    PRE_COMMIT_HOME: join(temp, 'pre-commit'),
    GIT_CONFIG_GLOBAL: gitConfig(temp),
  }
  const git = (...args: readonly string[]) => command('git', args, { cwd: folder, env: hookEnv })
  await output('git', ['init', '-q'], { cwd: folder, env: hookEnv })
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
  writeFileSync(join(folder, '.pre-commit-config.yaml'), config)
  await output(program, ['install'], { cwd: folder, env: hookEnv })
  return {
    async commit(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      await git('add', '-A')
      return git('commit', '-m', 'change')
    },
  }
}

function gitConfig(temp: string): string {
  const file = join(temp, 'gitconfig')
  writeFileSync(file, '[user]\n  name = committer\n  email = committer@example.com\n[init]\n  defaultBranch = main\n')
  return file
}

/** The configuration with its hooks from a git repository of this text, under the tag that the configuration names. */
export async function withHooks(config: string, hooks: string, { temp, env }: UserRepository): Promise<string> {
  const folder = join(temp, 'hooks')
  const [, tag = ''] = /rev: (\S+)/.exec(config) ?? []
  mkdirSync(folder)
  writeFileSync(join(folder, '.pre-commit-hooks.yaml'), hooks)
  const around = { cwd: folder, env: { ...env, GIT_CONFIG_GLOBAL: gitConfig(temp) } }
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-qm', 'hooks'],
    ['tag', tag],
  ])
    await output('git', args, around)
  return config.replace(/repo: https:\S+/, () => `repo: ${folder}`)
}
