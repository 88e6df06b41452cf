import { delimiter, dirname } from 'node:path'
import { findHelm } from '../../tools/install/helm.ts'
import { findKustomize } from '../../tools/install/kustomize.ts'
import { root } from '../../tools/paths.ts'
import { commandIn, installedCommand, userEnvironment } from '../shipped/install.ts'

/**
 * The environment of a reader: without the packages of the repository that runs the test. `krmkit` is the command as
 * installed from its tarball; `npm install --global` installs below `prefix`.
 */
export async function readerEnvironment(prefix: string): Promise<NodeJS.ProcessEnv> {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(`${root}/`))
  const kustomize = await findKustomize()
  if (kustomize !== undefined) path.unshift(dirname(kustomize))
  const helm = findHelm()
  if (helm !== undefined) path.unshift(dirname(helm))
  path.unshift(dirname(commandIn(await installedCommand())))
  return {
    ...userEnvironment(),
    PATH: path.join(delimiter),
    npm_config_prefer_offline: 'true',
    npm_config_prefix: prefix,
  }
}
