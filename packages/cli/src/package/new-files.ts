import { basename, relative, sep } from 'node:path'
import type { Problem } from '../outcome.ts'
import { resolverInside } from './paths.ts'
import type { FileChange } from './plan-changes.ts'
import { isResourceFile } from './read-package.ts'

type Change = Pick<FileChange, 'path' | 'change'>

/** Functions name new files, and are not trusted: what is not named as resources are may mean something to other programs. */
export function newNameProblems(changes: readonly Change[]): Problem[] {
  return created(changes)
    .filter(({ path }) => !isResourceFile(basename(path)))
    .map(({ path }) => ({
      message: `${path} must be a .yaml, .yml or .json file, or a Kptfile: it is new in the package`,
    }))
}

/** Notes about new files that are hidden or in hidden folders, links below `root` resolved: programs may read them as their configs. */
export function hiddenFileNotes(root: string, changes: readonly Change[]): string[] {
  const resolve = resolverInside(root)
  return created(changes).flatMap(({ path }) => {
    const real = relative(root, resolve(path).value ?? path).split(sep)
    if (![...path.split('/'), ...real].some((part) => part.startsWith('.'))) return []
    const link = real.join('/') === path ? '' : ` (a link to ${real.join('/')})`
    return [`${path}${link} is a new hidden file, or in a hidden folder: check that no program takes it for its config`]
  })
}

function created<Each extends Change>(changes: readonly Each[]): Each[] {
  return changes.filter(({ change }) => change === 'created')
}
