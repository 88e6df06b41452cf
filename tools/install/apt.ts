import { command, lastLines } from '../command.ts'
import { withLock } from '../lock.ts'

/** Whether a program of this name is on the PATH. */
export async function isOnPath(program: string): Promise<boolean> {
  return (await command('which', [program])).exitCode === 0
}

/** Installs Debian packages; throws an error that suggests a command if this process may not. */
export async function installPackages(packages: readonly string[]): Promise<void> {
  const names = packages.join(' ')
  if (process.getuid?.() !== 0) throw new Error(`\`${names}\` must be installed: run \`sudo apt-get install ${names}\``)
  if (!(await isOnPath('apt-get')))
    throw new Error(`\`${names}\` must be installed: there is no apt-get on this machine`)
  await withLock('apt', async () => {
    const install = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // The lists may be absent (fresh container) or name versions that the mirror no longer has.
    if ((await command('apt-get', install, { env })).exitCode === 0) return
    const update = await command('apt-get', ['update', '-o', 'DPkg::Lock::Timeout=300'], { env })
    const { exitCode, stderr } = await command('apt-get', install, { env })
    if (exitCode !== 0) throw new Error(`\`${names}\` could not be installed:\n${lastLines(update.stderr + stderr, 8)}`)
  })
}

/** Returns once `program` is on the PATH, installing the Debian packages that bring it where they are missing. */
export async function ensureProgram(program: string, packages: readonly string[]): Promise<void> {
  if (!(await isOnPath(program))) await installPackages(packages)
}
