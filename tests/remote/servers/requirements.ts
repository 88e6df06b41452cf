import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The reason why tests that need git and its servers are skipped; `undefined` if they are installed. */
export const noGit: string | undefined = findGit()

function findGit(): string | undefined {
  try {
    const folder = execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim()
    const absent = ['git-daemon', 'git-http-backend'].filter((program) => !existsSync(join(folder, program)))
    return absent.length === 0 ? undefined : `${absent.join(' and ')} not installed`
  } catch {
    return 'git is not installed'
  }
}
