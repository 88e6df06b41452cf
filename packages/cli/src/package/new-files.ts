import { basename, relative, sep } from 'node:path'
import type { Problem } from '../outcome.ts'
import { resolverInside } from './paths.ts'
import type { FileChange } from './plan-changes.ts'
import { isResourceFile } from './read-package.ts'

type Change = Pick<FileChange, 'path' | 'change'>

/** Rejects new files with other names than those of resources. Functions are not trusted, and other programs could run such a file. */
export function newNameProblems(changes: readonly Change[]): Problem[] {
  return created(changes)
    .filter(({ path }) => !isResourceFile(basename(path)))
    .map(({ path }) => ({
      message: `${path} must be a .yaml, .yml or .json file, or a Kptfile: it is new in the package`,
    }))
}

/** Notes about new hidden files and files in hidden folders, with links resolved, because programs may read them as their configs. */
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
