import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../../tools/command.ts'
import type { PageFolder } from './doc-checkout.ts'
import { readerEnvironment } from './reader.ts'

/** An empty folder, in which the commands of a page run as a user would run them: with the installed command, and no checkout. */
export async function createUserFolder(): Promise<PageFolder> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-user-')))
  const env = await readerEnvironment(join(folder, '.global'))

  return {
    folder,
    async shell(text) {
      const { exitCode, stdout, stderr } = await command('bash', ['-euo', 'pipefail', '-c', text], { cwd: folder, env })
      return { exitCode, printed: `${stdout}\n${stderr}` }
    },
    async restore() {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
    },
  }
}
