import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, output } from '../../tools/command.ts'
import type { PageFolder } from './doc-checkout.ts'
import { readerEnvironment } from './reader.ts'

/** An empty git repository, in which the commands of a page run as a user would run them: with the installed command, and no checkout. */
export async function createUserFolder(): Promise<PageFolder> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-user-')))
  await output('git', ['init', '-q'], { cwd: folder })
  const env = await readerEnvironment(join(folder, '.global'))

  return {
    folder,
    async shell(text) {
      const { exitCode, stdout, stderr } = await command('bash', ['-euo', 'pipefail', '-c', text], { cwd: folder, env })
      return { exitCode, printed: `${stdout}\n${stderr}` }
    },
    async restore() {
      for (const name of readdirSync(folder).filter((name) => name !== '.git'))
        rmSync(join(folder, name), { recursive: true, force: true })
    },
  }
}
