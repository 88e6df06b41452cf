import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../command.ts'
import { withLock } from '../lock.ts'
import { cache } from '../paths.ts'

/** pre-commit and everything that it depends on, from PyPI. */
const PACKAGES = [
  'pre-commit==4.7.0',
  'cfgv==3.5.0',
  'distlib==0.4.4',
  'filelock==4.2.12',
  'identify==2.6.20',
  'nodeenv==1.12.0',
  'packaging==26.3',
  'platformdirs==4.14.7',
  'python-discovery==1.9.5',
  'pyyaml==6.0.3',
  'virtualenv==21.15.8',
]

/** The `pre-commit` program, or the reason why tests that need it are skipped. */
export type PreCommit =
  | { readonly program: string; readonly missing?: undefined }
  | { readonly program?: undefined; readonly missing: string }

/** Installs pre-commit into a Python environment of its own on the first call; nothing else on the machine changes. */
export async function preCommitForTests(): Promise<PreCommit> {
  const tools = join(cache, 'tools')
  mkdirSync(tools, { recursive: true })
  // The programs of the environment name its folder, so that a link to it must not be part of the path.
  const folder = join(realpathSync(tools), 'pre-commit-4.7.0')
  const program = join(folder, 'bin/pre-commit')
  // Written last, so that an installation that was interrupted is repeated.
  const complete = join(folder, 'complete')
  return withLock('pre-commit', async () => {
    try {
      if (!existsSync(complete)) await install(folder, complete)
      return { program }
    } catch {
      rmSync(folder, { recursive: true, force: true })
      return { missing: 'pre-commit cannot be installed from PyPI' }
    }
  })
}

async function install(folder: string, complete: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await output('python3', ['-m', 'venv', folder])
  const options = ['install', '--quiet', '--no-deps', '--disable-pip-version-check']
  await output(join(folder, 'bin/pip'), [...options, ...PACKAGES])
  writeFileSync(complete, '')
}
