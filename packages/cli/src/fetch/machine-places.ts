import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { BuildOptions } from '@krmkit/kustomization'
import { realPath, repositoryRoot, statOf } from '../package/paths.ts'
import { commonFolder, linkedFolder, pathIn } from './git-links.ts'

/** Which repositories of this machine a command can fetch (docs/decisions.md#repositories-of-this-machine). */
export interface MachinePolicy {
  /** The targets that the user names: directories, files and addresses. */
  readonly targets: readonly string[]
  /** The directory that relative targets start from. */
  readonly cwd: string
  readonly options: Pick<BuildOptions, 'loadRoot' | 'loadRestrictor'>
  /** The options that allow more, for messages. */
  readonly allowedBy: string
}

/** Repositories in and below these directories, which have no links, can be fetched. */
export function machinePlaces({ targets, cwd, options: { loadRoot } }: MachinePolicy): readonly string[] {
  const local = targets.map((target) => resolve(cwd, target)).filter((path) => existsSync(path))
  const places = local.flatMap((path) => placesOf(realpathSync(statSync(path).isDirectory() ? path : dirname(path))))
  if (loadRoot !== undefined) places.push(realPath(resolve(cwd, loadRoot)))
  return [...new Set(places)]
}

/** The repository around a directory, with the repository of a linked work tree; the directory itself if there is none. */
function placesOf(directory: string): readonly string[] {
  const root = repositoryRoot(directory)
  const own = join(root, '.git')
  // Anybody can make a folder .git in a directory such as /tmp.
  if (lstatSync(own, { throwIfNoEntry: false })?.uid !== statSync(root).uid) return [directory]
  const common = statOf(own)?.isFile() === true ? mainRepository(own) : undefined
  return common === undefined ? [root] : [root, common]
}

/** The repository of a linked work tree, if it names the work tree, too: the author of a package cannot write there. */
function mainRepository(own: string): string | undefined {
  try {
    const folder = linkedFolder(own)
    const common = commonFolder(folder) ?? ''
    const isListed = folder === join(common, 'worktrees', basename(folder))
    return isListed && pathIn(join(folder, 'gitdir'), folder) === own ? common : undefined
  } catch {
    return undefined
  }
}
